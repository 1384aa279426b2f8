import { offeredAgainMs, type PlaceBetBody, placeBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { bettingPages } from '@madang/rules';
import { newAttempt, refusalOf, textOf, useMember } from '@madang/session';
import { useEffect, useRef } from 'react';
import { changeTapped, dropTapped, type TappedBet, type TappedOutcome } from '../../slip/one-tap.ts';
import type { Pick } from '../../slip/pick.ts';
import { useSendBet } from './send-bet.ts';
import { bodyOf, changesOf } from './slip-figures.ts';
import { elsewhere, movedAgain } from './slip-words.ts';

/** Sends a bet by one press at once, at the odds that its pick carries. */
export type SendTapped = (bet: TappedBet) => void;

/** Sends each bet by one press once it can no longer be taken back, one after the other. Leaving the page before sends nothing. */
export function useTappedSending(bets: readonly TappedBet[]): SendTapped {
  const { id: memberId } = useMember();
  const { send } = useSendBet();
  const next = bets.find(({ outcome }) => outcome === null);
  const turn = useRef(Promise.resolve());
  const latest = useRef({ bets, go });
  latest.current = { bets, go };
  const sendNow = useRef((bet: TappedBet) => {
    changeTapped(bet.number, { pick: bet.pick, outcome: { state: 'sending' } });
    turn.current = turn.current.then(() => latest.current.go(bet));
  }).current;
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => sendNow(next), next.sendAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [next, sendNow]);
  useEffect(
    () => () => {
      for (const { number } of latest.current.bets) dropTapped(number);
    },
    [],
  );
  return sendNow;

  async function go({ number, pick, stakeWon, outcome: before }: TappedBet): Promise<void> {
    const end = (outcome: TappedOutcome, now: Pick = pick) => changeTapped(number, { pick: now, outcome });
    const outcome = await send(memberId, newAttempt(bodyOfTapped(memberId, pick, stakeWon)));
    if (outcome === null) {
      end(refused(elsewhere.placing));
    } else if (outcome.kind === 'done') {
      emit('wallet:changed', {});
      const { betId, totalOdds, waitsMs } = outcome.answer;
      if (waitsMs === undefined) {
        emit('bet:placed', { betId, stakeWon });
        end({ state: 'booked', betId, totalOdds });
      } else {
        // One in play waits, and its row tells what becomes of it.
        dropTapped(number);
      }
    } else if (outcome.kind === 'refused') {
      const changed = refusalOf(placeBet, outcome.fault, 'bet.changed');
      const [change] = changed ? changesOf([pick], changed) : [];
      if (!changed) end(refused(textOf(outcome.fault), 0));
      else if (change && !change.after) end(refused('지금은 베팅할 수 없는 선택입니다.'));
      else end(refused(before ? movedAgain : '배당이 변경되어 베팅하지 않았습니다.'), change?.after ?? pick);
    } else {
      dropTapped(number);
    }
  }
}

const refused = (text: string, offeredMs = offeredAgainMs): TappedOutcome => ({
  state: 'refused',
  text,
  offeredUntilMs: offeredMs > 0 ? Date.now() + offeredMs : 0,
});

/** Nothing is asked after one press: a better price is taken at the least, whatever else the member lets be taken. */
const bodyOfTapped = (memberId: number, pick: Pick, stakeWon: number): PlaceBetBody => ({
  accept: 'better',
  ...bodyOf(memberId, bettingPages[pick.page], stakeWon, [pick]),
});
