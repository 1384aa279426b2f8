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
  /** Every one that a debit once opened. */
  rounds: Map<number, { standing: number; credits: number }>;
}
export const newPurse = (won: number): Purse => ({ won, booked: new Map(), barred: new Set(), rounds: new Map() });

export interface Due {
  status: string;
  /** null: the answer says no balance. */
  won: number | null;
}

/** What the wallet has to answer, and what becomes of the purse. */
export function answerOf(purse: Purse, asked: Asked): Due {
  const known = purse.booked.get(asked.name);
  if (known)
    return JSON.stringify(known.asked) === JSON.stringify(asked)
      ? known.answer
      : { status: 'transaction-differs', won: null };
  const status = judged(purse, asked);
  if (status !== 'ok') return { status, won: purse.won };
  book(purse, asked);
  const answer = { status, won: purse.won };
  purse.booked.set(asked.name, { asked, answer, back: false });
  return answer;
}

function judged({ won, booked, barred, rounds }: Purse, asked: Asked): string {
  if (asked.operation === 'debit') {
    if (barred.has(asked.name)) return 'rolled-back';
    return won * 100 < asked.hundredths ? 'insufficient-funds' : 'ok';
  }
  if (asked.operation === 'credit') return (rounds.get(asked.round)?.standing ?? 0) > 0 ? 'ok' : 'round-unknown';
  if (asked.operation === 'round-closed') return rounds.has(asked.round) ? 'ok' : 'round-unknown';
  if (asked.operation !== 'rollback') return 'ok';
  const original = booked.get(asked.of);
  if (!original) return 'ok';
  if (original.asked.operation !== 'debit' || barred.has(asked.of)) return 'transaction-differs';
  if (original.back) return 'ok';
  return (rounds.get(original.asked.round)?.credits ?? 0) > 0 ? 'round-credited' : 'ok';
}

function book(purse: Purse, asked: Asked): void {
  if (asked.operation === 'rollback') {
    const original = purse.booked.get(asked.of);
    if (!original) return void purse.barred.add(asked.of);
    if (original.back || original.asked.operation !== 'debit') return;
    original.back = true;
    purse.won += original.asked.hundredths / 100;
    const round = purse.rounds.get(original.asked.round);
    if (round) round.standing -= 1;
    return;
  }
  if (asked.operation === 'round-closed') return;
  if (asked.operation === 'debit') {
    purse.won -= asked.hundredths / 100;
    const round = purse.rounds.get(asked.round) ?? { standing: 0, credits: 0 };
    purse.rounds.set(asked.round, { ...round, standing: round.standing + 1 });
    return;
  }
  purse.won += Math.floor(asked.hundredths / 100);
  const round = asked.operation === 'credit' && purse.rounds.get(asked.round);
  if (round) round.credits += 1;
}
