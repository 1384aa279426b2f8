import { sportIds } from '@madang/contracts';
import fc from 'fast-check';
import { anyPick, anyRule } from './arbitraries.ts';
import { bonusMarketId } from './bonus.ts';
import { addToSlip, checkSlip, countFolders, dropUnearnedBonus, type SlipList, type SlipPick } from './slip.ts';

/** The list's rule where no pair is refused. */
const byList = (list: SlipList) => ({ list, refusedPairs: [] });

const pick = (id: string, fixtureId: string, group: SlipPick['group'], marketId = 1): SlipPick => ({
  id,
  fixtureId,
  group,
  marketId,
  sportId: sportIds.football,
  side: 'home',
});
const ids = (slip: readonly SlipPick[]) => slip.map(({ id }) => id);

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

test('list one replaces within fixture and market, and takes other markets of the fixture', () => {
  const slip = [pick('a', '1', 'handicap', 3), pick('b', '1', 'over-under', 2)];
  expect(ids(addToSlip(byList('one'), slip, pick('c', '1', 'handicap', 3)).slip)).toEqual(['c', 'b']);
  expect(ids(addToSlip(byList('one'), slip, pick('c', '1', 'handicap', 53)).slip)).toEqual(['a', 'b', 'c']);
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

describe('a pair that the setting refuses', () => {
  const draw: SlipPick = { ...pick('d', '1', 'win-draw-lose'), side: 'draw' };
  const under: SlipPick = { ...pick('u', '1', 'over-under', 2), side: 'under' };
  const over: SlipPick = { ...pick('o', '1', 'over-under', 2), side: 'over' };
  const rule = {
    list: 'three',
    refusedPairs: [
      {
        sportId: sportIds.football,
        one: { group: 'win-draw-lose', side: 'draw' },
        other: { group: 'over-under', side: 'under' },
      },
    ],
  } as const;

  test('whichever of the two comes first', () => {
    expect(addToSlip(rule, [draw], under)).toEqual({ slip: [draw], refused: 'bet.pair' });
    expect(addToSlip(rule, [under], draw)).toEqual({ slip: [under], refused: 'bet.pair' });
    expect(checkSlip(rule, [under, draw])).toBe('bet.pair');
  });

  test('also when the second takes the place of one that may stand there', () => {
    expect(addToSlip(rule, [draw, over], under).refused).toBe('bet.pair');
  });

  test('and nothing else: another side, another fixture, another sport', () => {
    expect(addToSlip(rule, [draw], over).refused).toBeNull();
    expect(addToSlip(rule, [draw], { ...under, fixtureId: '2' }).refused).toBeNull();
    const elsewhere = { sportId: sportIds.iceHockey };
    expect(addToSlip(rule, [{ ...draw, ...elsewhere }], { ...under, ...elsewhere }).refused).toBeNull();
  });
});

test('a bonus goes with the selection that it cannot do without', () => {
  const ordinary = { marketId: 1, betName: '1' };
  const slip = [ordinary, ordinary, ordinary, { marketId: bonusMarketId, betName: '3' }];
  expect(dropUnearnedBonus(slip)).toEqual(slip);
  expect(dropUnearnedBonus(slip.slice(1))).toEqual([ordinary, ordinary]);
  expect([slip, []].map(countFolders)).toEqual([3, 0]);
});
