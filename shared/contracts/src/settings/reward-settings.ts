import { countFigure, flagFigure, percentFigure, rowsFigure, setting, wonFigure } from './setting.ts';

/** The most that a member may ask for at once, and that a reward may ask to be charged. */
export const mostAskedWon = 1_000_000_000;

const rate = (label: string, initial: string) => percentFigure(`${label} (%)`, { most: 10, initial });
/** The parts of each game's turnover that go to the playing member and to the agent above them (docs/decisions/0028). */
export const rollingSetting = setting('rolling', {
  title: '롤링 비율',
  text: '다음에 정산되는 베팅부터 적용됩니다. 이미 정산된 베팅의 비율은 바뀌지 않습니다.',
  permission: 'finance',
  figures: {
    memberSingle: rate('단폴더 회원', '0.30'),
    agentSingle: rate('단폴더 총판', '0.20'),
    memberMulti: rate('다폴더 회원', '0.60'),
    agentMulti: rate('다폴더 총판', '0.30'),
    memberMini: rate('미니게임 회원', '0.30'),
    agentMini: rate('미니게임 총판', '0.20'),
    memberCasino: rate('카지노 회원', '0.50'),
    agentCasino: rate('카지노 총판', '0.30'),
    memberSlot: rate('슬롯 회원', '1.00'),
    agentSlot: rate('슬롯 총판', '0.50'),
  },
});

/** Agents' shares of members' losses are drawn up once in this period (docs/decisions/0068). */
export const agentShareSetting = setting('share', {
  title: '총판 루징 정산',
  text: '끝난 기간의 정산은 자동으로 작성됩니다. 바꾸면 다음 기간부터 적용됩니다.',
  permission: 'finance',
  figures: {
    monthly: flagFigure('한 달마다 정산', {
      initial: false,
      help: '끄면 월요일부터 일요일까지 한 주마다 정산합니다. (서울 기준)',
    }),
  },
});

const points = (label: string, initial: number, help?: string) =>
  countFigure(label, 'P', { most: 1_000_000, initial, ...(help && { help }) });
/** The rewards for coming every day. */
export const attendanceSetting = setting('attendance', {
  title: '출석 보상',
  text: '다음 출석부터 적용됩니다. 마지막 보상 다음 날에는 처음부터 다시 셉니다.',
  permission: 'finance',
  figures: {
    chargedWon: wonFigure('포인트를 받는 최근 충전', {
      most: mostAskedWon,
      initial: 10_000,
      help: '이보다 적게 충전한 회원은 출석 일수만 쌓입니다. 0이면 조건이 없습니다.',
    }),
    chargedDays: countFigure('최근 충전을 세는 기간', '일', { least: 1, most: 366, initial: 30 }),
    dailyPoints: points('하루 포인트', 500),
    rewards: rowsFigure('보상', {
      columns: {
        streak: countFigure('연속 일수', '일', { least: 2, most: 366, initial: 2 }),
        points: points('포인트', 0),
      },
      mostRows: 20,
      initial: [
        { streak: 7, points: 5_000 },
        { streak: 14, points: 10_000 },
        { streak: 21, points: 20_000 },
        { streak: 28, points: 30_000 },
      ],
      check: (rows) =>
        rows.every(({ streak }, place) => streak > (rows[place - 1]?.streak ?? 0))
          ? null
          : '연속 일수는 작은 것부터 한 번씩만 입력해 주세요.',
    }),
  },
});

/** The reward for bringing a member. */
export const friendSetting = setting('friend', {
  title: '추천 보상',
  text: '다음 보상부터 적용됩니다.',
  permission: 'finance',
  figures: {
    chargedWon: wonFigure('친구의 누적 충전', { least: 1, most: mostAskedWon, initial: 50_000 }),
    points: points('추천 보상 포인트', 10_000, '0이면 보상이 없습니다.'),
    turnover: flagFigure('친구가 베팅 조건을 채운 충전만 인정', {
      initial: true,
      help: '끄면 충전만으로 보상을 받을 수 있습니다. 끄려면 두 명이 승인합니다.',
    }),
    dayPoints: points('추천인 한 명의 하루 최대', 50_000, '첫 보상은 이보다 커도 지급합니다.'),
    joinsADay: countFigure('한 접속 주소에서 하루에 가입할 수 있는 수', '명', {
      most: 1_000,
      initial: 3,
      help: '추천인마다 셉니다. 0이면 제한이 없습니다.',
    }),
  },
});
