import { feedPackages, sportIds } from '@madang/contracts';
import { type FittedGoals, fitGoals, type GoalLeg, isGoalLeg, parseOdds } from '@madang/rules';
import type { Db } from '../../platform/database/db.ts';

/** A selection that can be bet on now. */
export interface PricedSelection extends GoalLeg {
  id: string;
  version: number;
  marketName: string;
  baseLine: string | null;
  price: string;
}
export interface FixtureGoals {
  /** The parts of the fixture that can be bet on now before kick-off, and are decided by its final goals. */
  selections: readonly PricedSelection[];
  /** The goals that these prices speak of; null where the fit is poor. */
  fit: FittedGoals | null;
}

const openSelections = `
  select s.id::text, s.version, s.market_id as "marketId", s.market_name as "marketName", s.name, s.line, s.base_line as "baseLine",
         s.price::text
    from (select app_now() as at) clock
   cross join selection s
    join fixture f on f.id = s.fixture_id
    join league l on l.id = f.league_id
    join feed_package p on p.id = s.package
   where s.fixture_id = $1 and s.package = $2 and l.sport_id = $3 and package_sold(p) and selection_status(s, f, clock.at) = 'open'
   order by s.id`;
const largestId = 2n ** 63n - 1n;
const fitsKept = 500;

/** Reads what a fixture's prices say of its goals; the fit of prices that have not moved is not made anew. */
export function fixtureGoals(db: Db): (fixtureId: string) => Promise<FixtureGoals> {
  const fits = new Map<string, { seen: string; fit: FittedGoals | null }>();
  return async (fixtureId) => {
    if (BigInt(fixtureId) > largestId) return { selections: [], fit: null };
    const { rows } = await db.query<PricedSelection>(openSelections, [
      ...[fixtureId, feedPackages.beforeKickOff, sportIds.football],
    ]);
    const selections = rows.filter(isGoalLeg);
    const seen = selections.map(({ id, version }) => `${id} ${version}`).join();
    const known = fits.get(fixtureId);
    if (known?.seen === seen) return { selections, fit: known.fit };
    const fit = fitGoals(marketsOf(selections));
    if (fits.size >= fitsKept) fits.clear();
    fits.set(fixtureId, { seen, fit });
    return { selections, fit };
  };
}

const marketsOf = (selections: readonly PricedSelection[]) =>
  [...Map.groupBy(selections, ({ marketId, baseLine }) => `${marketId} ${baseLine}`).values()].map((market) =>
    market.map(({ marketId, name, line, price }) => ({ marketId, name, line, price: parseOdds(price) })),
  );
