import { type BettingPageName, bettingPageNames, feedPackages, sportIds } from '@madang/contracts';
import { betAlike, bettingPageOf, bettingPages, gameDetailTypeOf, governingPage, isOffered } from './pages.ts';
import { checkFolders } from './placement.ts';

const { beforeKickOff, inPlay } = feedPackages;
const { football, basketball, baseball, volleyball, iceHockey, eSports } = sportIds;

test.each<[BettingPageName, string, string, string, string]>([
  ['cross', 'KR', '1', 'three', 'ordinary'],
  ['wintielose', 'KR', '2', 'two', 'ordinary'],
  ['handicap', 'KR', '3', 'two', 'ordinary'],
  ['special', 'KR', '4', 'two', 'special'],
  ['live', 'KR', '5', 'two', 'inPlay'],
  ['proto', 'KR', '6', 'two', 'proto'],
  ['europe', 'EU', '93', 'one', 'ordinary'],
  ['inplay', 'EU', '93', 'one', 'inPlay'],
])('%s bets as %s %s, by list %s, with %s limits', (name, betStyle, gameDetailType, list, routeType) => {
  const page = bettingPages[name];
  expect(page).toMatchObject({ betStyle, list, routeType });
  expect(gameDetailTypeOf(page, 4)).toBe(gameDetailType);
  expect(bettingPageOf(betStyle, gameDetailType, 4, [page.feedPackage])).toBe(page);
});

test('European bets say how many selections they have; one in play is enough for live limits', () => {
  expect([1, 2, 3, 7].map((count) => gameDetailTypeOf(bettingPages.europe, count))).toEqual(['91', '92', '93', '93']);
  expect(bettingPageOf('EU', '92', 2, [beforeKickOff, inPlay])).toBe(bettingPages.inplay);
  expect(bettingPageOf('EU', '92', 2, [])).toBe(bettingPages.europe);
  expect(governingPage([bettingPages.europe, bettingPages.inplay])).toBe(bettingPages.inplay);
  expect(governingPage([])).toBeUndefined();
});

test.each([
  ['KR', '7', 1],
  ['KR', '91', 1],
  ['EU', '1', 1],
  ['EU', '91', 2],
  ['JP', '1', 1],
])('no page bets as %s %s with %i', (betStyle, gameDetailType, count) => {
  expect(bettingPageOf(betStyle, gameDetailType, count, [beforeKickOff])).toBeUndefined();
});

test('pages that bet alike are europe and inplay, and each page with itself', () => {
  const alike = bettingPageNames.flatMap((one) =>
    bettingPageNames.filter((other) => one < other && betAlike(bettingPages[one], bettingPages[other])),
  );
  expect(alike).toEqual(['inplay']);
});

test.each([
  [football, [1, 3, 2]],
  [basketball, [226, 342, 28]],
  [baseball, [226, 342, 28]],
  [iceHockey, [226, 342, 28]],
  [volleyball, [52, 3, 2]],
  [eSports, [52, 3, 2]],
])('the Korean pages list of sport %i: %j', (sportId, [result, handicap, total]) => {
  const listed = (name: BettingPageName) => {
    const { markets } = bettingPages[name];
    return markets === 'all' ? markets : markets[sportId];
  };
  for (const name of ['cross', 'live', 'proto'] as const) expect(listed(name)).toEqual([result, handicap, total]);
  expect(listed('wintielose')).toEqual([result]);
  expect(listed('handicap')).toEqual([handicap, total]);
  for (const id of [result, handicap, total]) expect(listed('special')).not.toContain(id);
});

test('a page offers its markets of its package; pages that bet alike share what they offer', () => {
  const offered = (name: BettingPageName, sportId: number, marketId: number, feedPackage = beforeKickOff as string) =>
    isOffered(bettingPages[name], { sportId, marketId, feedPackage: feedPackage as typeof beforeKickOff });
  expect(offered('cross', football, 1)).toBe(true);
  expect(offered('cross', football, 1, inPlay)).toBe(false);
  expect(offered('cross', basketball, 52)).toBe(false);
  expect(offered('cross', 7, 1)).toBe(false);
  expect(offered('special', basketball, 205)).toBe(true);
  expect(offered('special', iceHockey, 205)).toBe(false);
  expect(offered('live', football, 1)).toBe(false);
  expect(offered('live', football, 1, inPlay)).toBe(true);
  for (const feedPackage of [beforeKickOff, inPlay]) expect(offered('europe', football, 6, feedPackage)).toBe(true);
});

test('proto takes two to ten selections, the others any number', () => {
  const refused = (name: BettingPageName, count: number) => checkFolders(bettingPages[name], count);
  expect([1, 2, 10, 11].map((count) => refused('proto', count)?.refused)).toEqual([
    'bet.folders',
    undefined,
    undefined,
    'bet.folders',
  ]);
  expect(refused('proto', 1)?.values).toEqual({ min: 2, max: 10 });
  expect(refused('special', 1)).toBeNull();
});
