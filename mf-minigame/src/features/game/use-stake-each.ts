import { type MinigameEvent, minigameRoom } from '@madang/contracts';
import { capToBalance, capToMaxWin, maxStake, parseOdds } from '@madang/rules';
import { useEndpoint, useMember } from '@madang/session';
import { useState } from 'react';
import type { Pick } from './use-picks.ts';

const key = 'madang-minigame-stake';
const firstWon = 10_000;
const anyOdds = 1_000_000;

export interface StakeOfEach {
  /** Won of each bet; null while nothing is typed. */
  won: number | null;
  type: (won: number | null) => void;
  /** The share of the balance that each bet may take. */
  eachWon: number;
  /** The amount that MAX fills in. */
  mostWon: number;
  /** The room of the house on the one pick; null with several, and until it is known. */
  roomWon: number | null;
}

const keptWon = (): number => {
  const kept = Number(globalThis.localStorage?.getItem(key));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : firstWon;
};

/** The stake of each bet, kept on this device for the next round. */
export function useStakeEach(event: MinigameEvent, picks: readonly Pick[], isOpen: boolean): StakeOfEach {
  const { emoney } = useMember();
  const [won, setWon] = useState<number | null>(keptWon);
  const [one] = picks;
  const single = picks.length === 1 ? one : undefined;
  // The room of the house on the pick; until that is known, the most of one bet.
  const room = useEndpoint(
    minigameRoom,
    { query: { gameId: event.gameId, round: event.round, selection: single?.selection.key ?? '' } },
    { enabled: single !== undefined && isOpen, refetchInterval: 5_000 },
  ).data;
  const roomWon = single ? (room?.maxStakeWon ?? null) : null;
  const count = Math.max(1, picks.length);
  // Several bets share the balance; the highest price says how much one may be.
  const eachWon = Math.floor(emoney / count);
  const odds = picks
    .map(({ selection }) => parseOdds(selection.price))
    .reduce((most, price) => (price > most ? price : most), 100n);
  const limits = { ...event.limits, maxTotalOdds: anyOdds };
  const type = (typed: number | null) => {
    const next = typed === null ? null : capToMaxWin(capToBalance(typed, eachWon), odds, limits);
    setWon(next);
    if (next) globalThis.localStorage?.setItem(key, `${next}`);
  };
  return {
    won,
    roomWon,
    type,
    eachWon,
    mostWon: maxStake(eachWon, { ...limits, maxStakeWon: Math.min(limits.maxStakeWon, roomWon ?? limits.maxStakeWon) }),
  };
}
