import type { Rollout } from '@madang/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** The planned change of one app. */
export interface Planned {
  /** null takes the app out of all pages. */
  live?: string | null;
  /** null ends the roll-out. */
  rollout?: Rollout | null;
}

/** Changes that are collected to be applied together, as one revision. */
export interface Basket {
  planned: Readonly<Record<string, Planned>>;
  /** Adds to the plan of the app. */
  plan: (app: string, change: Planned) => void;
  drop: (app: string) => void;
  clear: () => void;
}

const BasketContext = createContext<Basket | null>(null);

/** Around all pages: the basket outlives a look at a release's details. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const [planned, setPlanned] = useState<Basket['planned']>({});
  const basket = useMemo<Basket>(
    () => ({
      planned,
      plan: (app, change) => setPlanned((before) => ({ ...before, [app]: merge(before[app], change) })),
      drop: (app) =>
        setPlanned((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== app))),
      clear: () => setPlanned({}),
    }),
    [planned],
  );
  return <BasketContext value={basket}>{children}</BasketContext>;
}

export function useBasket(): Basket {
  const basket = useContext(BasketContext);
  if (!basket) throw new Error('useBasket needs a BasketProvider');
  return basket;
}

/** One version cannot be live and candidate: the last choice holds. */
function merge(before: Planned | undefined, change: Planned): Planned {
  if (change.live === null) return change;
  const merged = before?.live === null ? change : { ...before, ...change };
  if (!merged.rollout || merged.rollout.version !== merged.live) return merged;
  const { live, rollout } = merged;
  return change.live ? { live } : { rollout };
}
