/** A call of an aggregator, by small numbers for names. */
export type Asked =
  | { operation: 'debit' | 'credit'; name: number; round: number; hundredths: number }
  | { operation: 'rollback'; name: number; of: number }
  | { operation: 'promotion' | 'jackpot'; name: number; hundredths: number }
  | { operation: 'round-closed'; name: number; round: number };

interface Booked {
  asked: Asked;
  answer: { status: string; won: number };
  /** Of a debit: it was given back. */
  back: boolean;
}
/** The money of one member, and the answers about it, by plain arithmetic: nothing here is the wallet's own code. */
interface Purse {
  won: number;
  booked: Map<number, Booked>;
  /** Debits that a rollback barred before they came. */
  barred: Set<number>;
  /** Every one that a debit once opened; `staked` and `won` as they stand. */
  rounds: Map<number, { standing: number; credits: number; closed: boolean; staked: number; won: number }>;
  rules: Rules;
}
/** The site's answer to calls that should not come, by kind, and to a win above so many times its stake. */
export interface Rules {
  closed: Record<'debit' | 'credit' | 'rollback', 'refuse' | 'alarm'>;
  winMultiple: number;
  holds: boolean;
  /** To a stake of nothing that is not declared as free. */
  zeroDebit: 'refuse' | 'alarm';
}
export const newPurse = (won: number, rules: Rules): Purse => ({
  ...{ won, rules, booked: new Map(), barred: new Set(), rounds: new Map() },
});
/** A smaller stake counts as this one. */
const leastStake = 1_000;

export interface Due {
  status: string;
  /** null: the answer says no balance. */
  won: number | null;
}

/** The answer that the wallet has to give, and the purse after it. */
export function answerOf(purse: Purse, asked: Asked): Due {
  const known = purse.booked.get(asked.name);
  if (known)
    return JSON.stringify(known.asked) === JSON.stringify(asked)
      ? known.answer
      : { status: 'transaction-differs', won: null };
  const status = judged(purse, asked);
  if (status !== 'ok' && status !== 'held') return { status, won: purse.won };
  book(purse, asked, status === 'held');
  const answer = { status, won: purse.won };
  purse.booked.set(asked.name, { asked, answer, back: false });
  return answer;
}

function judged({ won, booked, barred, rounds, rules }: Purse, asked: Asked): string {
  const refusesLate = (round: number, kind: keyof Rules['closed']) =>
    rounds.get(round)?.closed && rules.closed[kind] === 'refuse';
  if (asked.operation === 'debit') {
    if (barred.has(asked.name)) return 'rolled-back';
    if (refusesLate(asked.round, 'debit')) return 'round-closed';
    if (asked.hundredths === 0 && rules.zeroDebit === 'refuse') return 'free-undeclared';
    return won * 100 < asked.hundredths ? 'insufficient-funds' : 'ok';
  }
  if (asked.operation === 'credit') {
    const round = rounds.get(asked.round);
    if (!round || round.standing === 0) return 'round-unknown';
    if (refusesLate(asked.round, 'credit')) return 'round-closed';
    // Without a stake the amount alone counts, which no call here comes to.
    if (round.staked === 0) return 'ok';
    const most = rules.winMultiple * Math.max(leastStake, round.staked);
    return rules.holds && round.won + asked.hundredths / 100 > most ? 'held' : 'ok';
  }
  if (asked.operation === 'round-closed') return rounds.has(asked.round) ? 'ok' : 'round-unknown';
  if (asked.operation !== 'rollback') return 'ok';
  const original = booked.get(asked.of);
  if (!original) return 'ok';
  if (original.asked.operation !== 'debit' || barred.has(asked.of)) return 'transaction-differs';
  if (original.back) return 'ok';
  if ((rounds.get(original.asked.round)?.credits ?? 0) > 0) return 'round-credited';
  return refusesLate(original.asked.round, 'rollback') ? 'round-closed' : 'ok';
}

function book(purse: Purse, asked: Asked, held: boolean): void {
  if (asked.operation === 'rollback') {
    const original = purse.booked.get(asked.of);
    if (!original) return void purse.barred.add(asked.of);
    if (original.back || original.asked.operation !== 'debit') return;
    original.back = true;
    purse.won += original.asked.hundredths / 100;
    const round = purse.rounds.get(original.asked.round);
    if (round) {
      round.standing -= 1;
      round.staked -= original.asked.hundredths / 100;
    }
    return;
  }
  const round = 'round' in asked ? purse.rounds.get(asked.round) : undefined;
  if (asked.operation === 'round-closed') {
    if (round) round.closed = true;
    return;
  }
  if (asked.operation === 'debit') {
    const staked = asked.hundredths / 100;
    purse.won -= staked;
    const before = round ?? { standing: 0, credits: 0, staked: 0, won: 0 };
    // A stake that is taken opens the round again.
    const stands = { standing: before.standing + 1, staked: before.staked + staked, closed: false };
    purse.rounds.set(asked.round, { ...before, ...stands });
    return;
  }
  const moved = held ? 0 : Math.floor(asked.hundredths / 100);
  purse.won += moved;
  if (round) {
    round.credits += 1;
    round.won += moved;
  }
}
