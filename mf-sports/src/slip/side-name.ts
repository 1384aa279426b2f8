import type { Side } from '@madang/contracts';

const words: Readonly<Partial<Record<Side, string>>> = {
  draw: '무',
  over: '오버',
  under: '언더',
  odd: '홀',
  even: '짝',
  yes: '예',
  no: '아니오',
  none: '없음',
};
const resultWords: Readonly<Record<string, string>> = { '1': '승', X: '무', '2': '패' };

/** The chosen side in the member's words: the team's name, or 무, 오버, 홀; of other outcomes the name: 2-1, 승무, 승/패. */
export function sideName(pick: { side: Side; betName: string; home: string; away: string }): string {
  if (pick.side === 'home' || pick.side === 'away') return pick[pick.side];
  return words[pick.side] ?? otherName(pick.betName);
}

/** Double chance (1X) and half/full time (1/X) are made of results. */
function otherName(betName: string): string {
  if (betName === 'Any Other Score') return '기타 스코어';
  if (!/^[1X2]\/?[1X2]$/.test(betName)) return betName;
  return [...betName].map((letter) => resultWords[letter] ?? letter).join('');
}
