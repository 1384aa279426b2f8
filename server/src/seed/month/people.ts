type Level = 1 | 2 | 3 | 4 | 5;

/** Somebody of the demo who bets. */
export interface Person {
  userId: string;
  /** Without one they are an account of the demo already (accounts.ts). */
  joins?: { nickname: string; by: string; level: Level };
  /** Charged when they begin, halfway, so that days of attendance are paid, and when little is left. */
  chargesWon: number;
  /** The share of chances that they take, from 0 to 1. */
  bets: number;
  games: number;
  casino: number;
  attends: number;
  /** The account for their exchanges. */
  bank?: { bank: string; holder: string; accountNumber: string };
}

/** The agents of the month: one beside `manager`, and those below (agents.ts). */
export const monthAgents = [
  ['partner', '동행'],
  ['daon', '다온'],
  ['solbit', '솔빛'],
  ['eunsae', '은새'],
  ['maruteo', '마루터'],
  ['neulbom', '늘봄'],
].map(([userId = '', nickname = '']) => ({ userId, nickname, level: 1, type: 2 }));

const ofDemo = (userId: string, chargesWon: number, habits: Pick<Person, 'bets' | 'games' | 'casino' | 'attends'>) => ({
  userId,
  chargesWon,
  ...habits,
});
const newcomer = (
  [userId, nickname]: [string, string],
  by: string,
  level: Level,
  chargesWon: number,
  [bets, games, casino, attends]: [number, number, number, number],
): Person => ({ userId, joins: { nickname, by, level }, chargesWon, bets, games, casino, attends });

/** Those who are there from the first day on; the last ones come within the month, by the code of who stands in `by`. */
export const people: readonly Person[] = [
  {
    ...ofDemo('demo', 300_000, { bets: 0.8, games: 0.7, casino: 0.3, attends: 0.9 }),
    bank: { bank: '한빛은행', holder: '한마루', accountNumber: '11012345678' },
  },
  ofDemo('demo2', 200_000, { bets: 0.5, games: 0.4, casino: 0.2, attends: 0.6 }),
  {
    ...ofDemo('vip', 1_000_000, { bets: 0.7, games: 0.2, casino: 0.4, attends: 0.3 }),
    bank: { bank: '누리은행', holder: '이강산', accountNumber: '30298765432' },
  },
  ofDemo('nocasino', 100_000, { bets: 0.5, games: 0.4, casino: 0, attends: 0.8 }),
  newcomer(['bluehill', '푸른언덕'], 'manager', 4, 500_000, [0.7, 0.3, 0.2, 0.7]),
  newcomer(['rainyday', '비오는날'], 'manager', 2, 100_000, [0.4, 0.6, 0.3, 0.9]),
  newcomer(['eleven', '열한번째'], 'neulbom', 3, 200_000, [0.8, 0.2, 0, 0.5]),
  newcomer(['walnut', '호두과자'], 'daon', 2, 150_000, [0.4, 0.5, 0.5, 0.8]),
  newcomer(['underdog', '역배장인'], 'partner', 4, 300_000, [0.8, 0.1, 0.1, 0.4]),
  newcomer(['pebble', '조약돌'], 'solbit', 2, 100_000, [0.4, 0.2, 0.2, 0.3]),
  newcomer(['lantern', '청사초롱'], 'eunsae', 2, 150_000, [0.4, 0.2, 0.1, 0.2]),
  newcomer(['ginkgo', '은행나무'], 'maruteo', 3, 200_000, [0.4, 0.2, 0.1, 0.3]),
  newcomer(['nightowl', '올빼미'], 'demo', 2, 100_000, [0.6, 0.5, 0.3, 0.6]),
  newcomer(['seaside', '바닷가집'], 'demo', 1, 50_000, [0.4, 0.4, 0.2, 0.7]),
  newcomer(['homerun', '만루홈런'], 'demo', 3, 200_000, [0.7, 0.2, 0.1, 0.5]),
];
