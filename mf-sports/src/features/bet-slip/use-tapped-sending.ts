import { placeBet } from '@madang/contracts';
import { emit } from '@madang/events';
import { bettingPages } from '@madang/rules';
import { newAttempt, refusalOf, textOf, useMember } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { dropTapped, type TappedBet } from '../../slip/one-tap.ts';
import { pickName } from '../../slip/pick-name.ts';
import { keepPick } from '../../slip/toggle-pick.ts';
import { bodyOf } from './slip-figures.ts';
import { elsewhere } from './slip-words.ts';
import { useSendBet } from './use-send-bet.ts';

/** Sends each bet by one press once it can no longer be taken back. Leaving the page before then sends nothing. */
export function useTappedSending(bets: readonly TappedBet[]): void {
  const { id: memberId } = useMember();
  const { send } = useSendBet();
  const [next] = bets;
  const latest = useRef({ bets, go });
  latest.current = { bets, go };
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      dropTapped(next.number);
      void latest.current.go(next);
    }, next.sendAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(
    () => () => {
      for (const { number } of latest.current.bets) dropTapped(number);
    },
    [],
  );

  async function go({ pick, stakeWon }: TappedBet): Promise<void> {
    const outcome = await send(memberId, newAttempt(bodyOf(memberId, bettingPages[pick.page], stakeWon, [pick])));
    if (outcome === null) return alertDialog(elsewhere.placing);
    if (outcome.kind === 'done') {
      emit('wallet:changed', {});
      // One in play waits, and its row tells what becomes of it.
      if (outcome.answer.waitsMs !== undefined) return;
      const { betId, totalOdds } = outcome.answer;
      emit('bet:placed', { betId, stakeWon });
      return alertDialog(`베팅했습니다.\n${pickName(pick)} · ${totalOdds}`);
    }
    if (outcome.kind !== 'refused') return;
    if (!refusalOf(placeBet, outcome.fault, 'bet.changed')) return alertDialog(textOf(outcome.fault));
    // The member decides on the odds of now, in the slip.
    await keepPick(memberId, pick);
    return alertDialog('배당이 변경되어 베팅하지 않았습니다.\n베팅슬립에서 확인해 주세요.');
  }
}
