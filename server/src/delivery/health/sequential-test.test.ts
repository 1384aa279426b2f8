import { judge, type Visit } from './judge.ts';
import { type Event, evidenceOf, evidenceOfHealth, evidenceOfLess } from './sequential-test.ts';
import { seeded, simulate } from './simulate.ts';

const isLong = process.env.LONG_TESTS === '1';
const failures = (candidate: number, live: number, share = 0.5): Event[] => [
  ...Array.from({ length: candidate }, () => ({ candidate: true, share })),
  ...Array.from({ length: live }, () => ({ candidate: false, share })),
];

test('no failure is no evidence, and failures in the proportion of the visitors are none either', () => {
  expect(evidenceOf([])).toBe(1);
  expect(evidenceOf(failures(20, 20))).toBeLessThan(1);
  expect(evidenceOf(failures(20, 180, 0.1))).toBeLessThan(1);
  expect(evidenceOf(failures(0, 20))).toBeLessThan(1);
  // A version that everybody has cannot be compared.
  expect(evidenceOf(failures(500, 0, 1))).toBeCloseTo(1);
});

test('while both are equal the expected evidence after any number of failures is one', () => {
  for (const share of [0.01, 0.1, 0.5]) {
    // Exactly: over all outcomes of four failures, each with its probability.
    let expected = 0;
    for (let outcome = 0; outcome < 16; outcome++) {
      const arms = [0, 1, 2, 3].map((bit) => (outcome >> bit) % 2 === 1);
      const chance = arms.reduce((product, candidate) => product * (candidate ? share : 1 - share), 1);
      expected += chance * evidenceOf(arms.map((candidate) => ({ candidate, share })));
    }
    expect(expected).toBeCloseTo(1, 10);
  }
});

test('a candidate that alone fails is known after two to nine failures, and fewer bets are known the same way', () => {
  const needed = (share: number) => {
    for (let n = 1; ; n++) if (evidenceOf(failures(n, 0, share)) >= 100) return n;
  };
  expect([0.01, 0.05, 0.1, 0.5].map(needed)).toEqual([2, 2, 3, 8]);
  expect(evidenceOfLess(failures(0, 9))).toBeGreaterThan(100);
  expect(evidenceOfLess(failures(9, 0))).toBeLessThan(1);
});

test('health is known after some hundred visitors without a failure, never of one that fails as much as the budget allows', () => {
  expect(evidenceOfHealth(100, 0, 0.005, 0.02)).toBeLessThan(100);
  expect(evidenceOfHealth(300, 0, 0.005, 0.02)).toBeGreaterThan(100);
  expect(evidenceOfHealth(1_000, 25, 0.005, 0.02)).toBeLessThan(1);
});

const visit = (given: Partial<Visit>): Visit => ({
  ...{ candidate: false, share: 0.5, route: '', layout: 'desktop', browser: 'chromium', failedAt: null, failure: null },
  ...{ counts: true, lcpMs: null, inpMs: null, longMs: null, measuredAt: null, refusedAt: null, betAt: null },
  ...given,
});

test('failures of phones alone are told as such', () => {
  const visits = Array.from({ length: 400 }, (_, n) =>
    visit({
      candidate: n % 2 === 0,
      layout: n % 4 < 2 ? 'mobile' : 'desktop',
      failedAt: n % 4 === 0 || n % 9 === 0 ? n : null,
    }),
  );
  const { from, evidence, candidate } = judge(visits, [''], 2);
  expect(evidence).toBeGreaterThan(100);
  expect(from).toBe('failures');
  expect(candidate).toMatchObject({ visitors: 200 });
});

test('a candidate that is slower by 300 ms is known by it, and one that is as fast is not', () => {
  const random = seeded(3);
  const measured = (slowerMs: number) =>
    Array.from({ length: 600 }, (_, n) => {
      const candidate = random() < 0.5;
      return visit({ candidate, lcpMs: 800 + random() * 400 + (candidate ? slowerMs : 0), measuredAt: n });
    });
  expect(judge(measured(0), [''], 2).evidence).toBeLessThan(100);
  const slow = judge(measured(300), [''], 2);
  expect([slow.evidence > 100, slow.from]).toEqual([true, 'lcp']);
});

/** As `node server/src/delivery/health/simulate.ts` prints it, and docs/operators.md has it. */
describe('simulated roll-outs', () => {
  const random = seeded(11);
  const runs = isLong ? 2_000 : 60;
  test.each([
    [1_000, 0.1, 0.001],
    [1_000, 0.5, 0.01],
    [5_000, 0.1, 0.05],
    [5_000, 0.5, 0.02],
  ])(
    '%i visitors an hour, share %f, base %f: equal versions are taken back in at most 1 %%',
    (visitorsPerHour, share, base) => {
      const alarms = Array.from({ length: runs }, () =>
        simulate({ visitorsPerHour, share, base, pointsMore: 0, hours: isLong ? 1 : 0.5 }, random),
      ).filter(Boolean).length;
      // Three standard errors above 1 %.
      expect(alarms / runs).toBeLessThanOrEqual(0.01 + 3 * Math.sqrt(0.0099 / runs));
    },
  );

  test.each([
    [0.1, 99, 6],
    [0.5, 99, 12],
    [0.1, 20, 60],
    [0.5, 5, 600],
  ])('share %f, %i points more: gone within %i visitors of the candidate', (share, pointsMore, visitorsMost) => {
    const took = Array.from({ length: 40 }, () =>
      simulate({ visitorsPerHour: 5_000, share, base: 0.005, pointsMore, hours: 4 }, random),
    ).map((each) => each?.candidateVisitors ?? Number.POSITIVE_INFINITY);
    expect(took.sort((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThanOrEqual(visitorsMost);
  });
});
