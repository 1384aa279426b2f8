import { sideMark } from '@madang/rules/minigame/marks';
import { streaks } from './marks.ts';
import { beadOf, bigRoad, derivedRoad, foretold, type Side } from './roads.ts';

const sides = (text: string): Side[] =>
  [...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie'));
const shape = (text: string) => bigRoad(sides(text)).map((column) => column.length);

test('equal results stand below each other, six at most', () => {
  const mark = (letter: string) => ({ letter, tone: 'first' }) as const;
  expect(streaks([...'홀홀짝홀'].map(mark)).map((column) => column.length)).toEqual([2, 1, 1]);
  expect(streaks([...'홀홀홀홀홀홀홀'].map(mark)).map((column) => column.length)).toEqual([6, 1]);
});

test('a bead of what won', () => {
  expect(beadOf(['winner:banker', 'banker-pair:pair'])).toEqual({
    side: 'banker',
    playerPair: false,
    bankerPair: true,
  });
  expect(beadOf(['tie:tie']).side).toBe('tie');
});

test('a tie that gives the stakes of a market back is shown as one', () => {
  const market = {
    selections: [
      { key: 'winner:player', name: '플레이어' },
      { key: 'winner:banker', name: '뱅커' },
    ],
  };
  const shown = (engine: 'baccarat' | 'dragon-tiger', ...winners: string[]) =>
    sideMark({ engine }, market, winners)?.letter;
  expect(shown('baccarat', 'winner:banker')).toBe('뱅');
  expect(shown('baccarat', 'tie:tie')).toBe('타');
  expect(shown('dragon-tiger', 'tie:tie')).toBe('무');
  expect(shown('baccarat')).toBeUndefined();
});

test('the big road: ties are counted on the cell before them', () => {
  expect(shape('BBPPPB')).toEqual([2, 3, 1]);
  expect(bigRoad(sides('TBTTB'))).toEqual([
    [
      { side: 'banker', ties: 3 },
      { side: 'banker', ties: 0 },
    ],
  ]);
});

test('the derived roads by hand', () => {
  // Columns of 2, 2, 1, 3: the second column has a neighbour beside its second cell; the third begins after two of one height.
  const big = bigRoad(sides('BBPPBPPP'));
  expect(big.map((column) => column.length)).toEqual([2, 2, 1, 3]);
  // (1,1) beside (0,1): regular. (2,0): 2 = 2 regular. (3,0): 1 ≠ 2. (3,1): beside it nothing, above it something: not regular. (3,2): neither.
  expect(derivedRoad(big, 1).flat()).toEqual([true, true, false, false, true]);
  // From (2,1) or (3,0) on: (3,0): 1 ≠ 2. (3,1): column 1 has it. (3,2): it has not, but the one above.
  expect(derivedRoad(big, 2).flat()).toEqual([false, true, false]);
});

test('what the next round would write into the derived roads', () => {
  // The second column is as high as the first with one more cell: beside it stands one. A change makes 2 = 1 untrue.
  expect(foretold(sides('BBP'), 'player')).toEqual([true, null, null]);
  expect(foretold(sides('BBP'), 'banker')).toEqual([false, null, null]);
  // Ties write nothing, and a foretold mark comes true: the same marks stand there once the round is drawn.
  const shoe = sides('BBPPBTPPBPBBBTPP');
  for (const next of ['player', 'banker'] as const) {
    const after = bigRoad([...shoe, next]);
    expect(foretold(shoe, next)).toEqual(([1, 2, 3] as const).map((skip) => derivedRoad(after, skip).flat().at(-1)));
  }
  expect(foretold([], 'banker')).toEqual([null, null, null]);
});
