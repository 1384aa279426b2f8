import { kickOffText } from './kick-off-text.ts';

test.each([
  ['2026-11-22T10:30:00Z', '오늘 19:30'],
  // Midnight in Seoul is 15:00 in UTC.
  ['2026-11-22T14:59:00Z', '오늘 23:59'],
  ['2026-11-22T15:00:00Z', '내일 00:00'],
  ['2026-11-23T15:00:00Z', '11/24 00:00'],
  ['2026-11-21T10:00:00Z', '11/21 19:00'],
])('%s reads %s', (at, text) => {
  expect(kickOffText(at, Date.parse('2026-11-22T01:00:00Z'))).toBe(text);
});
