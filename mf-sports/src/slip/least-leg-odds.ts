import { listBonuses } from '@madang/contracts';
import { type Hundredths, parseOdds } from '@madang/rules';
import { api } from '@madang/session';
import { keptAnswer } from './kept-answer.ts';

/** The least odds of every ordinary selection beside a bonus, by the bonus's selection; nothing while it cannot be read. */
export const leastLegOdds = keptAnswer<ReadonlyMap<string, Hundredths>>(async () => {
  const bonuses = await api.call(listBonuses, {});
  return new Map(
    bonuses.flatMap(({ leastLegOdds: odds, fixture }) =>
      fixture.markets.flatMap(({ selections }) => selections.map(({ id }) => [id, parseOdds(odds)] as const)),
    ),
  );
}, new Map());
