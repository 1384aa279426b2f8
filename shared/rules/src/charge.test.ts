import { amountFault, chargeFigures, coinsFor } from './charge.ts';

const limits = { minWon: 10_000, maxWon: 5_000_000, unitWon: 10_000 };

test('a bonus adds, up to its limit of today, and raises the turnover due', () => {
  const bonus = { percent: 5, turnoverPercent: 150, leftWon: 50_000 };
  expect(chargeFigures(200_000, 100, bonus)).toEqual({ bonusWon: 10_000, totalWon: 210_000, turnoverWon: 215_000 });
  expect(chargeFigures(200_000, 100, null)).toEqual({ bonusWon: 0, totalWon: 200_000, turnoverWon: 200_000 });
  expect(chargeFigures(2_000_000, 0, bonus)).toEqual({ bonusWon: 50_000, totalWon: 2_050_000, turnoverWon: 75_000 });
  expect(chargeFigures(10_001, 150, { ...bonus, percent: 3, turnoverPercent: 33 })).toEqual({
    bonusWon: 300,
    totalWon: 10_301,
    turnoverWon: 15_001 + 99,
  });
});

test('an amount has a minimum, a maximum and a unit, told in this order', () => {
  expect([9_999, 5_010_001, 15_000, 10_000, 5_000_000].map((amount) => amountFault(amount, limits))).toEqual([
    'minimum',
    'maximum',
    'unit',
    null,
    null,
  ]);
});

test('coins are rounded up to the hundredth', () => {
  expect(coinsFor(200_000, 1_400)).toBe('142.86');
  expect(coinsFor(140_000, 1_400)).toBe('100.00');
  expect(coinsFor(14, 1_400)).toBe('0.01');
});
