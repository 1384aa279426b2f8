import { pushedShare } from './pushed-share.ts';

const lines = [
  // Over 1.5, 2.5 and 3.5 at fair chances of 0.75, 0.5 and 0.25.
  { line: '1.5', own: 100n, other: 300n },
  { line: '2.5', own: 200n, other: 200n },
  { line: '3.5', own: 300n, other: 100n },
];
const asNumbers = (...given: Parameters<typeof pushedShare>) => {
  const share = pushedShare(...given);
  return share && [share.least, share.most].map(({ num, den }) => Number(num) / Number(den));
};

test.each([
  ['2.5', undefined],
  ['-0.5', undefined],
  [null, undefined],
  ['', undefined],
  ['1:0', undefined],
])('the line %s has no push', (line, share) => {
  expect(asNumbers(line, lines)).toEqual(share);
});

test.each([
  ['2', 0.25],
  ['2.0', 0.25],
  // Half the stake, when the result is 2.
  ['2.25', 0.125],
  ['1.75', 0.125],
])('the half lines around %s say how much comes back', (line, share) => {
  expect(asNumbers(line, lines)).toEqual([share, share]);
});

test('without a line on both sides of it nothing more is known than the bounds', () => {
  expect(asNumbers('2', lines.slice(1))).toEqual([0, 1]);
  expect(asNumbers('2.75', lines.slice(0, 2))).toEqual([0, 0.5]);
  expect(asNumbers('-1', [])).toEqual([0, 1]);
  expect(asNumbers('0', [])).toEqual([0, 1]);
});

test('a handicap reads its lines by their numbers, below zero too', () => {
  const spread = [
    { line: '-1.5', own: 300n, other: 150n },
    { line: '-0.5', own: 200n, other: 200n },
  ];
  const [share] = asNumbers('-1', spread) ?? [];
  expect(share).toBeCloseTo(0.5 - 1 / 3, 10);
  expect((asNumbers('-0.75', spread) ?? [])[0]).toBeCloseTo((0.5 - 1 / 3) / 2, 10);
});
