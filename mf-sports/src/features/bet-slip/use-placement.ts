import { errors, errorText, type PlaceBetBody, type PlacedBet, placeBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { type BettingPage, checkFolders, checkPlacement, checkStake } from '@madang/rules';
import { type Attempt, newAttempt, refusalOf, textOf, useMember, useSendOnce } from '@madang/session';
import { alertDialog, confirmDialog } from '@madang/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOfSlip } from '../../slip/betting-page.ts';
import type { Pick } from '../../slip/pick.ts';
import { changeSlip, clearSlip, slipOf } from '../../slip/slip-store.ts';
import { pricesOf } from '../../slip/totals.ts';
import { accepted, bodyOf, changesOf, type PickChange } from './slip-figures.ts';
import { excludingText, lacksBalance } from './slip-words.ts';
import type { SlipLimits } from './use-limits.ts';

/** The odds-changed dialog: what was sent, what of it moved, and the stake it was sent with. */
export interface ChangedOdds {
  picks: readonly Pick[];
  changes: readonly PickChange[];
  stakeWon: number;
}

export interface Placement {
  /** A bet is on its way: true from the request to its answer, not while a question waits for the member. */
  running: boolean;
  changedOdds: ChangedOdds | null;
  /** What was booked, until the member has read it. */
  receipt: PlacedBet | null;
  /** Checks, asks and bets on these picks at exactly the prices that they carry. @param closed picks that are left out */
  place: (picks: readonly Pick[], stakeWon: number | null, closed: number) => Promise<void>;
  acceptChanges: () => Promise<void>;
  declineChanges: () => void;
  /** The receipt was read. */
  leave: () => void;
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
  const [receipt, setReceipt] = useState<PlacedBet | null>(null);

  /** Alerts the first of the seven checks that fails, then what the page does not take. */
  async function refuse(picks: readonly Pick[], stakeWon: number | null): Promise<boolean> {
    const formValid = checkStake(stakeWon) === null;
    const page = pageOfSlip(picks);
    if (picks.length > 0 && lacksBalance(member.emoney, limits)) {
      await alertDialog(errors['bet.balance'].text);
      return true;
    }
    const refusal =
      checkPlacement({ prices: pricesOf(picks), stakeWon, limits, formValid }) ??
      (page ? checkFolders(page, picks.length) : null);
    if (refusal) await alertDialog(errorText(refusal.refused, refusal.values));
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

  async function send(attempt: BetAttempt, picks: readonly Pick[]): Promise<void> {
    // Known before it is sent: whatever happens to the page, the same bet is sent again with the same key.
    changeSlip(member.id, { unanswered: attempt });
    const sent = await sendOnce(attempt);
    if (sent.kind === 'unanswered') {
      emit('wallet:changed', {});
      return leave();
    }
    if (sent.kind === 'done' || sent.final) changeSlip(member.id, { unanswered: null });
    if (sent.kind === 'done') return celebrate(sent.answer);
    const changed = refusalOf(placeBet, sent.fault, 'bet.changed');
    if (!changed) return alertDialog(textOf(sent.fault));
    setChangedOdds({ picks, changes: changesOf(picks, changed), stakeWon: attempt.body.amounts });
  }

  function celebrate(bet: PlacedBet): void {
    clearSlip(member.id);
    emit('bet:placed', { betId: bet.betId, stakeWon: bet.stakeWon });
    emit('wallet:changed', {});
    setReceipt(bet);
  }

  function leave(): void {
    setReceipt(null);
    emit('slip:close', {});
    navigate('/bet_result');
  }

  return {
    running,
    changedOdds,
    receipt,
    leave,
    place: (picks, stakeWon, closed) =>
      run(async () => {
        const page = pageOfSlip(picks);
        if ((await refuse(picks, stakeWon)) || stakeWon === null || !page) return;
        const attempt = attemptFor(member.id, page, picks, stakeWon);
        if (
          await confirmDialog({ title: '베팅 확인', text: excludingText(closed, picks.length), confirmLabel: '베팅' })
        ) {
          await send(attempt, picks);
        }
      }),
    acceptChanges: () =>
      run(async () => {
        if (!changedOdds) return;
        const picks = accepted(changedOdds.picks, changedOdds.changes);
        changeSlip(member.id, { picks });
        setChangedOdds(null);
        const page = pageOfSlip(picks);
        if ((await refuse(picks, changedOdds.stakeWon)) || !page) return;
        await send(attemptFor(member.id, page, picks, changedOdds.stakeWon), picks);
      }),
    declineChanges: () => {
      setChangedOdds(null);
      clearSlip(member.id);
    },
  };
}

/** A new key for every bet, except for the one that was sent and never answered. */
function attemptFor(memberId: number, page: BettingPage, picks: readonly Pick[], stakeWon: number): BetAttempt {
  const body = bodyOf(memberId, page, stakeWon, picks);
  const { unanswered } = slipOf(memberId);
  if (unanswered && JSON.stringify(unanswered.body) === JSON.stringify(body)) return unanswered;
  return newAttempt(body);
}
