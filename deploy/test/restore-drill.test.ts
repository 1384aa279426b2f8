import { drill } from '../backup/drill.ts';

const long = process.env.LONG_TESTS && process.platform === 'linux' ? test : test.skip;

long.each([
  ['a repository on a disk', false],
  ['a bucket alone', true],
])(
  'a site that members bet on is restored from %s to the moment before a wrong settlement (long run, on Linux)',
  async (_, toBucket) => {
    const drilled = await drill(28_100, undefined, toBucket);
    expect(drilled).toMatchObject({
      lost: 0,
      doubled: 0,
      bookedThoughRefused: 0,
      otherBalances: 0,
      stillSettled: 0,
      audit: [],
    });
    expect(drilled.acknowledged).toBeGreaterThanOrEqual(240);
    expect(drilled.settledWrongly).toBeGreaterThan(0);
    // Bets stand in each part: in the full back-up, in the incremental one, and in the log after it.
    const [full, incremental] = drilled.takenMeanwhile;
    expect([full > 0, incremental > full, drilled.acknowledged > incremental]).toEqual([true, true, true]);
  },
  600_000,
);
