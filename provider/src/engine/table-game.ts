import type { Exact } from './exact.ts';
import type { Random } from './random.ts';

/** 0 to 51: rank from the ace, thirteen to a suit (spades, hearts, diamonds, clubs). */
export type Card = number;
/** The source of a round: numbers, or cards of the shoe where there is one. */
export interface Source {
  random: Random;
  card(): Card;
}

export interface TableBet {
  id: string;
  label: string;
  /** As the spot says it: "1 : 1". */
  odds: string;
  /** Spots of one group stand together. */
  group: string;
}
/** The page draws this of a round. */
export interface Shown {
  /** One line: "뱅커 승 6 : 4". */
  text: string;
  /** Of the road: a letter or a number, and its colour. */
  mark: string;
  tone: Tone;
  hands?: { label: string; cards: Card[]; total: string; won: boolean }[];
  dice?: number[];
  /** A place on the wheel, from 0. */
  place?: number;
}
export type Tone = 'blue' | 'red' | 'green' | 'amber' | 'plain';

/**
 * A table at which everybody plays the same round: the bets that it takes, its outcome, its payouts. Its outcome follows from the source alone, and
 * `returns` goes through everything that can happen, so that nothing of what the page publishes is estimated.
 */
export interface TableGame<Outcome = unknown> {
  code: string;
  nameKorean: string;
  nameEnglish: string;
  /** The site's picture that goes with it. */
  motif: string;
  stage: 'cards' | 'dice' | 'roulette' | 'wheel';
  bettingMs: number;
  showingMs: number;
  chipsWon: readonly number[];
  bets: readonly TableBet[];
  /**
   * So many rounds are dealt of a shoe, however many cards they take: its return in each round is that of the first. So few that who counts
   * the cards finds no bet above its stake (`shoes.test.ts`).
   */
  shoe?: { decks: number; rounds: number };
  /** Cards that lie face down for each side before a round: two where it is not said. */
  dealt?: number;
  play(source: Source): Outcome;
  /** Hundredths of the stake that come back, the stake included. */
  paid(bet: string, outcome: Outcome): number;
  show(outcome: Outcome): Shown;
  /** By bet. */
  returns(): Readonly<Record<string, Exact>>;
  /** In Korean, a sentence each. */
  rules: readonly string[];
}

/** Keeps the outcome's type inside: a running table passes it on without a look. */
export const table = <Outcome>(game: TableGame<Outcome>): TableGame => game as unknown as TableGame;

export const chipsWon = [1_000, 5_000, 10_000, 50_000, 100_000] as const;
const mostOnSpotWon = 1_000_000;
const mostPaidWon = 5_000_000;
/** A member's stakes on one spot in one round come to this at most: a rare spot, that pays much, takes less. */
export function mostOn({ odds }: TableBet): number {
  const times = Number(/([\d.]+) : 1/.exec(odds)?.[1] ?? 1);
  return Math.min(mostOnSpotWon, Math.floor(mostPaidWon / times / 1_000) * 1_000);
}
/** "1 : 1" of 200 hundredths, "0.95 : 1" of 195. */
export const oddsText = (paid: number): string => `${(paid - 100) / 100} : 1`;
