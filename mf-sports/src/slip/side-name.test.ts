import type { Side } from '@madang/contracts';
import { sideName } from './side-name.ts';

test.each<[Side, string, string]>([
  ['home', '1', '서울'],
  ['away', '2', '부산'],
  ['draw', 'X', '무'],
  ['under', 'Under', '언더'],
  ['odd', 'Odd', '홀'],
  ['none', 'No Goal', '없음'],
  ['other', '1X', '승무'],
  ['other', '12', '승패'],
  ['other', 'X/2', '무/패'],
  ['other', '2-1', '2-1'],
  ['other', 'Any Other Score', '기타 스코어'],
])('%s %s is read as %s', (side, betName, text) => {
  expect(sideName({ side, betName, home: '서울', away: '부산' })).toBe(text);
});
