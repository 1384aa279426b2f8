import type { ChangedBet, PlacedBet } from '@madang/contracts';
import { ApiError, textOf } from '@madang/session';

export type BetOutcome =
  | { kind: 'placed'; bet: PlacedBet }
  | { kind: 'changed'; changed: readonly ChangedBet[] }
  /** No answer that tells: the bet may or may not have been booked. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; text: string };

const unexpected = '예상치 못한 문제가 발생했습니다.';

/** What became of a bet that was sent. @throws what is not an answer of the server or the network: a bug */
export async function outcomeOfSending(sending: Promise<PlacedBet>): Promise<BetOutcome> {
  try {
    return { kind: 'placed', bet: await sending };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (thrown.changedBets) return { kind: 'changed', changed: thrown.changedBets };
    return leavesOpen(thrown) ? { kind: 'unanswered' } : { kind: 'refused', text: textOf(thrown, unexpected) };
  }
}

// No answer, an unreadable one, or one of a proxy in place of the server's: each may have come after the commit.
const leavesOpen = (fault: ApiError): boolean =>
  fault.status === 0 ||
  fault.code === 'answer' ||
  (fault.status >= 502 && fault.status <= 504 && fault.code === 'none');
