import type { Quote } from '@madang/contracts';
import { capSystemToMaxWin, capToBalance, capToMaxWin, type Limits, maxStake } from '@madang/rules';
import { useMember } from '@madang/session';
import { useEffect, useRef } from 'react';
import { changeSlip, isFromElsewhere } from '../../slip/slip-store.ts';
import { pricesOf } from '../../slip/totals.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';

export interface Stake {
  won: number | null;
  type: (won: number | null) => void;
  /** The amount that MAX asks for; it is lowered as a typed one is. */
  mostWon: number;
}

/** The stake of the slip, never above the balance, lowered until it wins no more than the maximum. */
export function useStake(slip: ShownSlip, limits: Limits, quote: Quote | undefined): Stake {
  const member = useMember();
  const lowered = (won: number) => (slip.open.length === 0 ? won : cappedFor(slip, won, limits));
  const set = (won: number | null) => changeSlip(member.id, { stakeWon: won === null ? null : lowered(won) });

  // Another selection, or another system of them, lowers the stake as typing it would. Odds that move by themselves do not change what the member
  // entered: then the check before the bet speaks.
  const chosen = [slip.open.map(({ id }) => id), slip.sizes].join();
  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (lastChosen.current === chosen) return;
    lastChosen.current = chosen;
    // The tab where it was chosen does it.
    if (isFromElsewhere()) return;
    if (slip.stakeWon !== null && slip.open.length > 0) {
      changeSlip(member.id, { stakeWon: cappedFor(slip, slip.stakeWon, limits) });
    }
  }, [chosen, slip, limits, member.id]);

  return {
    won: slip.stakeWon,
    type: (won) => set(won === null ? null : capToBalance(won, member.emoney)),
    mostWon: Math.min(maxStake(member.emoney, limits), roomOf(quote) ?? Number.POSITIVE_INFINITY),
  };
}

/** The stake that the house still takes on these selections, where that is less than all other limits; null otherwise. */
export const roomOf = (quote: Quote | undefined): number | null =>
  quote?.refusal === null && quote.boundBy === 'exposure' ? quote.maxStakeWon : null;

const cappedFor = ({ open, sizes, totalOdds }: ShownSlip, won: number, limits: Limits): number =>
  sizes ? capSystemToMaxWin(won, pricesOf(open), sizes, limits) : capToMaxWin(won, totalOdds, limits);
