import { type PlaceBetBody, placeBet } from '@madang/contracts';
import { type Attempt, type Sent, useSendOnce } from '@madang/session';
import { forgetUnanswered, keepUnanswered } from '../../slip/unanswered-bet.ts';
import { attemptFor } from './returned-bet.ts';
import { placeAlone } from './slip-locks.ts';

export type BetAttempt = Attempt<PlaceBetBody>;

/** The work that runs while no other tab can bet. */
interface Turn {
  isWanted?: () => boolean;
  onBooked?: () => void;
}

/** `unwanted`: not any more, once its turn had come. `declined`: it is booked already, and the member wants no second one. */
type SentBet = (Sent<typeof placeBet> & { body: PlaceBetBody }) | { kind: 'unwanted' } | { kind: 'declined' };

export interface SendBet {
  /** From the request to its answer. */
  running: boolean;
  /**
   * Sends a bet; one that was sent before and never answered goes as it was sent then.
   * @returns with the body that was sent; null while another tab bets
   */
  send: (memberId: number, decided: BetAttempt, turn?: Turn) => Promise<SentBet | null>;
}

/** The one way in which a bet is sent: one at a time in all tabs, and known to all of them until the server has decided on it. */
export function useSendBet(): SendBet {
  const { send: sendOnce, running } = useSendOnce(placeBet, { leaveLabel: '베팅내역 확인' });
  return {
    running,
    send: (memberId, decided, { isWanted = () => true, onBooked } = {}) =>
      placeAlone(memberId, async (): Promise<SentBet> => {
        if (!isWanted()) return { kind: 'unwanted' };
        const attempt = await attemptFor(memberId, decided);
        if (!attempt) return { kind: 'declined' };
        // Before it is sent: whatever happens to this tab, the same bet is sent again with the same key.
        keepUnanswered(memberId, attempt);
        const sent = await sendOnce(attempt);
        if (sent.kind === 'done') onBooked?.();
        if (sent.kind === 'done' || (sent.kind === 'refused' && sent.final)) forgetUnanswered(memberId);
        return { ...sent, body: attempt.body };
      }),
  };
}
