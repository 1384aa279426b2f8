import { type AnswerOf, findBookedBet, type PlaceBetBody } from '@madang/contracts';
import { emit } from '@madang/events';
import { type Attempt, api } from '@madang/session';
import { alertDialog, confirmDialog } from '@madang/ui';
import { useEffect } from 'react';
import { emptySlipOf, slipOf } from '../../slip/slip-store.ts';
import { forgetUnanswered, isSameBet, unansweredBet } from '../../slip/unanswered-bet.ts';
import { placeAlone } from './slip-locks.ts';

type BetAttempt = Attempt<PlaceBetBody>;

/** What the server made of a bet whose answer got lost; null while that cannot be told. */
async function fateOf({ idempotencyKey: key }: BetAttempt): Promise<AnswerOf<typeof findBookedBet> | null> {
  return api.call(findBookedBet, { query: { key } }).catch(() => null);
}

/** Read aloud, these digits end in a consonant. */
const isClosed = (betId: string) => '013678'.includes(betId.at(-1) ?? '');
const bookedText = (betId: string) => `베팅 #${betId}${isClosed(betId) ? '이' : '가'} 접수되어 있습니다.`;

/** The bet is known: its key is used up, and its picks are no longer in the slip. */
function settle(memberId: number, { body }: BetAttempt): void {
  forgetUnanswered(memberId);
  const { picks, stakeWon, sizes } = slipOf(memberId);
  const held = { amounts: stakeWon ?? 0, bettings: picks.map(({ id }) => ({ oddsId: id })), sizes };
  if (isSameBet(held, body)) emptySlipOf(memberId, true);
  emit('wallet:changed', {});
}

/**
 * The page was left in the middle of a bet, by a reload or a crash: when it is back it says what became of that bet. A bet in play that
 * waits is shown by itself.
 */
export function useReturnedBet(memberId: number): void {
  useEffect(() => {
    void placeAlone(memberId, async () => {
      const sent = unansweredBet(memberId);
      const fate = sent && (await fateOf(sent));
      if (!sent || !fate || fate.state === 'none') return null;
      if (fate.state === 'refused') forgetUnanswered(memberId);
      else settle(memberId, sent);
      return fate;
    }).then((fate) => {
      if (fate?.state === 'booked' && fate.betId) void alertDialog(bookedText(fate.betId));
    });
  }, [memberId]);
}

/**
 * The key to bet with: a new one for every bet. One that was sent from any tab and never answered is sent as it was, unless
 * the server has it by now: then the member is told, and the same once more is a bet of its own.
 * @returns null when the member does not want a second one
 */
export async function attemptFor(memberId: number, decided: BetAttempt): Promise<BetAttempt | null> {
  const sent = unansweredBet(memberId);
  if (!sent || !isSameBet(sent.body, decided.body)) return decided;
  const fate = await fateOf(sent);
  if (!fate || fate.state === 'none') return sent;
  if (fate.state === 'refused' || !fate.betId) return decided;
  const isWanted = await confirmDialog({
    title: bookedText(fate.betId),
    text: '같은 베팅을 한 번 더 하시겠습니까?',
    confirmLabel: '한 번 더 베팅',
  });
  if (isWanted) return decided;
  settle(memberId, sent);
  return null;
}
