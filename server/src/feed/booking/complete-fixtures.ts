import type { Queryable } from '../../platform/database/db.ts';
import * as sql from '../queries/fixtures.ts';
import type { FixtureItem, Items, PartialFixtureItem } from '../reading/items.ts';

interface KnownFixture {
  id: string;
  league_id: number;
  startsAt: Date;
  home: string;
  away: string;
}
interface KnownLeague {
  id: number;
  name: string;
  location_id: number;
  location_name: string;
}
const nameOfOther = '기타';
/** Leagues that the feed does not name have ids above those of the feed, one for each sport. */
const firstOtherLeague = 2_100_000_000;
/** 2: in progress. */
const inProgress = 2;

const lacks = ({ location_id, location_name, league_id, league_name, home, away, starts_at }: PartialFixtureItem) =>
  [location_id, location_name, league_id, league_name, home, away, starts_at].includes(null);

/**
 * A field that a message leaves out keeps its known value; a league and a location that were never named are the sport's others. A
 * fixture without teams or a kick-off is refused and its prices wait: a member could not know what they bet on, or until when.
 */
export async function completeFixtures(tx: Queryable, items: Items): Promise<FixtureItem[]> {
  const told = items.fixtures;
  if (!told.some(lacks)) return told as FixtureItem[];
  const ids = told.filter(lacks).map(({ id }) => id);
  const fixtures = new Map(
    (await tx.query<KnownFixture>(sql.knownFixtures, [ids])).rows.map((row) => [row.id, row] as const),
  );
  const leagueIds = [
    ...told.flatMap(({ league_id }) => league_id ?? []),
    ...[...fixtures.values()].map(({ league_id }) => league_id),
  ];
  const leagues = new Map(
    (await tx.query<KnownLeague>(sql.knownLeagues, [leagueIds])).rows.map((row) => [row.id, row] as const),
  );
  const before = new Map<string, FixtureItem>();
  return told.flatMap((item) => {
    const complete = lacks(item) ? completed(item, before.get(item.id), fixtures.get(item.id), leagues) : item;
    const { home, away, starts_at } = complete;
    if (home !== null && away !== null && starts_at !== null) {
      before.set(item.id, complete as FixtureItem);
      const source = items.sources.get(item);
      if (source) items.sources.set(complete, source);
      return [complete as FixtureItem];
    }
    const missing = [!home && 'Participants', !away && 'Participants', !starts_at && 'StartDate'].filter(Boolean);
    const refused = {
      reason: 'bad-value',
      detail: `fixture ${item.id}: no ${[...new Set(missing)].join(', no ')} is known`,
    } as const;
    items.refused.push(refused);
    items.sources.set(refused, items.sources.get(item) ?? (() => null));
    return [];
  });
}

function completed(
  item: PartialFixtureItem,
  earlier: FixtureItem | undefined,
  fixture: KnownFixture | undefined,
  leagues: ReadonlyMap<number, KnownLeague>,
): PartialFixtureItem {
  const league_id = item.league_id ?? earlier?.league_id ?? fixture?.league_id ?? firstOtherLeague + item.sport_id;
  const league = leagues.get(league_id);
  const ofEarlier = earlier?.league_id === league_id ? earlier : undefined;
  const location_id = item.location_id ?? ofEarlier?.location_id ?? league?.location_id ?? 0;
  const sameLocation =
    ofEarlier?.location_id === location_id ? ofEarlier : league?.location_id === location_id ? league : undefined;
  return {
    ...item,
    league_id,
    league_name: item.league_name ?? ofEarlier?.league_name ?? league?.name ?? `${nameOfOther} ${item.sport_name}`,
    location_id,
    location_name: item.location_name ?? sameLocation?.location_name ?? nameOfOther,
    home: item.home ?? earlier?.home ?? fixture?.home ?? null,
    away: item.away ?? earlier?.away ?? fixture?.away ?? null,
    starts_at:
      item.starts_at ??
      earlier?.starts_at ??
      fixture?.startsAt.toISOString() ??
      (item.status === inProgress ? item.at : null),
  };
}
