import { formatDateTime, formatNumber, formatPoints, formatWon, koreanDay, seoulInstant } from './format.ts';

test('money and points have separators and their unit', () => {
  expect(formatWon(1_000_000)).toBe('1,000,000원');
  expect(formatWon(-5_000)).toBe('-5,000원');
  expect(formatPoints(20_000)).toBe('20,000P');
  expect([0, -999, 1_234, 9_007_199_254_740_991, 1_234.5678].map(formatNumber)).toEqual([
    '0',
    '-999',
    '1,234',
    '9,007,199,254,740,991',
    '1,234.568',
  ]);
});

test('times are read on a clock in Seoul', () => {
  expect(formatDateTime('2026-11-21T15:30:05Z')).toBe('2026-11-22 00:30:05');
  expect(formatDateTime('2026-11-21T15:30:05Z', 'short')).toBe('11/22 00:30');
  expect(formatDateTime('2026-11-21T10:30:00Z', 'time')).toBe('19:30');
  expect(koreanDay('2026-11-21T15:30:00Z')).toBe('11월 22일 (일)');
  expect(formatDateTime('2026-12-31T15:00:00.123+00:00', 'day')).toBe('2027-01-01');
});

test('an instant that names no zone is read as UTC; another text is said to be none', () => {
  for (const at of ['2026-11-21T10:30:00', '2026-11-21 10:30:00']) expect(formatDateTime(at, 'time')).toBe('19:30');
  expect(formatDateTime('tomorrow')).toBe('Invalid Date');
});

test('what a datetime-local input holds is a time in Seoul, wherever the operator sits', () => {
  expect(seoulInstant('2026-11-22T00:30')).toBe('2026-11-21T15:30:00.000Z');
  expect(formatDateTime('2026-11-21T15:30:00.000Z', 'input')).toBe('2026-11-22T00:30');
  expect(seoulInstant('')).toBeNull();
  expect(seoulInstant('2026-13-40T00:00')).toBeNull();
  expect(seoulInstant('2027-02-29T00:00')).toBeNull();
  expect(seoulInstant('2028-02-29T00:00')).toBe('2028-02-28T15:00:00.000Z');
});
