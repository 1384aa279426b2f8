import { type AllowedPair, feedPackages, type MarketGroup, type Side, sportIds } from '@madang/contracts';
import fc from 'fast-check';
import { anyPick, anyRule } from './arbitraries.ts';
import { bonusMarketId } from './bonus.ts';
import { defaultPairs } from './pairs.ts';
import {
  addToSlip,
  checkOutrights,
  checkSlip,
  countFolders,
  dropUnearnedBonus,
  isTogether,
  type SlipList,
  type SlipPick,
} from './slip.ts';

const ends: [MarketGroup, Side][] = [
  ...(['win-draw-lose', 'win-lose', 'handicap'] as const).map((group): [MarketGroup, Side] => [group, 'home']),
  ['over-under', 'over'],
];
/** Every two main markets, as if all were safe. */
const allPairs = ends.flatMap(([group, side], at) =>
  ends.slice(at + 1).map(
    ([otherGroup, otherSide]): AllowedPair => ({
      ...{ sportId: sportIds.football, one: { group, side }, other: { group: otherGroup, side: otherSide } },
      mostPrice: null,
    }),
  ),
);
/** The list's rule where every pair is allowed. */
const byList = (list: SlipList) => ({ list, allowedPairs: allPairs });
const mainMarket: Record<MarketGroup, number> = {
  ...{ 'win-draw-lose': 1, 'win-lose': 1, handicap: 3, 'over-under': 2, other: 7 },
};

const pick = (id: string, fixtureId: string, group: SlipPick['group'], marketId = mainMarket[group]): SlipPick => ({
  id,
  fixtureId,
  group,
  marketId,
  sportId: sportIds.football,
  side: group === 'over-under' ? 'over' : 'home',
  // Of a name that is priced together with nothing.
  betName: 'any',
  feedPackage: feedPackages.beforeKickOff,
  betPrice: '2.00',
});
const ids = (slip: readonly SlipPick[]) => slip.map(({ id }) => id);

test('legs of one fixture that are priced together are a slip of their own', () => {
  const none = { list: 'one', allowedPairs: [] } as const;
  const home = { ...pick('1', '10', 'win-draw-lose'), betName: '1' };
  const over = { ...pick('2', '10', 'over-under'), betName: 'Over' };
  const no: SlipPick = { ...pick('3', '10', 'other', 17), side: 'no', betName: 'No' };
  expect(checkSlip(none, [home, over])).toBeNull();
  expect([isTogether(none, [home, over]), isTogether(byList('one'), [home, over])]).toEqual([true, false]);
  expect(isTogether(none, [home, over, no])).toBe(true);
  expect(ids(addToSlip(none, [home, over], no).slip)).toEqual(['1', '2', '3']);
  const elsewhere = { ...pick('4', '11', 'win-draw-lose'), betName: '1' };
  expect(addToSlip(none, [home, over], elsewhere)).toEqual({ slip: [home, over], refused: 'bet.together-alone' });
  expect(addToSlip(none, [home, elsewhere], over).refused).toBe('bet.together-alone');
  // In play the score has joined the legs already, and only football has a distribution of goals.
  const live = [home, over].map((each) => ({ ...each, feedPackage: feedPackages.inPlay }));
  expect(checkSlip(none, live)).toBe('bet.pair');
  expect(
    checkSlip(
      none,
      [home, over].map((each) => ({ ...each, sportId: sportIds.basketball })),
    ),
  ).toBe('bet.pair');
  // Lists two and three let fewer stand.
  expect(checkSlip({ ...none, list: 'two' }, [home, over])).toBe('bet.combination');
  expect(checkSlip({ ...none, list: 'three' }, [home, over])).toBeNull();
  expect(checkSlip({ ...none, list: 'three' }, [home, over, no])).toBe('bet.combination');
});

test('however picks are added, the slip keeps its rules', () => {
  fc.assert(
    fc.property(anyRule, fc.array(anyPick, { maxLength: 12 }), (rule, picks) => {
      let slip: readonly SlipPick[] = [];
      for (const next of picks) {
        const change = addToSlip(rule, slip, next);
        expect(checkSlip(rule, change.slip)).toBeNull();
        if (change.refused) expect(change.slip).toBe(slip);
        else expect(ids(change.slip)).toContain(next.id);
        // Nothing of another fixture is ever touched.
        const elsewhere = slip.filter(({ fixtureId }) => fixtureId !== next.fixtureId);
        expect(change.slip.filter(({ fixtureId }) => fixtureId !== next.fixtureId)).toEqual(elsewhere);
        slip = change.slip;
      }
    }),
  );
});

test('every list ignores a selection that it holds already', () => {
  for (const list of ['one', 'two', 'three'] as const) {
    const slip = [pick('a', '1', 'win-lose')];
    expect(addToSlip(byList(list), slip, pick('a', '1', 'win-lose')).slip).toBe(slip);
  }
});

test('list one replaces within fixture and market, and takes another market of the fixture when the pair is allowed', () => {
  const slip = [pick('a', '1', 'handicap', 3), pick('b', '1', 'over-under', 2)];
  expect(ids(addToSlip(byList('one'), slip, pick('c', '1', 'handicap', 3)).slip)).toEqual(['c', 'b']);
  expect(ids(addToSlip(byList('one'), slip.slice(1), pick('c', '1', 'win-draw-lose')).slip)).toEqual(['b', 'c']);
  // Three of one fixture hang together in more ways than any two.
  expect(addToSlip(byList('one'), slip, pick('c', '1', 'win-draw-lose')).refused).toBe('bet.pair');
  expect(addToSlip(byList('one'), slip.slice(1), pick('c', '1', 'handicap', 53)).refused).toBe('bet.pair');
  expect(addToSlip(byList('one'), slip.slice(1), pick('c', '1', 'other')).refused).toBe('bet.pair');
  expect(checkSlip(byList('one'), [pick('a', '1', 'handicap', 3), pick('c', '1', 'handicap', 3)])).toBe(
    'bet.combination',
  );
});

test('list two keeps one pick for each fixture', () => {
  const slip = [pick('a', '1', 'handicap'), pick('b', '2', 'handicap')];
  expect(ids(addToSlip(byList('two'), slip, pick('c', '1', 'over-under')).slip)).toEqual(['c', 'b']);
  expect(checkSlip(byList('two'), [pick('a', '1', 'handicap'), pick('c', '1', 'over-under')])).toBe('bet.combination');
});

describe('list three', () => {
  const held = [pick('a', '1', 'win-draw-lose'), pick('b', '1', 'over-under')];

  test.each(['win-draw-lose', 'win-lose', 'handicap'] as const)('lets %s stand beside an over/under', (group) => {
    expect(ids(addToSlip(byList('three'), [pick('o', '1', 'over-under')], pick('x', '1', group)).slip)).toEqual([
      'o',
      'x',
    ]);
  });

  test.each([
    ['win-draw-lose', 'handicap'],
    ['win-lose', 'handicap'],
    ['win-draw-lose', 'win-lose'],
    ['other', 'over-under'],
    ['other', 'handicap'],
  ] as const)('refuses %s with %s', (first, second) => {
    const slip = [pick('a', '1', first)];
    expect(addToSlip(byList('three'), slip, pick('b', '1', second))).toEqual({ slip, refused: 'bet.combination' });
    expect(checkSlip(byList('three'), [...slip, pick('b', '1', second)])).toBe('bet.combination');
  });

  test('replaces the pick of the same market type, with one and with two held', () => {
    expect(ids(addToSlip(byList('three'), held, pick('c', '1', 'over-under')).slip)).toEqual(['a', 'c']);
    expect(ids(addToSlip(byList('three'), held.slice(0, 1), pick('c', '1', 'win-draw-lose')).slip)).toEqual(['c']);
  });

  test('refuses a third type', () => {
    expect(addToSlip(byList('three'), held, pick('c', '1', 'handicap')).refused).toBe('bet.combination');
  });
});

test('a whole slip with a selection twice is refused by every list', () => {
  fc.assert(fc.property(anyRule, anyPick, (rule, twice) => checkSlip(rule, [twice, twice]) === 'bet.combination'));
});

describe('pairs of one fixture', () => {
  const draw: SlipPick = { ...pick('d', '1', 'win-draw-lose'), side: 'draw' };
  const home: SlipPick = pick('h', '1', 'win-draw-lose');
  const under: SlipPick = { ...pick('u', '1', 'over-under'), side: 'under' };
  const over: SlipPick = pick('o', '1', 'over-under');
  const handicap: SlipPick = pick('a', '1', 'handicap');
  const doubleChance: SlipPick = { ...pick('x', '1', 'other'), side: 'other' };

  test.each(['one', 'three'] as const)('list %s: a pair that the table has as safe stands, in either order', (list) => {
    const rule = { list, allowedPairs: defaultPairs };
    expect(checkSlip(rule, [draw, over])).toBeNull();
    expect(checkSlip(rule, [over, draw])).toBeNull();
    expect(checkSlip(rule, [home, under])).toBeNull();
    expect(addToSlip(rule, [draw], under)).toEqual({ slip: [draw], refused: 'bet.pair' });
    expect(checkSlip(rule, [home, over])).toBe('bet.pair');
    expect(checkSlip(rule, [handicap, over])).toBe('bet.pair');
  });

  test('also when the second takes the place of one that may stand there', () => {
    expect(addToSlip({ list: 'three', allowedPairs: defaultPairs }, [draw, over], under).refused).toBe('bet.pair');
  });

  test('what no table has is refused: a double chance, another sport, a part of the game, a match in play', () => {
    const rule = { list: 'one', allowedPairs: defaultPairs } as const;
    expect(checkSlip(rule, [home, doubleChance])).toBe('bet.pair');
    expect(checkSlip(rule, [home, handicap])).toBe('bet.pair');
    const inBoth = (differs: Partial<SlipPick>) => [draw, over].map((each) => ({ ...each, ...differs }));
    expect(checkSlip(rule, inBoth({ sportId: sportIds.iceHockey }))).toBe('bet.pair');
    expect(checkSlip(rule, inBoth({ feedPackage: feedPackages.inPlay }))).toBe('bet.pair');
    expect(checkSlip(rule, [draw, { ...over, marketId: 11 }])).toBe('bet.pair');
    expect(checkSlip(rule, [draw, { ...over, fixtureId: '2' }])).toBeNull();
  });

  test('a win stands with under up to its price', () => {
    const rule = { list: 'one', allowedPairs: defaultPairs } as const;
    expect(checkSlip(rule, [{ ...home, betPrice: '2.50' }, under])).toBeNull();
    expect(checkSlip(rule, [under, { ...home, betPrice: '2.51' }])).toBe('bet.pair');
  });
});

test('a bonus goes with the selection that it cannot do without', () => {
  const ordinary = { marketId: 1, betName: '1' };
  const slip = [ordinary, ordinary, ordinary, { marketId: bonusMarketId, betName: '3' }];
  expect(dropUnearnedBonus(slip)).toEqual(slip);
  expect(dropUnearnedBonus(slip.slice(1))).toEqual([ordinary, ordinary]);
  expect([slip, []].map(countFolders)).toEqual([3, 0]);
});

test('an outright stands beside nothing else of its league', () => {
  const legs = (...of: [leagueId: number, isOutright: boolean][]) =>
    of.map(([leagueId, isOutright]) => ({ leagueId, isOutright }));
  expect(checkOutrights(legs([1, true], [1, false]))).toEqual({ refused: 'bet.outright' });
  expect(checkOutrights(legs([2, false], [1, true], [1, true]))).toEqual({ refused: 'bet.outright' });
  expect(checkOutrights(legs([1, true], [2, false], [2, false], [3, true]))).toBeNull();
});
