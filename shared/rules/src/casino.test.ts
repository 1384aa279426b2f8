import { mayEnterCasino } from './casino.ts';

test('tendency 22 alone keeps a member out of the casino', () => {
  expect([0, 21, 22, 23, 36].filter((tendency) => !mayEnterCasino({ tendency }))).toEqual([22]);
});
