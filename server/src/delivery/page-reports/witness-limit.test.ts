import { witnessLimit } from './witness-limit.ts';

const visitors = (count: number, name = 'visitor') => Array.from({ length: count }, (_, n) => `${name} ${n}`);

test('twenty visitors of an address are witnesses in an hour, and stay so; another address has its own', () => {
  let now = 0;
  const isWitness = witnessLimit(20, () => now);
  expect(visitors(30).filter((visitor) => isWitness('10.0.0.1', visitor))).toEqual(visitors(20));
  expect(isWitness('10.0.0.1', 'visitor 3')).toBe(true);
  expect(isWitness('10.0.0.2', 'visitor 25')).toBe(true);
  now = 3_600_000;
  expect(isWitness('10.0.0.1', 'visitor 25')).toBe(true);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', true],
])('%s and %s: another network is %s', (one, other, isOther) => {
  const isWitness = witnessLimit(20, () => 0);
  for (const visitor of visitors(20)) isWitness(one, visitor);
  expect(isWitness(other, 'new')).toBe(isOther);
});
