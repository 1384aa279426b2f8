import { longIntegerMax } from '../base/common.ts';
import { sportNames } from '../sports/sports.ts';
import {
  choicesFigure,
  countFigure,
  flagFigure,
  oddsFigure,
  rowsFigure,
  setting,
  textFigure,
  wonFigure,
} from './setting.ts';
import { furtherLiveSportIds } from './settings.ts';

const mostWon = longIntegerMax;

/** Whether members may be here, how long they stay, and whether new ones may join. */
export const siteSetting = setting('site', {
  title: '사이트 상태',
  text: '저장하면 바로 적용됩니다.',
  permission: 'operator',
  figures: {
    siteNoticeFlg: flagFigure('사이트 점검', {
      initial: false,
      help: '점검 중에는 운영자만 로그인할 수 있습니다. 접수된 베팅은 점검 중에도 정산됩니다.',
      question: '모든 회원이 로그아웃되고 점검 화면을 보게 됩니다. 점검을 시작하시겠습니까?',
    }),
    autoLogoutMin: countFigure('자동 로그아웃', '분', { least: 5, most: 1_440, initial: 120 }),
    sessionMaxHours: countFigure('최대 로그인 시간', '시간', { least: 1, most: 720, initial: 24 }),
    joinStartEndFlg: flagFigure('회원가입 종료', {
      initial: false,
      help: '종료하면 추천인 코드가 있어도 가입할 수 없습니다.',
    }),
  },
});

/** How long records are kept. */
export const retentionSetting = setting('retention', {
  title: '기록 보관',
  text: '보관 기간이 지난 기록은 매일 삭제됩니다.',
  permission: 'owner',
  figures: {
    securityLogDays: countFigure('보안 기록 보관', '일', { least: 365, most: 3_650, initial: 1_095 }),
    // Five years: what Korean law asks of records of payments and contracts.
    eraseAfterDays: countFigure('탈퇴 회원 정보 보관', '일', { most: 3_650, initial: 1_825 }),
  },
});

const seconds = (label: string, initial: number) => countFigure(label, '초', { most: 60, initial });
/** How long a bet in play waits before it is decided, by sport (specification, section 3); `basic` for every other. */
export const liveSetting = setting('live', {
  title: '라이브 베팅 대기시간',
  text: '인플레이 베팅은 이 시간 동안 배당과 득점을 확인한 뒤 접수됩니다. 0초로 두면 바로 접수됩니다. 이미 접수 중인 베팅은 바뀌지 않습니다.',
  permission: 'operator',
  tells: ['listing'],
  figures: {
    soccer: seconds('축구', 7),
    basketball: seconds('농구', 5),
    volleyball: seconds('배구', 5),
    baseball: seconds('야구', 5),
    hockey: seconds('아이스하키', 5),
    basic: seconds('그 외 종목', 5),
    furtherSports: choicesFigure('축구, 농구, 배구, 야구, 아이스하키 외에 인플레이로 제공할 종목', {
      options: furtherLiveSportIds.map((id) => ({ value: id, label: sportNames[id] ?? '' })),
      initial: [],
    }),
  },
});

const lossFigure = (label: string, initial: number) => wonFigure(label, { most: mostWon, initial });
/** The limits of the house's loss (docs/decisions/0024), cash-out and cancelling (docs/decisions/0025). */
export const betSetting = setting('bet', {
  title: '베팅 한도·캐시아웃',
  text: '이미 접수된 베팅은 바뀌지 않습니다. 한도는 다음 베팅부터 적용됩니다.',
  permission: 'operator',
  figures: {
    maxSelectionWon: lossFigure('선택당 최대 손실', 300_000_000),
    maxFixtureWon: lossFigure('경기당 최대 손실', 1_000_000_000),
    maxMemberSelectionWon: lossFigure('회원의 선택당 최대 손실', 50_000_000),
    cashOut: flagFigure('캐시아웃 제공', { initial: true }),
    cashOutMargin: countFigure('캐시아웃 마진', '/10,000', { most: 9_999, initial: 500 }),
    cashOutSeconds: countFigure('캐시아웃 제안 유효시간', '초', { least: 1, most: 300, initial: 10 }),
    cancelMinutes: countFigure('베팅취소 가능시간 (0: 취소 불가)', '분', { most: 1_440, initial: 10 }),
    cancelBeforeMinutes: countFigure('경기 시작 전 취소 마감', '분', { most: 1_440, initial: 10 }),
    cancelPerDay: countFigure('하루 취소 가능 횟수', '회', { most: 1_000, initial: 3 }),
  },
});

const stake = (label: string, initial: number) => wonFigure(label, { most: mostWon, initial });
const times = (label: string, initial: number) => countFigure(label, '배', { least: 1, most: 999_999, initial });
/** Limits of a level (specification, section 3): ordinary, in play and special. */
export const levelSetting = setting('level', {
  title: '레벨별 베팅 한도',
  text: '다음 베팅부터 적용됩니다.',
  permission: 'operator',
  keys: { column: 'level', values: [1, 2, 3, 4, 5], label: (level) => `레벨 ${level}` },
  figures: {
    minBetAmount: stake('최소 베팅금액', 5_000),
    maxBetAmount: stake('최대 베팅금액', 1_000_000),
    maxWinAmount: stake('최대 당첨금액', 5_000_000),
    maxBetPercent: times('최대 배당', 50),
    minLiveBetAmount: stake('인플레이 최소 베팅금액', 5_000),
    maxLiveBetAmount: stake('인플레이 최대 베팅금액', 500_000),
    maxLiveWinAmount: stake('인플레이 최대 당첨금액', 2_500_000),
    maxLiveBetPercent: times('인플레이 최대 배당', 30),
    minSpecialBetAmount: stake('스페셜 최소 베팅금액', 5_000),
    maxSpecialBetAmount: stake('스페셜 최대 베팅금액', 300_000),
    maxSpecialWinAmount: stake('스페셜 최대 당첨금액', 1_500_000),
    maxSpecialBetPercent: times('스페셜 최대 배당', 30),
  },
});

const mostAskedWon = 1_000_000_000;
const asked = (label: string, initial: number) => wonFigure(label, { least: 1, most: mostAskedWon, initial });
/** The terms of charges and exchanges (docs/decisions/0022). */
export const walletSetting = setting('wallet', {
  title: '충전·환전 조건',
  text: '다음 신청부터 적용됩니다. 인정 최소 배당은 다음 정산부터 적용됩니다.',
  permission: 'operator',
  figures: {
    chargeMin: asked('최소 충전금액', 10_000),
    chargeMax: asked('최대 충전금액', 5_000_000),
    chargeUnit: asked('충전 단위', 10_000),
    exchangeMin: asked('최소 환전금액', 10_000),
    exchangeMax: asked('최대 환전금액', 5_000_000),
    exchangeUnit: asked('환전 단위', 10_000),
    chargeTurnoverPercent: countFigure('충전액 중 베팅할 비율', '%', { most: 1_000, initial: 100 }),
    openCharges: countFigure('동시에 신청할 수 있는 충전', '건', { least: 1, most: 100, initial: 3 }),
    accountNotice: textFigure('입금 안내', {
      lines: 4,
      most: 1_000,
      initial:
        '신청하신 뒤 1~2분 안에 쪽지가 옵니다.\n계좌는 신청마다 다를 수 있으니 꼭 쪽지를 보고 보내 주세요.\n23:50-00:10에는 은행 점검으로 늦을 수 있습니다.',
    }),
    coinNetwork: textFigure('코인 네트워크', { most: 40, initial: 'USDT (TRC-20)' }),
    coinAddress: textFigure('코인 주소', { most: 120, initial: '', help: '비워 두면 코인 충전을 받지 않습니다.' }),
    coinRate: countFigure('코인 1개의 금액', '원', { least: 1, most: 100_000_000, initial: 1_400 }),
    turnoverLeastOdds: oddsFigure('인정 최소 배당', {
      initial: '1.30',
      help: '이보다 낮은 배당의 베팅은 베팅 조건과 롤링에 들어가지 않습니다.',
    }),
  },
  check: ({ chargeMin, chargeMax, exchangeMin, exchangeMax }) =>
    chargeMax < chargeMin
      ? { figure: 'chargeMax', text: '최소 충전금액보다 작을 수 없습니다.' }
      : exchangeMax < exchangeMin
        ? { figure: 'exchangeMax', text: '최소 환전금액보다 작을 수 없습니다.' }
        : null,
});

const points = (label: string, initial: number, help?: string) =>
  countFigure(label, 'P', { most: 1_000_000, initial, ...(help && { help }) });
/** The rewards for coming every day. */
export const attendanceSetting = setting('attendance', {
  title: '출석 보상',
  text: '다음 출석부터 적용됩니다. 마지막 보상 다음 날에는 처음부터 다시 셉니다.',
  permission: 'operator',
  figures: {
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
  permission: 'operator',
  figures: {
    chargedWon: wonFigure('친구의 누적 충전', { least: 1, most: mostAskedWon, initial: 50_000 }),
    points: points('추천 보상 포인트', 10_000, '0이면 보상이 없습니다.'),
  },
});

/** From which level members write on the free board. */
export const boardSetting = setting('board', {
  title: '글쓰기 권한',
  text: '저장하면 바로 적용됩니다.',
  permission: 'operator',
  figures: { writeLevel: countFigure('글을 쓸 수 있는 레벨', '레벨', { least: 1, most: 100, initial: 1 }) },
});

/** Wins of the casino so far above their stakes that somebody looks at them (docs/casino-wallet.md). */
const casinoSetting = setting('casino', {
  title: '카지노 고액 당첨',
  text: '다음 당첨부터 적용됩니다. 이미 보류된 당첨은 카지노 관리의 확인할 일에서 지급하거나 거절합니다.',
  permission: 'operator',
  figures: {
    winMultiple: countFigure('확인할 당첨 배수', '배', {
      least: 1,
      most: 1_000_000,
      initial: 2_000,
      help: '라운드의 당첨금이 베팅금액의 이 배수를 넘으면 확인합니다. 1,000원보다 적은 베팅은 1,000원으로 봅니다.',
    }),
    holdLargeWins: flagFigure('운영자가 확인할 때까지 지급 보류', {
      initial: true,
      help: '끄면 바로 지급하고 경보만 남깁니다.',
    }),
  },
});

/** Every setting, in the order of the page. */
export const siteSettings = [
  siteSetting,
  liveSetting,
  betSetting,
  levelSetting,
  walletSetting,
  casinoSetting,
  attendanceSetting,
  friendSetting,
  boardSetting,
  retentionSetting,
] as const;
