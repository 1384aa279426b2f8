import { feedPackages, pairOfKey } from '@madang/contracts';
import { checkSlip, defaultPairs, isTogether } from '@madang/rules';
import type { AuditedDomain } from '../platform/audited-domain.ts';
import type { Queryable } from '../platform/database/db.ts';
import { slipPickOf } from './placement/slip-pick.ts';

interface Legs {
  betId: string;
  fixtureId: string;
  sportId: number;
  legs: { oddsId: string; marketId: number; betName: string; betPrice: string }[];
}

/**
 * Legs of one fixture that are not priced together: a pair that the rules allow, or that operators have set at some time, with later changes. Placement holds bets
 * to the pairs of then; the function that books them believes it.
 */
export const pairsAudit: AuditedDomain = {
  transfers: [],
  checks: [],
  check: async (tx: Queryable) => {
    const { rows } = await tx.query<{ pair: string }>('select pair from pair_setting');
    const set = rows.flatMap(({ pair }) => {
      const named = pairOfKey(pair);
      return named ? [{ ...named, mostPrice: null }] : [];
    });
    const allowedPairs = [...defaultPairs, ...set];
    const { rows: paired } = await tx.query<Legs>(
      `select bet_id::text as "betId", fixture_id::text as "fixtureId", sport_id as "sportId", legs
         from (select bet_id, leg.fixture_id,
                      jsonb_agg(jsonb_build_object('oddsId', selection.id::text, 'marketId', market_id, 'betName', name,
                                                   'betPrice', leg.price::text)) as legs
                 from (select bet_id, fixture_id from bet_leg where bonus_of is null group by bet_id, fixture_id having count(*) > 1) as paired
                 -- Legs priced together have a price of their own, which is computed again.
                 join bet on bet.id = bet_id and together is null
                 join bet_leg leg using (bet_id, fixture_id)
                 join selection on selection.id = selection_id
                where bonus_of is null
                group by bet_id, leg.fixture_id) as together
         join fixture on fixture.id = fixture_id
         join league on league.id = league_id
        order by bet_id`,
    );
    return paired.flatMap(({ betId, fixtureId, sportId, legs }) => {
      const known = { sportId, feedPackage: feedPackages.beforeKickOff };
      const picks = legs.map(({ marketId, betName, ...leg }) =>
        slipPickOf({ ...known, marketId, betName }, { ...leg, fixtureId, betBaseline: null, sportId, version: 0 }),
      );
      const mayStand = checkSlip({ list: 'one', allowedPairs }, picks) === null && !isTogether({ allowedPairs }, picks);
      return mayStand ? [] : [`bet ${betId}: its legs on fixture ${fixtureId} may not stand together`];
    });
  },
};
