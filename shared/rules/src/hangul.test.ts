import { placeInName } from './hangul.ts';

test.each([
  ['한강 물수리', '한강', 0],
  ['한강 물수리', '물수', 2],
  ['한강 물수리', 'ㅎㄱ', 0],
  ['한강 물수리', 'ㅁㅅㄹ', 2],
  ['한강 물수리', '한ㄱ', 0],
  ['한강 물수리', '하', 0],
  ['한강 물수리', '강무', 1],
  ['FC 서울', 'fcㅅ', 0],
  ['한강 물수리', '하가', null],
  ['한강 물수리', 'ㄱㅎ', null],
  ['까치', 'ㄱ', null],
  ['까치', 'ㄲ', 0],
  ['서울', ' ', null],
])('%s, %s typed: %s', (name, typed, place) => expect(placeInName(name, typed)).toBe(place));
