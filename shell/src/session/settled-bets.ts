import type { StreamEvent } from '@madang/contracts';
import { createStore } from 'zustand/vanilla';

type BetEvent = Extract<StreamEvent, { type: 'bet' }>;
export interface SettledBet {
  betId: string;
  status: 2 | 3;
  payoutWon: number;
}

/** Bets that paid and that the member was not shown yet, the oldest first. */
export const settledBets = createStore<{ bets: SettledBet[] }>(() => ({ bets: [] }));
const told = new Set<string>();

/** Members are told of money that came: won, or given back. The same result heard again says nothing new. */
export function tellSettled({ betId, status, payoutWon }: BetEvent): void {
  if ((status !== 2 && status !== 3) || !payoutWon) return;
  const words = `${betId} ${status} ${payoutWon}`;
  if (told.has(words)) return;
  told.add(words);
  settledBets.setState(({ bets }) => ({ bets: [...bets, { betId, status, payoutWon }] }));
}

export const dropSettled = (): void => settledBets.setState(({ bets }) => ({ bets: bets.slice(1) }));
