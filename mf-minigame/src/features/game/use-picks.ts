import type { MinigameEvent, MinigameMarket } from '@madang/contracts';
import { useState } from 'react';

export interface Pick {
  market: MinigameMarket;
  selection: MinigameMarket['selections'][number];
}

export interface Picks {
  picks: readonly Pick[];
  /** They go on to the next round when this one is drawn. */
  goesOn: boolean;
  toggle: (key: string) => void;
  remove: (keys: readonly string[]) => void;
  goOn: () => void;
}

/** So many bets are placed in one go. */
const mostPicks = 10;

interface Kept {
  round: number;
  keys: readonly string[];
  goesOn: boolean;
}

function findPick(markets: readonly MinigameMarket[], key: string): Pick[] {
  for (const market of markets) {
    const selection = market.selections.find((one) => one.key === key);
    if (selection) return [{ market, selection }];
  }
  return [];
}

/**
 * The member's choices of the round. With the next round they are gone, unless they were to go on and it offers them.
 * @param stays they go on with every round
 */
export function usePicks({ round, markets }: MinigameEvent, stays: boolean): Picks {
  const [kept, keep] = useState<Kept>({ round, keys: [], goesOn: false });
  const shown = kept.round === round ? kept : { round, keys: kept.goesOn || stays ? kept.keys : [], goesOn: false };
  if (shown !== kept) keep(shown);
  // By the state of that moment: several may follow each other before the page renders again.
  const change = (next: (keys: readonly string[]) => readonly string[]) =>
    keep((now) => ({ ...now, keys: next(now.keys) }));
  return {
    picks: shown.keys.flatMap((key) => findPick(markets, key)),
    goesOn: shown.goesOn,
    toggle: (key) =>
      change((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-mostPicks))),
    remove: (gone) => change((keys) => keys.filter((key) => !gone.includes(key))),
    goOn: () => keep((now) => ({ ...now, goesOn: !now.goesOn })),
  };
}
