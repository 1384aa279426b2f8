import { roundsOf } from './rounds-of.ts';

const byFirst = (text: string) => text.slice(0, 1);

test('an item of a key that a round has already comes in the next round', () => {
  expect(roundsOf(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'], byFirst)).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  expect(roundsOf([], byFirst)).toEqual([]);
});

test('a round has no more items than a statement takes, and the order of each key stays', () => {
  expect(roundsOf(['a1', 'b1', 'c1', 'a2', 'd1', 'e1'], byFirst, 2)).toEqual([
    ['a1', 'b1'],
    ['c1', 'd1'],
    ['e1'],
    ['a2'],
  ]);
});
