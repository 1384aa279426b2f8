import type { LimitKind } from '@madang/contracts';

export interface ModelRequest {
  kind: 'charge' | 'exchange';
  amount: number;
  bonus: number;
  state: 'requested' | 'checking' | 'approved' | 'refused' | 'cancelled';
  /** The day on which it was asked for. */
  day: number;
}
export type Result = 'open' | 'lost' | 'won' | 'void' | 'cancelled';
export interface ModelBet {
  stake: number;
  result: Result;
  day: number;
  /** On which day the member took it back. */
  cancelledOn?: number;
  /** The number of dues when it was placed. */
  afterDues: number;
}
interface ModelLimit {
  won: number | null;
  /** Asked for, and in force a day later. */
  next: { won: number | null } | null;
}

/** The outcome of the same steps by plain arithmetic. */
export interface Oracle {
  won: number;
  points: number;
  held: number;
  requests: ModelRequest[];
  coupons: { gives: 'won' | 'points'; amount: number; used: boolean }[];
  bets: ModelBet[];
  /** The turnover of charges, in order; null once it was met. */
  dues: (number | null)[];
  /** Days since the history began; every one begins at noon in Seoul, an hour later each. */
  day: number;
  hour: number;
  limits: Record<LimitKind, ModelLimit>;
  /** Of today, as the account moved. */
  lossToday: number;
  pausedUntilHour: number;
  rolling: number;
  rollingRequests: { amount: number; state: 'requested' | 'approved' | 'refused' | 'cancelled' }[];
}

export const newOracle = (won: number, points: number): Oracle => ({
  won,
  points,
  held: 0,
  requests: [],
  coupons: [],
  bets: [],
  dues: [],
  day: 0,
  hour: 0,
  limits: {
    deposit: { won: null, next: null },
    stake: { won: null, next: null },
    loss: { won: null, next: null },
  },
  lossToday: 0,
  pausedUntilHour: 0,
  rolling: 0,
  rollingRequests: [],
});

const isOpen = ({ state }: ModelRequest) => state === 'requested' || state === 'checking';
export const openOf = ({ requests }: Oracle, kind: ModelRequest['kind']) =>
  requests.filter((request) => request.kind === kind && isOpen(request));

const chargesToday = ({ requests, day }: Oracle) =>
  requests.filter((asked) => asked.kind === 'charge' && asked.day === day && !/refused|cancelled/.test(asked.state));
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
export const bonusToday = (oracle: Oracle) => sum(chargesToday(oracle).map(({ bonus }) => bonus));

/** The counted won of a decided bet, for turnover and for rolling. */
const counts = ({ stake, result }: ModelBet) => (result === 'won' || result === 'lost' ? stake : 0);
export const rollingOf = (bet: ModelBet) => Math.floor((counts(bet) * rollingPercent) / 100);
/** Of single bets: more than the site gives, so that a few bets reach the least request. */
export const rollingPercent = 8;
/** Odds of every bet, 2.00. */
export const returnOf = ({ stake }: ModelBet, result: Result) =>
  ({ open: 0, lost: 0, won: 2 * stake, void: stake, cancelled: stake })[result];

/** Each due adds to the turnover left then; earlier bets do not count for it. */
export const turnoverLeft = ({ dues, bets }: Oracle) =>
  dues.reduce<number>((left, due, place) => {
    if (due === null) return left;
    const until = dues.findIndex((each, later) => later > place && each !== null);
    const counted = bets.filter(({ afterDues }) => afterDues > place && (until < 0 || afterDues <= until));
    return Math.max(0, left + due - sum(counted.map(counts)));
  }, 0);

/** The reason for which the member may not stake, or charge, this much by their own limits; the tightest limit is named. */
export function limitFault(oracle: Oracle, what: 'play' | 'charge', won: number): string | null {
  if (oracle.pausedUntilHour > oracle.hour) return 'limit.paused';
  const used = {
    deposit: sum(chargesToday(oracle).map(({ amount }) => amount)),
    stake: sum(
      oracle.bets
        .filter(({ day, result }) => day === oracle.day && !/void|cancelled/.test(result))
        .map(({ stake }) => stake),
    ),
    loss: oracle.lossToday,
  };
  const kinds: LimitKind[] = what === 'charge' ? ['deposit'] : ['stake', 'loss'];
  const left = kinds.flatMap((kind) => {
    const limit = oracle.limits[kind].won;
    return limit === null ? [] : [{ kind, won: limit - used[kind] }];
  });
  const [tightest] = left.sort((one, other) => one.won - other.won);
  return tightest && won > tightest.won ? `limit.${tightest.kind}` : null;
}
