import { nameMatches } from './name-matches.ts';
import { recentTime } from './recent-time.ts';

test.each([
  ['마루 바카라', 'ㅁㄹ', true],
  ['마루 바카라', 'ㄹㅂㅋ', true],
  ['마루 바카라', '바ㅋ', true],
  ['한옥 블랙잭', '블래', true],
  ['한옥 블랙잭', '블랙재', true],
  ['까치호랑이', 'ㄲㅊ', true],
  ['Speed Baccarat', 'speedb', true],
  ['마루 바카라', 'ㅂㅁ', false],
  ['마루', '마루바', false],
  ['한옥 블랙잭', '블랜', false],
])('%s, typed %s: %s', (name, typed, matches) => {
  expect(nameMatches(name, typed)).toBe(matches);
});

test.each([
  ['2026-11-21T10:29:40Z', '방금'],
  ['2026-11-21T10:27:00Z', '3분 전'],
  ['2026-11-20T15:00:00Z', '오늘 00:00'],
  ['2026-11-20T14:59:00Z', '어제'],
  ['2026-11-18T03:00:00Z', '11월 18일'],
])('%s is %s, by the days of Seoul', (at, text) => {
  expect(recentTime(at, Date.parse('2026-11-21T10:30:00Z'))).toBe(text);
});
