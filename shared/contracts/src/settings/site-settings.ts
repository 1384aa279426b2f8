import { longIntegerMax } from '../base/common.ts';
import { sportNames } from '../sports/sports.ts';
import {
  agentShareSetting,
  attendanceSetting,
  friendSetting,
  mostAskedWon,
  rollingSetting,
} from './reward-settings.ts';
import {
  choicesFigure,
  countFigure,
  flagFigure,
  oddsFigure,
  oddsOrNoneFigure,
  rowsFigure,
  setting,
  textFigure,
  wonFigure,
} from './setting.ts';
import { furtherLiveSportIds } from './settings.ts';

const mostWon = longIntegerMax;

/** The members' access: whether they may be here, how long they stay, and whether new ones may join. */
export const siteSetting = setting('site', {
  title: '사이트 상태',
  text: '저장하면 바로 적용됩니다.',
  permission: 'support',
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

/** The time for which records are kept. */
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
/** The wait of a bet in play before it is decided, by sport (specification, section 3); `basic` for every other. */
export const liveSetting = setting('live', {
  title: '라이브 베팅 대기시간',
  text: '인플레이 베팅은 이 시간 동안 배당과 득점을 확인한 뒤 접수됩니다. 0초로 두면 바로 접수됩니다. 시간을 줄이려면 두 명이 승인합니다. 이미 접수 중인 베팅은 바뀌지 않습니다.',
  permission: 'trading',
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
  permission: 'trading',
  figures: {
    maxSelectionWon: lossFigure('선택당 최대 손실', 300_000_000),
    maxFixtureWon: lossFigure('경기당 최대 손실', 1_000_000_000),
    maxMemberSelectionWon: lossFigure('회원의 선택당 최대 손실', 50_000_000),
    handPriceRaise: countFigure('운영자 한 명이 피드보다 높일 수 있는 수기 배당', '%', {
      most: 1_000,
      initial: 20,
      help: '더 높은 배당과 손실 없이 나눠 걸 수 있는 배당은 두 명이 승인하고, 이 폭도 두 명이 올립니다. 피드가 내려가 이 폭을 넘으면 수기 배당이 끝납니다.',
    }),
    cashOut: flagFigure('캐시아웃 제공', { initial: true }),
    cashOutMargin: countFigure('캐시아웃 마진', '/10,000', { most: 9_999, initial: 500 }),
    cashOutSeconds: countFigure('캐시아웃 제안 유효시간', '초', { least: 1, most: 300, initial: 10 }),
    cancelMinutes: countFigure('베팅취소 가능시간 (0: 취소 불가)', '분', { most: 1_440, initial: 10 }),
    cancelBeforeMinutes: countFigure('경기 시작 전 취소 마감', '분', { most: 1_440, initial: 10 }),
    cancelPerDay: countFigure('하루 취소 가능 횟수', '회', { most: 1_000, initial: 3 }),
  },
});

/** The pairs of picks of one fixture that a bet may hold (docs/pairs.md), by `pairKey`: where operators decided otherwise than the rules. */
export const pairSetting = setting('pair', {
  title: '같은 경기 조합',
  text: '다음 베팅부터 적용됩니다.',
  permission: 'trading',
  keys: { column: 'pair' },
  figures: {
    allowed: flagFigure('허용', { initial: false }),
    mostPrice: oddsOrNoneFigure('최대 배당', { initial: '' }),
  },
});

const stake = (label: string, initial: number) => wonFigure(label, { most: mostWon, initial });
const times = (label: string, initial: number) => countFigure(label, '배', { least: 1, most: 999_999, initial });
/** Limits of a level (specification, section 3): ordinary, in play and special. */
export const levelSetting = setting('level', {
  title: '레벨별 베팅 한도',
  text: '다음 베팅부터 적용됩니다.',
  permission: 'trading',
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

const rising =
  (column: string, text: string) =>
  (rows: readonly Record<string, number>[]): string | null =>
    rows.every((row, place) => (row[column] ?? 0) > (rows[place - 1]?.[column] ?? 0)) ? null : text;
const part = countFigure('한도의', '%', { least: 1, most: 100, initial: 100 });
/** Limits of a sport or a league beside those of the level: the least of all that apply to a leg counts, and the least of all legs. */
export const capSetting = setting('cap', {
  title: '종목·리그별 베팅 한도',
  text: '레벨별 한도와 함께 적용되며, 가장 낮은 한도가 적용됩니다. 다음 베팅부터 적용됩니다. 캐시아웃은 바뀌지 않습니다.',
  permission: 'trading',
  keys: { column: 'scope' },
  figures: {
    maxStakeWon: stake('최대 베팅금액 (0: 레벨 한도)', 0),
    maxWinWon: stake('최대 당첨금액 (0: 레벨 한도)', 0),
    steps: rowsFigure('시작 전 시간', {
      columns: {
        hours: countFigure('남은 시간 초과', '시간', { least: 1, most: 8_760, initial: 24 }),
        percent: part,
      },
      mostRows: 10,
      initial: [],
      check: rising('hours', '시간은 작은 것부터 한 번씩만 입력해 주세요.'),
    }),
    prices: rowsFigure('배당', {
      columns: { times: countFigure('이상', '배', { least: 2, most: 10_000, initial: 5 }), percent: part },
      mostRows: 10,
      initial: [],
      check: rising('times', '배당은 작은 것부터 한 번씩만 입력해 주세요.'),
    }),
  },
});

const asked = (label: string, initial: number) => wonFigure(label, { least: 1, most: mostAskedWon, initial });
/** The terms of charges and exchanges (docs/decisions/0022). */
export const walletSetting = setting('wallet', {
  title: '충전·환전 조건',
  text: '다음 신청부터 적용됩니다. 인정 최소 배당은 다음 정산부터 적용됩니다. 입금 안내와 코인 주소·네트워크·금액은 두 명이 승인하고, 새 주소는 새 입금 계좌처럼 대기시간이 지난 뒤 안내됩니다.',
  permission: 'finance',
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

const alone = (label: string, initial: number) => wonFigure(label, { most: mostWon, initial });
/** From which amounts on an act takes two operators (docs/decisions/0057), and the account that members pay into. */
export const approvalSetting = setting('approval', {
  title: '두 명 승인',
  text: '이 금액부터는 다른 운영자가 한 번 더 승인해야 처리됩니다. 하루 합계는 운영자 한 명이 혼자 처리할 수 있는 금액입니다. 0원이면 한 명이 처리합니다. 더 느슨하게 바꾸려면 소유자 두 명이 승인해야 합니다.',
  permission: 'owner',
  figures: {
    chargeWon: alone('충전 승인', 1_000_000),
    chargeDayWon: alone('충전 승인 하루 합계', 10_000_000),
    exchangeWon: alone('환전 승인', 1_000_000),
    exchangeDayWon: alone('환전 승인 하루 합계', 10_000_000),
    couponWon: alone('쿠폰 발행', 1_000_000),
    couponDayWon: alone('쿠폰 발행 하루 합계', 5_000_000),
    voidWon: alone('베팅 무효와 그 취소로 움직이는 금액', 1_000_000),
    voidDayWon: alone('베팅 무효와 그 취소 하루 합계', 10_000_000),
    depositAccount: flagFigure('입금 계좌 변경은 항상 두 명', { initial: true }),
    coolingMinutes: countFigure('새 입금 계좌 대기시간', '분', {
      most: 1_440,
      initial: 30,
      help: '새 계좌는 이 시간이 지난 뒤부터 회원에게 안내됩니다. 그동안은 이전 계좌를 안내합니다.',
    }),
    waitMinutes: countFigure('두 번째 승인 유효시간', '분', { least: 1, most: 1_440, initial: 30 }),
    prizeWon: alone('토너먼트 상금', 1_000_000),
    prizeDayWon: alone('토너먼트 상금 하루 합계', 5_000_000),
    winWon: alone('보류된 카지노 당첨 지급', 1_000_000),
    winDayWon: alone('보류된 카지노 당첨 지급 하루 합계', 5_000_000),
    rollingWon: alone('롤링 정산 지급', 500_000),
    rollingDayWon: alone('롤링 정산 지급 하루 합계', 5_000_000),
    bonusPercent: countFigure('충전 보너스 비율', '%', {
      most: 100,
      initial: 10,
      help: '이보다 높은 충전 보너스는 두 명이 승인합니다.',
    }),
    bonusMemberWon: alone('충전 보너스의 회원당 하루 최대', 1_000_000),
    bonusTurnoverPercent: countFigure('충전 보너스의 베팅 조건', '%', {
      most: 10_000,
      initial: 1_000,
      help: '베팅 조건이 이보다 낮은 충전 보너스는 두 명이 승인합니다.',
    }),
    rewardPoints: countFigure('출석·추천 포인트', 'P', {
      most: 1_000_000,
      initial: 50_000,
      help: '한 번에 이보다 많이 주거나, 친구의 누적 충전보다 많이 주는 보상은 두 명이 승인합니다.',
    }),
    shareWon: alone('총판 루징 정산', 1_000_000),
    shareDayWon: alone('총판 루징 정산 하루 합계', 10_000_000),
    rollingPercent: countFigure('게임당 롤링 합계', '%', {
      most: 100,
      initial: 3,
      help: '회원과 총판의 비율에 이벤트를 모두 더해 이보다 높으면 두 명이 승인합니다. 총판마다 정한 비율도 같습니다.',
    }),
    losingPercent: countFigure('총판 루징 비율', '%', {
      most: 50,
      initial: 20,
      help: '총판의 루징 비율을 이보다 높게 올리려면 두 명이 승인합니다.',
    }),
    folderBonusPercent: countFigure('다폴더 보너스의 폴더당 인상', '%', {
      most: 50,
      initial: 2,
      help: '3폴더 보너스라면 이 비율의 3배까지 한 명이 정합니다. 더 높은 보너스 배당은 두 명이 승인합니다.',
    }),
    folderBonusOdds: oddsFigure('다폴더 보너스의 선택당 최소 배당', {
      initial: '1.30',
      help: '이보다 낮은 선택을 폴더로 세는 보너스는 두 명이 승인합니다.',
    }),
  },
});

/** From which level members write on the free board. */
export const boardSetting = setting('board', {
  title: '글쓰기 권한',
  text: '저장하면 바로 적용됩니다.',
  permission: 'support',
  figures: { writeLevel: countFigure('글을 쓸 수 있는 레벨', '레벨', { least: 1, most: 100, initial: 1 }) },
});

/** Wins of the casino so far above their stakes, and jackpots and promotions so large, that somebody looks at them (docs/casino-wallet.md). */
export const casinoSetting = setting('casino', {
  title: '카지노 고액 당첨',
  text: '다음 당첨부터 적용됩니다. 덜 확인하려면 두 명이 승인합니다. 이미 보류된 당첨은 카지노 관리의 확인할 일에서 지급하거나 거절합니다.',
  permission: 'trading',
  figures: {
    winMultiple: countFigure('확인할 당첨 배수', '배', {
      least: 1,
      most: 1_000_000,
      initial: 2_000,
      help: '라운드의 당첨금이 베팅금액의 이 배수를 넘으면 확인합니다. 1,000원보다 적은 베팅은 1,000원으로 봅니다.',
    }),
    largeGiftWon: wonFigure('확인할 잭팟·프로모션 금액', {
      most: 1_000_000_000,
      initial: 1_000_000,
      help: '베팅 없이 들어오는 지급이 회원마다 24시간 동안 이 금액을 넘으면 확인합니다.',
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
  pairSetting,
  levelSetting,
  capSetting,
  walletSetting,
  rollingSetting,
  agentShareSetting,
  casinoSetting,
  attendanceSetting,
  friendSetting,
  boardSetting,
  approvalSetting,
  retentionSetting,
] as const;
