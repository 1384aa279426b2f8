import { type PlaceBetBody, type PlacedBet, pageErrors, pageErrorText, placeBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { checkFolders, checkPlacement, checkStake, evenStake, lineCount } from '@madang/rules';
import { type Attempt, newAttempt, refusalOf, type Sent, textOf, useMember, useSendOnce } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOfSlip } from '../../slip/betting-page.ts';
import { type Pick, pickSchema } from '../../slip/pick.ts';
import { changeSlip, emptySlipOf, slipOf } from '../../slip/slip-store.ts';
import { pricesOf } from '../../slip/totals.ts';
import { forgetUnanswered, keepUnanswered } from '../../slip/unanswered-bet.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';
import { attemptFor } from './returned-bet.ts';
import { accepted, asSent, bodyOf, changesOf, type PickChange } from './slip-figures.ts';
import { placeAlone } from './slip-locks.ts';
import { elsewhere, lacksBalance } from './slip-words.ts';
import type { SlipLimits } from './use-limits.ts';

/** The odds-changed dialog: what was sent, what of it moved, and the stake it was sent with. */
export interface ChangedOdds {
  picks: readonly Pick[];
  changes: readonly PickChange[];
  stakeWon: number;
  sizes: readonly number[] | undefined;
}

/** Whether the member wants this bet. */
export interface BetQuestion {
  slip: ShownSlip;
  stakeWon: number;
  onAnswer: (yes: boolean) => void;
}

/** What was booked, and on what, at the odds that were sent. */
export interface Receipt {
  bet: PlacedBet;
  picks: readonly Pick[];
  /** Of its system. */
  sizes: number[] | undefined;
}

export interface Placement {
  /** A bet is on its way: true from the request to its answer, not while a question waits for the member. */
  running: boolean;
  changedOdds: ChangedOdds | null;
  /** Waits for the member's yes or no. */
  question: BetQuestion | null;
  /** Until the member has read it. */
  receipt: Receipt | null;
  /** Checks, asks and bets on the open picks of what is shown, at exactly the prices that they carry. */
  place: (slip: ShownSlip) => Promise<void>;
  acceptChanges: () => Promise<void>;
  declineChanges: () => void;
  /** The receipt was read. */
  leave: () => void;
  /** The receipt was read, and its picks are wanted once more. */
  betAgain: () => void;
}

type BetAttempt = Attempt<PlaceBetBody>;

const againQuestion = {
  title: '응답 없음',
  text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 같은 베팅은 한 번만 처리됩니다.',
  cancelLabel: '베팅내역 확인',
};

/** Placing a bet, from the seven checks to the page of bets. */
export function usePlacement(limits: SlipLimits): Placement {
  const member = useMember();
  const navigate = useNavigate();
  const { send: sendOnce, running } = useSendOnce(placeBet, againQuestion);
  const busy = useRef(false);
  const [changedOdds, setChangedOdds] = useState<ChangedOdds | null>(null);
  const [question, setQuestion] = useState<BetQuestion | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  /** Alerts the first of the seven checks that fails, then what the page does not take. */
  async function refuse(picks: readonly Pick[], stakeWon: number | null, sizes?: readonly number[]): Promise<boolean> {
    const formValid = checkStake(stakeWon) === null;
    const page = pageOfSlip(picks);
    if (picks.length > 0 && lacksBalance(member.emoney, limits)) {
      await alertDialog(pageErrors['bet.balance'].text);
      return true;
    }
    const refusal =
      checkPlacement({ prices: pricesOf(picks), stakeWon, limits, formValid, sizes }) ??
      (page ? checkFolders(page, picks.length) : null);
    if (refusal) await alertDialog(pageErrorText(refusal.refused, refusal.values));
    return refusal !== null;
  }

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
    let attempt: BetAttempt | null = null;
    const outcome = await placeAlone(member.id, async () => {
      if (!isHeld(member.id, picks, decided.body.amounts)) return 'changed';
      attempt = await attemptFor(member.id, decided);
      return attempt ? send(attempt) : 'booked';
    });
    if (outcome === null) return alertDialog(elsewhere.placing);
    if (outcome === 'changed') return alertDialog(elsewhere.changed);
    if (outcome === 'booked') return;
    const { body } = attempt ?? decided;
    if (outcome.kind === 'done') return celebrate(outcome.answer, asSent(picks, body), body.sizes);
    if (outcome.kind === 'unanswered') {
      emit('wallet:changed', {});
      return leave();
    }
    const changed = refusalOf(placeBet, outcome.fault, 'bet.changed');
    if (!changed) return alertDialog(textOf(outcome.fault));
    setChangedOdds({
      picks,
      changes: changesOf(picks, changed),
      stakeWon: decided.body.amounts,
      sizes: decided.body.sizes,
    });
  }

  async function send(attempt: BetAttempt): Promise<Sent<typeof placeBet>> {
    // Known to all tabs before it is sent: whatever happens to this one, the same bet is sent again with the same key.
    keepUnanswered(member.id, attempt);
    const sent = await sendOnce(attempt);
    if (sent.kind === 'done') emptySlipOf(member.id, true);
    if (sent.kind === 'done' || (sent.kind === 'refused' && sent.final)) forgetUnanswered(member.id);
    return sent;
  }

  const ask = (slip: ShownSlip, stakeWon: number): Promise<boolean> =>
    new Promise((resolve) => {
      const onAnswer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ slip, stakeWon, onAnswer });
    });

  function celebrate(placed: PlacedBet, picks: readonly Pick[], sizes: number[] | undefined): void {
    emit('wallet:changed', {});
    // A bet in play waits: its own dialog tells what becomes of it.
    if (placed.waitsMs !== undefined) return;
    emit('bet:placed', { betId: placed.betId, stakeWon: placed.stakeWon });
    setReceipt({ bet: placed, picks, sizes });
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
        // What lines cannot share is not bet: the member was shown so beside the stake.
        const stakeWon =
          sizes && slip.stakeWon ? evenStake(slip.stakeWon, lineCount(picks.length, sizes)) : slip.stakeWon;
        if ((await refuse(picks, stakeWon, sizes)) || stakeWon === null || !page) return;
        changeSlip(member.id, { stakeWon });
        const decided = newAttempt(bodyOf(member.id, page, stakeWon, picks, sizes));
        if (await ask(slip, stakeWon)) await bet(decided, picks);
      }),
    acceptChanges: () =>
      run(async () => {
        if (!changedOdds) return;
        const { stakeWon, sizes } = changedOdds;
        setChangedOdds(null);
        if (!isHeld(member.id, changedOdds.picks, stakeWon)) return alertDialog(elsewhere.changed);
        const picks = accepted(changedOdds.picks, changedOdds.changes);
        changeSlip(member.id, { picks });
        const page = pageOfSlip(picks);
        if ((await refuse(picks, stakeWon, sizes)) || !page) return;
        await bet(newAttempt(bodyOf(member.id, page, stakeWon, picks, sizes)), picks);
      }),
    declineChanges: () => {
      if (changedOdds && isHeld(member.id, changedOdds.picks, changedOdds.stakeWon)) decline(member.id, changedOdds);
      setChangedOdds(null);
    },
  };
}

/** Korean slips are emptied; of a European one what did not change stays (specification section 4). */
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
