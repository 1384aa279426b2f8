import { inUsualOrder } from './usual-order.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('the draw stands between home and away', () => {
  expect(inUsualOrder(named('1', '2', 'X'))).toEqual(named('1', 'X', '2'));
  expect(inUsualOrder(named('12', '1X', 'X2'))).toEqual(named('1X', '12', 'X2'));
});

test('names of another kind stay as they come', () => {
  expect(inUsualOrder(named('2-1', '1-0', 'Any Other'))).toEqual(named('2-1', '1-0', 'Any Other'));
  expect(inUsualOrder(named('Over', 'Under'))).toEqual(named('Over', 'Under'));
});
