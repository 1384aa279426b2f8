import { type Bonus, feedPackages } from '@madang/contracts';
import { bonusMarketId, bonusSportId } from '@madang/rules';
import type { Queryable } from '../platform/database/db.ts';

interface Row {
  folders: number;
  leastLegOdds: string;
  id: string;
  fixtureId: string;
  home: string;
  away: string;
  startsAt: Date;
  marketName: string;
  name: string;
  price: string;
  version: number;
}

/** Bonus rows, the fewest folders first. */
export async function bonuses(db: Queryable): Promise<Bonus[]> {
  const { rows } = await db.query<Row>(
    `select folders, least_leg_odds::text as "leastLegOdds", s.id::text, s.fixture_id::text as "fixtureId", home, away,
       starts_at as "startsAt", market_name as "marketName", s.name, price::text, s.version
     from bonus join selection s on s.id = selection_id join fixture f on f.id = s.fixture_id
     where s.status = 1 order by folders`,
  );
  return rows.map(toBonus);
}

function toBonus({ folders, leastLegOdds, fixtureId, home, away, startsAt, marketName, ...selection }: Row): Bonus {
  const { id, name, price, version } = selection;
  const unlined = { betLine: null, betBaseline: null };
  return {
    folders,
    leastLegOdds,
    fixture: {
      ...{ id: fixtureId, home, away, startsAt: startsAt.toISOString(), status: 'scheduled', score: null },
      ...{ sportId: bonusSportId, sportName: bonusName, locationId: 0, locationName: bonusName },
      ...{ leagueId: 0, leagueName: bonusName, package: feedPackages.beforeKickOff },
      markets: [
        {
          ...{ marketId: bonusMarketId, group: 'other', marketName, marketNameKorean: bonusName },
          selections: [{ id, side: 'other', betName: name, price, ...unlined, status: 'open', version }],
        },
      ],
    },
  };
}

export const bonusName = '보너스';
