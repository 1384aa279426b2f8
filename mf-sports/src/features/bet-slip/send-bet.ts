import { type AnswerOf, findBookedBet, type PlaceBetBody, placeBet, placeBetBodySchema } from '@madang/contracts';
import { emit } from '@madang/events';
import { type Attempt, api, type Sent, useSendOnce } from '@madang/session';
import { alertDialog, confirmDialog } from '@madang/ui';
import { useEffect } from 'react';
import { z } from 'zod';
import { readJson } from '../../slip/read-json.ts';
import { emptySlipOf, slipOf } from '../../slip/slip-store.ts';

export type BetAttempt = Attempt<PlaceBetBody>;

const attemptSchema = z.object({ idempotencyKey: z.string(), body: placeBetBodySchema });

// Sign-out does not remove it: a member who signs in again after a bet without an answer must send it with the same key.
const keyOf = (memberId: number) => `mf-sports:unanswered:${memberId}`;

/** The member's bet that any tab sent and that is not answered yet. */
export const unansweredBet = (memberId: number): BetAttempt | null =>
  attemptSchema.safeParse(readJson(localStorage.getItem(keyOf(memberId)))).data ?? null;

export const keepUnanswered = (memberId: number, attempt: BetAttempt): void =>
  localStorage.setItem(keyOf(memberId), JSON.stringify(attempt));

/** The server has decided on it. */
const forgetUnanswered = (memberId: number): void => localStorage.removeItem(keyOf(memberId));

type ChosenBet = Pick<PlaceBetBody, 'amounts' | 'sizes'> & { bettings: readonly { oddsId: string }[] };

/** The same selections, and lines of them, at the same stake, at whatever odds: one decision of the member, and to be sent with one key. */
function isSameBet(one: ChosenBet, other: ChosenBet): boolean {
  const chosen = ({ bettings }: ChosenBet) =>
    bettings
      .map(({ oddsId }) => oddsId)
      .sort()
      .join();
  return one.amounts === other.amounts && chosen(one) === chosen(other) && one.sizes?.join() === other.sizes?.join();
}

/**
 * Locks that all tabs of a browser share; one that ends lets go of its own. Browsers have them where the page came over https or
 * from this machine.
 */
export const tabLocks: LockManager | undefined = navigator.locks;

/** Bets are placed one at a time. @returns null, without doing the work, while another tab is at it */
async function placeAlone<Done>(memberId: number, work: () => Promise<Done>): Promise<Done | null> {
  if (!tabLocks) return work();
  return tabLocks.request(`slip-placing:${memberId}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** The server's outcome of a bet whose answer got lost; null while that cannot be told. */
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
async function attemptFor(memberId: number, decided: BetAttempt): Promise<BetAttempt | null> {
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

/** The work that runs while no other tab can bet. */
interface Turn {
  isWanted?: () => boolean;
  onBooked?: () => void;
}

/** `unwanted`: not any more, once its turn had come. `declined`: it is booked already, and the member wants no second one. */
type SentBet = (Sent<typeof placeBet> & { body: PlaceBetBody }) | { kind: 'unwanted' } | { kind: 'declined' };

interface SendBet {
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
