import { sportIds } from '@madang/contracts';
import baseball from '../../art/baseball-night.svg';
import basketball from '../../art/basketball-night.svg';
import esports from '../../art/esports-night.svg';
import hockey from '../../art/hockey-night.svg';
import soccer from '../../art/soccer-night.svg';
import volleyball from '../../art/volleyball-night.svg';

interface EventLook {
  picture: string;
  /** Two short lines. */
  words: readonly [string, string];
}

const looks: Readonly<Record<number, EventLook>> = {
  [sportIds.football]: { picture: soccer, words: ['불 켜진 골문 앞,', '오늘의 축구'] },
  [sportIds.basketball]: { picture: basketball, words: ['림 위에 뜬 등불,', '오늘의 농구'] },
  [sportIds.baseball]: { picture: baseball, words: ['밤하늘을 가르는 공,', '오늘의 야구'] },
  [sportIds.volleyball]: { picture: volleyball, words: ['네트 너머의 한 점,', '오늘의 배구'] },
  [sportIds.iceHockey]: { picture: hockey, words: ['얼음 위의 불빛,', '오늘의 아이스하키'] },
  [sportIds.eSports]: { picture: esports, words: ['화면 속의 한 판,', '오늘의 e스포츠'] },
};
const other: EventLook = { picture: soccer, words: ['불 켜진 마당에서,', '오늘의 경기'] };

/** The look of a top event of this sport: its picture, and the words on its quiet side. */
export const eventLook = (sportId: number | null): EventLook => (sportId === null ? other : (looks[sportId] ?? other));
