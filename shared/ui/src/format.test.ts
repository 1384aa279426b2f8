import { formatDateTime, formatPoints, formatWon, koreanDay } from './format.ts';

test('money and points have separators and their unit', () => {
  expect(formatWon(1_000_000)).toBe('1,000,000원');
  expect(formatWon(-5_000)).toBe('-5,000원');
  expect(formatPoints(20_000)).toBe('20,000P');
});

test('times are read on a clock in Seoul', () => {
  expect(formatDateTime('2026-11-21T15:30:05Z')).toBe('2026-11-22 00:30:05');
  expect(formatDateTime('2026-11-21T15:30:05Z', 'short')).toBe('11/22 00:30');
  expect(formatDateTime('2026-11-21T10:30:00Z', 'time')).toBe('19:30');
  expect(koreanDay('2026-11-21T15:30:00Z')).toBe('11월 22일 (일)');
});
