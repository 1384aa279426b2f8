import type {
  RollingEntry,
  RollingGame,
  RollingRequest,
  RollingState,
  RollingSums,
  RollingTab,
} from '@madang/contracts';
import type { BadgeTone, TabItem } from '@madang/ui';

export const gameWords: Record<RollingGame, string> = {
  single: '스포츠 단폴',
  multi: '스포츠 다폴',
  mini: '미니게임',
  casino: '카지노',
  slot: '슬롯',
};
export const shareWords: Record<RollingEntry['share'], string> = {
  own: '내 베팅',
  agent: '하위 회원',
  event: '이벤트',
};
export const stateWords: Record<RollingRequest['state'], { label: string; tone: BadgeTone }> = {
  requested: { label: '신청', tone: 'info' },
  approved: { label: '지급', tone: 'good' },
  refused: { label: '거절', tone: 'bad' },
  cancelled: { label: '취소', tone: 'neutral' },
};

export const rollingPages: readonly TabItem[] = [
  { to: '/calculate', label: '스포츠·미니게임', end: true },
  { to: '/calculateCasino', label: '카지노·슬롯', end: true },
  { to: '/calculateEvent', label: '이벤트', end: true },
];

export interface RollingLine {
  name: string;
  /** The rate; absent where several rates make up the sum. */
  percent?: string;
  sums: RollingSums;
}

/** The words for the play that a tab settles: the member's own, and that of members below them. */
export function linesOf(tab: RollingTab, state: RollingState): { own: RollingLine[]; agent: RollingLine[] } {
  const { userRolling: own } = state;
  if (tab === 'event') return { own: [{ name: '이벤트 롤링', sums: state.eventRolling }], agent: [] };
  if (tab === 'casino') {
    return {
      own: [
        { name: gameWords.casino, percent: state.casinoRollingPer, sums: own.casino },
        { name: gameWords.slot, percent: state.slotRollingPer, sums: own.slot },
      ],
      agent: [
        { name: gameWords.casino, sums: state.casinoAgent },
        { name: gameWords.slot, sums: state.slotAgent },
      ],
    };
  }
  return {
    own: [
      { name: gameWords.single, percent: state.singleRollingPer, sums: own.single },
      { name: gameWords.multi, percent: state.multiRollingPer, sums: own.multi },
      { name: gameWords.mini, percent: state.miniRollingPer, sums: own.mini },
    ],
    agent: [
      { name: '스포츠', sums: state.sportsAgent },
      { name: gameWords.mini, sums: state.miniAgent },
    ],
  };
}

export const sumOf = (lines: readonly RollingLine[]): RollingSums =>
  lines.reduce(
    (all, { sums }) => ({
      before: all.before + sums.before,
      after: all.after + sums.after,
      total: all.total + sums.total,
    }),
    { before: 0, after: 0, total: 0 },
  );

/** Where the bet, or the round of the casino, that it comes from can be seen, and its number there. */
export const betOf = ({ source, ref }: Pick<RollingEntry, 'source' | 'ref'>): { to: string; text: string } =>
  source === 'casino'
    ? { to: `/bet_result?gameType=5&betId=${ref}`, text: `C-${ref}` }
    : { to: '/bet_result', text: `${source === 'bet' ? 'B' : 'M'}-${ref}` };
