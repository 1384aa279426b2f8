import type { Fixture, MarketGroup, Selection } from '@madang/contracts';

/** One line of odds as the page shows it: over stands on the home side, under on the away side. */
export interface MarketRow {
  key: string;
  marketId: number;
  group: MarketGroup;
  marketName: string;
  marketNameKorean: string;
  label: string;
  /** Line as the home (or over) side reads it, null where the market has none. */
  line: string | null;
  home: Selection | undefined;
  draw: Selection | undefined;
  away: Selection | undefined;
}

const order: readonly MarketGroup[] = ['win-draw-lose', 'win-lose', 'handicap', 'over-under', 'other'];
export const groupLabels: Record<MarketGroup, string> = {
  'win-draw-lose': '승무패',
  'win-lose': '승패',
  handicap: '핸디캡',
  'over-under': '언더오버',
  other: '기타',
};

/** The rows of a fixture: win-draw-lose or win-lose first, then handicap, then over/under; one row for each line. */
export function marketRows(fixture: Fixture): MarketRow[] {
  return fixture.markets
    .flatMap((market) =>
      [...Map.groupBy(market.selections, (selection) => selection.betBaseline)].map(([baseline, selections]) => {
        const of = (...sides: string[]) => selections.find((selection) => sides.includes(selection.side));
        const home = of('home', 'over');
        return {
          key: `${market.marketId}:${baseline ?? ''}`,
          marketId: market.marketId,
          group: market.group,
          marketName: market.marketName,
          marketNameKorean: market.marketNameKorean,
          label: groupLabels[market.group],
          line: home?.betLine ?? null,
          home,
          draw: of('draw'),
          away: of('away', 'under'),
        };
      }),
    )
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** Where rows stand in the list: results, handicaps, over/unders. */
const placeOf: Record<MarketGroup, MarketPlace> = {
  'win-draw-lose': 'result',
  'win-lose': 'result',
  handicap: 'handicap',
  'over-under': 'total',
  other: 'result',
};
export const marketPlaces = ['result', 'handicap', 'total'] as const;
type MarketPlace = (typeof marketPlaces)[number];

/** The rows of each place, which is empty where the fixture has no such market. */
export const placesOf = (rows: readonly MarketRow[]): { place: MarketPlace; rows: MarketRow[] }[] =>
  marketPlaces.map((place) => ({ place, rows: rows.filter(({ group }) => placeOf[group] === place) }));

/** Fixtures in the order of the answer, gathered by league and kick-off as neighbours. */
export interface LeagueBlock {
  key: string;
  leagueName: string;
  locationName: string;
  sportName: string;
  sportId: number;
  fixtures: Fixture[];
}

export function leagueBlocks(fixtures: readonly Fixture[]): LeagueBlock[] {
  const blocks = new Map<number, LeagueBlock>();
  for (const fixture of fixtures) {
    const block = blocks.get(fixture.leagueId) ?? {
      key: String(fixture.leagueId),
      leagueName: fixture.leagueName,
      locationName: fixture.locationName,
      sportName: fixture.sportName,
      sportId: fixture.sportId,
      fixtures: [],
    };
    block.fixtures.push(fixture);
    blocks.set(fixture.leagueId, block);
  }
  return [...blocks.values()];
}
