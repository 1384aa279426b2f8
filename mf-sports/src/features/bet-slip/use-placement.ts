import { type PlaceBetBody, type PlacedBet, pageErrors, pageErrorText, placeBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { checkFolders, checkPlacement, checkStake, evenStake, lineCount, parseOdds } from '@madang/rules';
import { newAttempt, newIdempotencyKey, refusalOf, textOf, useMember } from '@madang/session';
import { alertDialog, confirmDialog } from '@madang/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Pick, pageOfSlip, pickSchema, pricesOf } from '../../slip/pick.ts';
import { changeSlip, dropPlaced, emptySlipOf, slipOf } from '../../slip/slip-store.ts';
import type { SlipLimits } from '../../slip/use-limits.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';
import { type BetAttempt, useSendBet } from './send-bet.ts';
import { accepted, asSent, bodyOf, changesOf, type PickChange } from './slip-figures.ts';
import { elsewhere, lacksBalance } from './slip-words.ts';

/** The odds-changed dialog: the sent picks, those that moved, and the stake. */
export interface ChangedOdds {
  picks: readonly Pick[];
  changes: readonly PickChange[];
  stakeWon: number;
  sizes: readonly number[] | undefined;
  /** Of picks that are priced together. */
  togetherPrice: string | undefined;
}

/** True when the member wants this bet. */
export interface BetQuestion {
  /** As it was when the member asked to bet: odds may move until the answer. */
  asked: ShownSlip;
  stakeWon: number;
  /** @param slip as the question shows it when the member says yes; null for no */
  onAnswer: (slip: ShownSlip | null) => void;
}

/** The booked bet and its picks, at the sent odds. */
export interface Receipt {
  bet: PlacedBet;
  picks: readonly Pick[];
  /** Of its system. */
  sizes: number[] | undefined;
  /** Of picks that are priced together, as it was sent. */
  togetherPrice: string | undefined;
}

export interface Placement {
  /** A bet is on its way: true from the request to its answer, not while a question waits for the member. */
  running: boolean;
  changedOdds: ChangedOdds | null;
  /** Waits for the member's yes or no. */
  question: BetQuestion | null;
  /** Until the member has read it. */
  receipt: Receipt | null;
  /** Checks, asks and bets on the open picks of the shown slip, at exactly the prices that the question shows when it is answered. */
  place: (slip: ShownSlip) => Promise<void>;
  acceptChanges: () => Promise<void>;
  declineChanges: () => void;
  /** The receipt was read. */
  leave: () => void;
  /** The receipt was read, and its picks are wanted once more. */
  betAgain: () => void;
}

/** Placing a bet, from the seven checks to the page of bets. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one bet's way, in which each step may lead back to an earlier one: ask, send, ask again, show.
export function usePlacement(limits: SlipLimits): Placement {
  const member = useMember();
  const navigate = useNavigate();
  const { send, running } = useSendBet();
  const busy = useRef(false);
  const [changedOdds, setChangedOdds] = useState<ChangedOdds | null>(null);
  const [question, setQuestion] = useState<BetQuestion | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  const refuse = (picks: readonly Pick[], stakeWon: number | null, sizes?: readonly number[], togetherPrice?: string) =>
    alertRefusal(member.emoney, limits, { picks, stakeWon, sizes, togetherPrice });

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }

  /** Sends what the member said yes to, unless another tab has bet on it or changed it since. */
  async function bet(decided: BetAttempt, picks: readonly Pick[]): Promise<void> {
    const { picks: held } = slipOf(member.id);
    const outcome = await send(member.id, decided, {
      isWanted: () => isHeld(member.id, picks, decided.body.amounts),
      onBooked: () => dropPlaced(member.id, held),
    });
    if (outcome === null) return alertDialog(elsewhere.placing);
    if (outcome.kind === 'unwanted') return alertDialog(elsewhere.changed);
    if (outcome.kind === 'declined') return;
    if (outcome.kind === 'done') return celebrate(outcome.answer, asSent(picks, outcome.body), outcome.body);
    if (outcome.kind === 'unanswered') {
      emit('wallet:changed', {});
      return leave();
    }
    const repriced = refusalOf(placeBet, outcome.fault, 'bet.together-changed');
    if (repriced) return askAgain(decided.body, picks, repriced.betPrice);
    const changed = refusalOf(placeBet, outcome.fault, 'bet.changed');
    if (!changed) return alertDialog(textOf(outcome.fault));
    setChangedOdds({
      picks,
      changes: changesOf(picks, changed),
      stakeWon: decided.body.amounts,
      sizes: decided.body.sizes,
      togetherPrice: decided.body.togetherPrice,
    });
  }

  /** The price of picks that are priced together has moved: a bet at the one of now is a bet of its own. */
  async function askAgain(sent: PlaceBetBody, picks: readonly Pick[], now: string): Promise<void> {
    const question = {
      title: '배당이 변경되었습니다',
      text: `같은 경기 조합의 배당이 ${sent.togetherPrice}에서 ${now}(으)로 변경되었습니다.\n변경된 배당으로 베팅하시겠습니까?`,
      confirmLabel: '예(베팅)',
      cancelLabel: '아니오',
    };
    if (!(await confirmDialog(question))) return;
    if (!isHeld(member.id, picks, sent.amounts)) return alertDialog(elsewhere.changed);
    if (await refuse(picks, sent.amounts, undefined, now)) return;
    await bet(newAttempt({ ...sent, togetherPrice: now, totalRatio: now }), picks);
  }

  const ask = (asked: ShownSlip, stakeWon: number): Promise<ShownSlip | null> =>
    new Promise((resolve) => {
      const onAnswer = (slip: ShownSlip | null) => {
        setQuestion(null);
        resolve(slip);
      };
      setQuestion({ asked, stakeWon, onAnswer });
    });

  function celebrate(placed: PlacedBet, picks: readonly Pick[], { sizes, togetherPrice }: PlaceBetBody): void {
    emit('wallet:changed', {});
    // A bet in play waits: its row in the slip tells what becomes of it.
    if (placed.waitsMs !== undefined) return;
    emit('bet:placed', { betId: placed.betId, stakeWon: placed.stakeWon });
    setReceipt({ bet: placed, picks, sizes, togetherPrice });
  }

  function leave(): void {
    setReceipt(null);
    emit('slip:close', {});
    navigate('/bet_result');
  }

  return {
    running,
    question,
    changedOdds,
    receipt,
    leave,
    betAgain: () => {
      if (receipt) {
        const { picks, sizes } = receipt;
        changeSlip(member.id, { picks: picks.map((pick) => pickSchema.parse(pick)), sizes });
      }
      setReceipt(null);
    },
    place: (slip) =>
      run(async () => {
        const { open: picks, sizes } = slip;
        const page = pageOfSlip(picks);
        // The part that lines cannot share is not bet: the member was shown so beside the stake.
        const stakeWon =
          sizes && slip.stakeWon ? evenStake(slip.stakeWon, lineCount(picks.length, sizes)) : slip.stakeWon;
        if ((await refuse(picks, stakeWon, sizes, priceOfAll(slip))) || stakeWon === null || !page) return;
        changeSlip(member.id, { stakeWon });
        const idempotencyKey = newIdempotencyKey();
        const now = await ask(slip, stakeWon);
        if (!now) return;
        if (!isHeld(member.id, picks, stakeWon)) return alertDialog(elsewhere.changed);
        if (await refuse(now.open, stakeWon, now.sizes, priceOfAll(now))) return;
        const body = bodyOf(member.id, page, stakeWon, now.open, now.sizes, priceOfAll(now));
        await bet({ idempotencyKey, body }, now.open);
      }),
    acceptChanges: () =>
      run(async () => {
        if (!changedOdds) return;
        const { stakeWon, sizes, togetherPrice } = changedOdds;
        setChangedOdds(null);
        if (!isHeld(member.id, changedOdds.picks, stakeWon)) return alertDialog(elsewhere.changed);
        const picks = accepted(changedOdds.picks, changedOdds.changes);
        changeSlip(member.id, { picks });
        const page = pageOfSlip(picks);
        if ((await refuse(picks, stakeWon, sizes, togetherPrice)) || !page) return;
        await bet(newAttempt(bodyOf(member.id, page, stakeWon, picks, sizes, togetherPrice)), picks);
      }),
    declineChanges: () => {
      if (changedOdds && isHeld(member.id, changedOdds.picks, changedOdds.stakeWon)) decline(member.id, changedOdds);
      setChangedOdds(null);
    },
  };
}

interface Wanted {
  picks: readonly Pick[];
  stakeWon: number | null;
  sizes: readonly number[] | undefined;
  togetherPrice: string | undefined;
}

/** Alerts the first of the seven checks that fails, then the number of picks that the page does not take. */
async function alertRefusal(
  balanceWon: number,
  limits: SlipLimits,
  { picks, stakeWon, sizes, togetherPrice }: Wanted,
): Promise<boolean> {
  const formValid = checkStake(stakeWon) === null;
  const page = pageOfSlip(picks);
  if (picks.length > 0 && lacksBalance(balanceWon, limits)) {
    await alertDialog(pageErrors['bet.balance'].text);
    return true;
  }
  const refusal =
    checkPlacement({
      prices: togetherPrice ? [parseOdds(togetherPrice)] : pricesOf(picks),
      stakeWon,
      limits,
      formValid,
      sizes,
    }) ?? (page ? checkFolders(page, picks.length) : null);
  if (refusal) await alertDialog(pageErrorText(refusal.refused, refusal.values));
  return refusal !== null;
}

/** The shown price of picks that are priced together. */
const priceOfAll = ({ together }: ShownSlip): string | undefined => together?.betPrice ?? undefined;

/** Korean slips are emptied; a European one keeps its unchanged picks (specification section 4). */
function decline(memberId: number, { picks, changes }: ChangedOdds): void {
  const { picks: held } = slipOf(memberId);
  const remaining = held.filter(({ id }) => !changes.some(({ before }) => before.id === id));
  if (pageOfSlip(picks)?.betStyle === 'EU') changeSlip(memberId, { picks: remaining });
  else emptySlipOf(memberId);
}

/** The slip, which all tabs share, still is what the member was asked about. */
function isHeld(memberId: number, picks: readonly Pick[], stakeWon: number): boolean {
  const slip = slipOf(memberId);
  return slip.stakeWon === stakeWon && picks.every(({ id }) => slip.picks.some((held) => held.id === id));
}
