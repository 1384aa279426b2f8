import fc from 'fast-check';
import { anyList, anyPick } from './arbitraries.ts';
import { addToSlip, checkSlip, type SlipPick } from './slip.ts';

const pick = (id: string, fixtureId: string, group: SlipPick['group'], marketId = 1): SlipPick => ({
  id,
  fixtureId,
  group,
  marketId,
});
const ids = (slip: readonly SlipPick[]) => slip.map(({ id }) => id);

test('however picks are added, the slip keeps its rules', () => {
  fc.assert(
    fc.property(anyList, fc.array(anyPick, { maxLength: 12 }), (list, picks) => {
      let slip: readonly SlipPick[] = [];
      for (const next of picks) {
        const change = addToSlip(list, slip, next);
        expect(checkSlip(list, change.slip)).toBeNull();
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
    expect(addToSlip(list, slip, pick('a', '1', 'win-lose')).slip).toBe(slip);
  }
});

test('list one replaces within fixture and market, and takes other markets of the fixture', () => {
  const slip = [pick('a', '1', 'handicap', 3), pick('b', '1', 'over-under', 2)];
  expect(ids(addToSlip('one', slip, pick('c', '1', 'handicap', 3)).slip)).toEqual(['c', 'b']);
  expect(ids(addToSlip('one', slip, pick('c', '1', 'handicap', 53)).slip)).toEqual(['a', 'b', 'c']);
  expect(checkSlip('one', [pick('a', '1', 'handicap', 3), pick('c', '1', 'handicap', 3)])).toBe('bet.combination');
});

test('list two keeps one pick for each fixture', () => {
  const slip = [pick('a', '1', 'handicap'), pick('b', '2', 'handicap')];
  expect(ids(addToSlip('two', slip, pick('c', '1', 'over-under')).slip)).toEqual(['c', 'b']);
  expect(checkSlip('two', [pick('a', '1', 'handicap'), pick('c', '1', 'over-under')])).toBe('bet.combination');
});

describe('list three', () => {
  const held = [pick('a', '1', 'win-draw-lose'), pick('b', '1', 'over-under')];

  test.each(['win-draw-lose', 'win-lose', 'handicap'] as const)('lets %s stand beside an over/under', (group) => {
    expect(ids(addToSlip('three', [pick('o', '1', 'over-under')], pick('x', '1', group)).slip)).toEqual(['o', 'x']);
  });

  test.each([
    ['win-draw-lose', 'handicap'],
    ['win-lose', 'handicap'],
    ['win-draw-lose', 'win-lose'],
    ['other', 'over-under'],
    ['other', 'handicap'],
  ] as const)('refuses %s with %s', (first, second) => {
    const slip = [pick('a', '1', first)];
    expect(addToSlip('three', slip, pick('b', '1', second))).toEqual({ slip, refused: 'bet.combination' });
    expect(checkSlip('three', [...slip, pick('b', '1', second)])).toBe('bet.combination');
  });

  test('replaces the pick of the same market type, with one and with two held', () => {
    expect(ids(addToSlip('three', held, pick('c', '1', 'over-under')).slip)).toEqual(['a', 'c']);
    expect(ids(addToSlip('three', held.slice(0, 1), pick('c', '1', 'win-draw-lose')).slip)).toEqual(['c']);
  });

  test('refuses a third type', () => {
    expect(addToSlip('three', held, pick('c', '1', 'handicap')).refused).toBe('bet.combination');
  });
});

test('a whole slip with a selection twice is refused by every list', () => {
  fc.assert(fc.property(anyList, anyPick, (list, twice) => checkSlip(list, [twice, twice]) === 'bet.combination'));
});
