import { createHash } from 'node:crypto';
import type { Audience } from '@madang/contracts';
import { type Assignable, asksForMember, assignVersions, bucketOf, isInRollout, type Visitor } from './assign.ts';

/** Looks as random as a UUID, and is the same in every run: the shares below are facts, not chances. */
const idOf = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
const ids = Array.from({ length: 100_000 }, (_, n) => idOf(`visitor ${n}`));
const salts = { shell: idOf('shell'), 'mf-sports': idOf('mf-sports'), 'mf-board': idOf('mf-board') };
const rollout = (percent: number, audience: Audience = {}) => ({ version: '2.0.0', percent, audience });
const visitor = (id: string, rest: Partial<Visitor> = {}): Visitor => ({
  id,
  member: null,
  layout: 'desktop',
  ...rest,
});
const inside = (salt: string, percent: number) => ids.filter((id) => isInRollout(rollout(percent), salt, visitor(id)));

test.each([0, 1, 5, 10, 50, 100])('%d % of 100,000 visitors is true within half a point', (percent) => {
  for (const salt of Object.values(salts)) {
    const share = (inside(salt, percent).length / ids.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThanOrEqual(percent === 0 || percent === 100 ? 0 : 0.5);
  }
});

test('a ramp only adds visitors, and none moves within a step', () => {
  const insideAt = (percent: number) => inside(salts['mf-sports'], percent);
  let before: string[] = [];
  for (const percent of [1, 5, 10, 50, 100]) {
    const now = insideAt(percent);
    // As texts: to compare so many entries one by one takes Jest seconds.
    expect({ percent, isSame: insideAt(percent).join() === now.join() }).toEqual({ percent, isSame: true });
    const still = new Set(now);
    expect(before.filter((id) => !still.has(id))).toEqual([]);
    before = now;
  }
});

test.each([
  ['mf-sports', 'mf-board'],
  ['mf-sports', 'shell'],
  ['mf-board', 'shell'],
] as const)('%s and %s choose their visitors independently', (one, other) => {
  const bins = 10;
  const observed = Array.from({ length: bins }, () => new Array<number>(bins).fill(0));
  for (const id of ids) {
    const row = observed[Math.floor(bucketOf(salts[one], id) / bins)];
    const column = Math.floor(bucketOf(salts[other], id) / bins);
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  // The 99.9th percentile of chi-square with 9 × 9 degrees of freedom.
  expect(chiSquare(observed)).toBeLessThan(126.1);
});

test('the same salt would not be independent, so that the test above can fail', () => {
  const observed = Array.from({ length: 10 }, () => new Array<number>(10).fill(0));
  for (const id of ids) {
    const bin = Math.floor(bucketOf(salts['mf-sports'], id) / 10);
    const row = observed[bin];
    if (row) row[bin] = (row[bin] ?? 0) + 1;
  }
  expect(chiSquare(observed)).toBeGreaterThan(126.1);
});

const anybody = visitor(idOf('anybody'));
const member = (given: Partial<NonNullable<Visitor['member']>> = {}) =>
  visitor(anybody.id, { member: { userId: 'kim', level: 3, type: 0, ...given } });

test.each([
  ['no rule', {}, anybody, true],
  ['a level that fits', { levels: [2, 3] }, member(), true],
  ['another level', { levels: [5] }, member(), false],
  ['a level, of nobody', { levels: [3] }, anybody, false],
  ['a type that fits', { types: [1] }, member({ type: 1 }), true],
  ['another type', { types: [1] }, member(), false],
  ['the layout', { layouts: ['mobile'] }, visitor(anybody.id, { layout: 'mobile' }), true],
  ['another layout', { layouts: ['mobile'] }, anybody, false],
  ['two rules of which one holds', { levels: [3], layouts: ['mobile'] }, member(), false],
  ['a listed member, against the other rules', { userIds: ['kim'], levels: [5] }, member(), true],
  ['a member who is not listed', { userIds: ['lee'], levels: [5] }, member(), false],
] satisfies [string, Audience, Visitor, boolean][])('%s', (_what, audience, who, expected) => {
  expect(isInRollout(rollout(100, audience), salts.shell, who)).toBe(expected);
});

test('0 % has no visitor but the listed', () => {
  expect(isInRollout(rollout(0, { userIds: ['kim'] }), salts.shell, member())).toBe(true);
  expect(isInRollout(rollout(0, { userIds: ['kim'] }), salts.shell, member({ userId: 'lee' }))).toBe(false);
});

test('an app is live, candidate, or new for those in its roll-out alone', () => {
  const state: Assignable = {
    live: { shell: '1.0.0', 'mf-sports': '1.0.0' },
    rollouts: { 'mf-sports': rollout(100), 'mf-new': rollout(0, { userIds: ['kim'] }) },
    salts,
  };
  expect(assignVersions(state, anybody)).toEqual({
    shell: { version: '1.0.0', cohort: 'live' },
    'mf-sports': { version: '2.0.0', cohort: 'candidate' },
  });
  expect(assignVersions(state, member())).toHaveProperty('mf-new', { version: '2.0.0', cohort: 'candidate' });
});

test('only rules about members ask for the member', () => {
  expect(
    [{}, { layouts: ['mobile'] }, { levels: [1] }, { types: [0] }, { userIds: ['a'] }].map((audience) =>
      asksForMember(audience as Audience),
    ),
  ).toEqual([false, false, true, true, true]);
});

function chiSquare(observed: number[][]): number {
  const rows = observed.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = observed[0]?.map((_, n) => observed.reduce((sum, row) => sum + (row[n] ?? 0), 0)) ?? [];
  return observed.reduce(
    (sum, row, r) =>
      sum +
      row.reduce((inner, count, c) => {
        const expected = ((rows[r] ?? 0) * (columns[c] ?? 0)) / ids.length;
        return inner + (expected === 0 ? 0 : (count - expected) ** 2 / expected);
      }, 0),
    0,
  );
}
