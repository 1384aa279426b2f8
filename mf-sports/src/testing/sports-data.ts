import {
  type Bet,
  type Fixture,
  feedPackages,
  type LevelSetting,
  type Market,
  type Selection,
} from '@madang/contracts';

const betNames: Partial<Record<Selection['side'], string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'Over',
  under: 'Under',
};

/** A selection that is open at version 1, with the given fields changed. */
export const aSelection = (differs: Partial<Selection> & Pick<Selection, 'id' | 'side' | 'price'>): Selection => ({
  betName: betNames[differs.side] ?? differs.side,
  betLine: null,
  betBaseline: null,
  status: 'open',
  version: 1,
  ...differs,
});

/** A football fixture with 1X2, handicap and over/under; selection ids are the fixture's id and 1 to 7. */
export function aFixture(id: string, differs: Partial<Fixture> = {}): Fixture {
  const markets: Market[] = [
    {
      marketId: 1,
      group: 'win-draw-lose',
      marketName: '1X2',
      marketNameKorean: '승무패',
      selections: [
        aSelection({ id: `${id}1`, side: 'home', price: '2.05' }),
        aSelection({ id: `${id}2`, side: 'draw', price: '3.40' }),
        aSelection({ id: `${id}3`, side: 'away', price: '3.10' }),
      ],
    },
    {
      marketId: 3,
      group: 'handicap',
      marketName: 'Asian Handicap',
      marketNameKorean: '핸디캡',
      selections: [
        aSelection({ id: `${id}4`, side: 'home', price: '1.90', betLine: '-1.5', betBaseline: '-1.5' }),
        aSelection({ id: `${id}5`, side: 'away', price: '1.92', betLine: '1.5', betBaseline: '-1.5' }),
      ],
    },
    {
      marketId: 2,
      group: 'over-under',
      marketName: 'Under/Over',
      marketNameKorean: '언더오버',
      selections: [
        aSelection({ id: `${id}6`, side: 'over', price: '1.85', betLine: '2.5', betBaseline: '2.5' }),
        aSelection({ id: `${id}7`, side: 'under', price: '1.95', betLine: '2.5', betBaseline: '2.5' }),
      ],
    },
  ];
  return {
    id,
    sportId: 6046,
    sportName: '축구',
    locationId: 8,
    locationName: '한국',
    leagueId: 80,
    leagueName: '한강 리그',
    home: `홈팀${id}`,
    away: `원정팀${id}`,
    startsAt: '2026-11-21T10:30:00.000Z',
    status: 'scheduled',
    score: null,
    package: feedPackages.beforeKickOff,
    markets,
    ...differs,
  };
}

export const sports = [
  { sport_id: 6046, name_korean: '축구', cnt: 12, isOpen: true, locations: [] },
  { sport_id: 48242, name_korean: '농구', cnt: 5, isOpen: true, locations: [] },
];

export const pageOfFixtures = (items: Fixture[], differs: { page?: number; pageCount?: number } = {}) => ({
  items,
  page: 1,
  pageCount: 1,
  totalCount: items.length,
  sports,
  ...differs,
});

/** The limits of level 3. */
export const aLevelSetting = (differs: Partial<LevelSetting> = {}): LevelSetting => ({
  level: 3,
  minBetAmount: 5_000,
  maxBetAmount: 800_000,
  maxWinAmount: 2_000_000,
  maxBetPercent: 100,
  minLiveBetAmount: 1,
  maxLiveBetAmount: 1,
  maxLiveWinAmount: 1,
  maxLiveBetPercent: 1,
  minSpecialBetAmount: 1,
  maxSpecialBetAmount: 1,
  maxSpecialWinAmount: 1,
  maxSpecialBetPercent: 1,
  ...differs,
});

export const aBet = (differs: Partial<Bet> = {}): Bet => ({
  id: '501',
  gameType: 1,
  betStyle: 'KR',
  gameDetailType: '1',
  payoutNowWon: 37_900,
  placedAt: '2026-11-21T01:00:00.000Z',
  settledAt: null,
  stakeWon: 10_000,
  totalOdds: '3.79',
  expectedPayoutWon: 37_900,
  payoutWon: null,
  status: 0,
  settlements: [],
  system: null,
  cashedOut: null,
  cashingOut: null,
  canCashOut: false,
  cancelUntil: null,
  isTogether: false,
  legs: [
    {
      fixtureId: '10',
      oddsId: '101',
      sportId: 6046,
      sportName: '축구',
      leagueName: '한강 리그',
      home: '홈팀10',
      away: '원정팀10',
      startsAt: '2026-11-21T10:30:00.000Z',
      group: 'handicap',
      marketNameKorean: '핸디캡',
      side: 'away',
      betName: '2',
      betLine: '1.5',
      price: '2.05',
      clicked: null,
      settlement: null,
      score: null,
    },
  ],
  ...differs,
});
