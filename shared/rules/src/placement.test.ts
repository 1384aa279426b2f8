import { errorText, type LevelSetting } from '@madang/contracts';
import fc from 'fast-check';
import { anyLimits, anyPrices } from './arbitraries.ts';
import { defaultLimits, limitsFor } from './limits.ts';
import { totalOdds } from './odds.ts';
import { checkPlacement, checkStake } from './placement.ts';
import { capToBalance, capToMaxWin, maxStake } from './stake.ts';

const limits = { minStakeWon: 5_000, maxStakeWon: 1_000_000, maxWinWon: 3_000_000, maxTotalOdds: 20 };
const slip: Parameters<typeof checkPlacement>[0] = { prices: [200n, 300n], stakeWon: 10_000, limits, formValid: true };
const textOf = (changed: Partial<typeof slip>) => {
  const refusal = checkPlacement({ ...slip, ...changed });
  return refusal && errorText(refusal.refused, refusal.values);
};

describe('the seven checks', () => {
  test('a good slip passes', () => expect(textOf({})).toBeNull());
  test.each([
    [{ prices: [] }, '베팅을 선택해주세요.'],
    [{ stakeWon: 4_999 }, '최소베팅금 5,000원 미만 베팅하실수 없습니다.'],
    [{ stakeWon: null }, '최소베팅금 5,000원 미만 베팅하실수 없습니다.'],
    [{ stakeWon: 1_000_001 }, '최대베팅금 1,000,000원 초과 베팅하실수 없습니다.'],
    [{ stakeWon: 500_001 }, '최대당첨금 3,000,000원을 초과하여 베팅하실수 없습니다.'],
    [{ prices: [2_001n] }, '최대배당 20배을 초과하여 베팅하실수 없습니다.'],
    [{ stakeWon: 5_000.5 }, '소수점으로 베팅 불가합니다.'],
    [{ formValid: false }, '입력항목을 확인해주세요.'],
  ])('%o', (changed, text) => expect(textOf(changed)).toBe(text));

  test('run in the order of the specification', () => {
    const allWrong = { prices: [3_000n], stakeWon: 4_000.5, formValid: false };
    expect(textOf({ ...allWrong, prices: [] })).toMatch('선택');
    expect(textOf(allWrong)).toMatch('최소베팅금');
    expect(textOf({ ...allWrong, stakeWon: 1_000_000.5 })).toMatch('최대베팅금');
    expect(textOf({ ...allWrong, stakeWon: 999_999.5 })).toMatch('최대당첨금');
    expect(textOf({ ...allWrong, stakeWon: 5_000.5 })).toMatch('최대배당');
    expect(textOf({ ...allWrong, prices: [200n], stakeWon: 5_000.5 })).toMatch('소수점');
  });

  test('what passes breaks no limit', () => {
    fc.assert(
      fc.property(anyPrices, fc.integer({ min: -5, max: 6_000_000 }), anyLimits, (prices, stakeWon, limits) => {
        fc.pre(checkPlacement({ prices, stakeWon, limits, formValid: true }) === null);
        const odds = totalOdds(prices);
        expect(stakeWon >= limits.minStakeWon && stakeWon <= limits.maxStakeWon).toBe(true);
        expect(BigInt(stakeWon) * odds <= BigInt(limits.maxWinWon) * 100n).toBe(true);
        expect(odds <= BigInt(limits.maxTotalOdds) * 100n).toBe(true);
      }),
    );
  });
});

test('the stake field: required, not negative', () => {
  expect(checkStake(null)?.refused).toBe('bet.stake-missing');
  expect(checkStake(Number.NaN)?.refused).toBe('bet.stake-missing');
  expect(checkStake(-1)?.refused).toBe('bet.stake-negative');
  expect(checkStake(0)).toBeNull();
});

describe('limits', () => {
  const names = ['', 'Live', 'Special'].flatMap((kind) =>
    [`min${kind}BetAmount`, `max${kind}BetAmount`].concat([`max${kind}WinAmount`, `max${kind}BetPercent`]),
  );
  const setting = Object.fromEntries([['level', 3], ...names.map((name, place) => [name, place + 1])]) as LevelSetting;
  const figures = (routeType: Parameters<typeof limitsFor>[1], tendency = 0) =>
    Object.values(limitsFor(setting, routeType, { tendency }));

  test('come from the level setting, by the kind of page', () => {
    expect(figures('ordinary')).toEqual([1, 2, 3, 4]);
    expect(figures('inPlay')).toEqual([5, 6, 7, 8]);
    expect(figures('special')).toEqual([9, 10, 11, 12]);
    expect(figures('proto')).toEqual([5_000, 5_000, 3, 4]);
  });

  test.each([
    [36, 20],
    [37, 30],
    [38, 40],
  ])('tendency %i allows total odds of %i on ordinary pages only', (tendency, odds) => {
    expect(figures('ordinary', tendency)).toEqual([1, 2, 3, odds]);
    expect(figures('inPlay', tendency)).toEqual(figures('inPlay'));
    expect(figures('special', tendency)).toEqual(figures('special'));
    expect(figures('proto', tendency)).toEqual(figures('proto'));
    expect(limitsFor(undefined, 'ordinary', { tendency }).maxTotalOdds).toBe(odds);
  });

  test.each([
    [25, 5_000, 250_000, 1_250_000],
    [1, 5_000, 10_000, 50_000],
    [null, 5_000, 1_000_000, 5_000_000],
  ])(
    'of %s %% are that part of the highest stake and winnings',
    (stakePercent, minStakeWon, maxStakeWon, maxWinWon) => {
      const level = { ...setting, minBetAmount: 5_000, maxBetAmount: 1_000_000, maxWinAmount: 5_000_000 };
      const limits = limitsFor(level, 'ordinary', { tendency: 0, stakePercent });
      expect(limits).toMatchObject({ minStakeWon, maxStakeWon, maxWinWon });
      const least = limitsFor({ ...level, maxBetAmount: 6_000 }, 'ordinary', { tendency: 0, stakePercent: 1 });
      expect(least).toMatchObject({ minStakeWon: 5_000, maxStakeWon: 5_000 });
    },
  );

  test('stand at the defaults before the settings are loaded', () => {
    expect(limitsFor(undefined, 'ordinary', { tendency: 22 })).toEqual(defaultLimits);
    expect(defaultLimits).toEqual({
      minStakeWon: 5_000,
      maxStakeWon: 50_000_000,
      maxWinWon: 3_000_000,
      maxTotalOdds: 10,
    });
    expect(limitsFor(undefined, 'proto', { tendency: 0 })).toMatchObject({ minStakeWon: 5_000, maxStakeWon: 5_000 });
  });
});

describe('the stake', () => {
  test('is capped to the balance', () => {
    expect([capToBalance(9, 10), capToBalance(10, 10), capToBalance(11, 10), capToBalance(5, -3)]).toEqual([
      9, 10, 10, 0,
    ]);
  });
  test('MAX is the lower of balance and maximum stake', () => {
    expect([maxStake(700, limits), maxStake(2_000_000, limits), maxStake(-1, limits)]).toEqual([700, 1_000_000, 0]);
  });
  test('is lowered until it wins no more than the maximum, and no further', () => {
    fc.assert(
      fc.property(fc.nat(60_000_000), anyPrices, anyLimits, (stakeWon, prices, limits) => {
        const odds = totalOdds(prices);
        const capped = capToMaxWin(stakeWon, odds, limits);
        const wins = (won: number) => BigInt(won) * odds;
        const most = BigInt(limits.maxWinWon) * 100n;
        expect(wins(capped) <= most).toBe(true);
        expect(capped === stakeWon || (capped < stakeWon && wins(capped + 1) > most)).toBe(true);
      }),
    );
  });
});
