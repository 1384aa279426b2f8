import { memberKeyPrefix } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useMemo } from 'react';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import type { Pick } from './pick.ts';
import { readJson } from './read-json.ts';

/** The most that one press may stake, whatever else the member may bet. */
export const oneTapMostWon = 100_000;
/** A bet by one press can be taken back for so long, before it is sent. */
export const oneTapUndoMs = 3_000;

const settingSchema = z.object({ on: z.boolean(), stakeWon: z.int().min(1).max(oneTapMostWon).nullable() });
/** Betting by one press on odds: off until the member wants it, with a stake of its own. */
type OneTap = z.infer<typeof settingSchema>;
const off: OneTap = { on: false, stakeWon: null };

const keyOf = (memberId: number) => `${memberKeyPrefix(memberId)}one-tap`;
const storedOf = (memberId: number): OneTap =>
  settingSchema.safeParse(readJson(localStorage.getItem(keyOf(memberId)))).data ?? off;
const settings = createStore<{ memberId: number | null; setting: OneTap }>(() => ({ memberId: null, setting: off }));

export function useOneTap(): OneTap {
  const { id } = useMember();
  const known = useStore(settings);
  return useMemo(() => (known.memberId === id ? known.setting : storedOf(id)), [known, id]);
}

/** For what the member does; a component uses `useOneTap`. */
export function oneTapOf(memberId: number): OneTap {
  const { memberId: knownId, setting } = settings.getState();
  return knownId === memberId ? setting : storedOf(memberId);
}

export function setOneTap(memberId: number, change: Partial<OneTap>): void {
  const setting = { ...oneTapOf(memberId), ...change };
  localStorage.setItem(keyOf(memberId), JSON.stringify(setting));
  settings.setState({ memberId, setting });
}

/** The outcome of a bet by one press. A refused one may be had again, at the odds of that moment, until `offeredUntilMs`. */
export type TappedOutcome =
  | { state: 'sending' }
  | { state: 'booked'; betId: string; totalOdds: string }
  | { state: 'refused'; text: string; offeredUntilMs: number };

/** A bet by one press: it can be taken back until it is sent, then it says what became of it until that is put away. */
export interface TappedBet {
  number: number;
  /** As it was pressed; of a refused one as the server says that it stands. */
  pick: Pick;
  /** At the press. */
  pressedPrice: string;
  stakeWon: number;
  sendAtMs: number;
  /** null: it is not sent yet. */
  outcome: TappedOutcome | null;
}
const tapped = createStore<{ bets: readonly TappedBet[] }>(() => ({ bets: [] }));
/** One press is a bet, or was one that can still be taken back. */
export function useIsTapping(): boolean {
  const { on } = useOneTap();
  return useStore(tapped, ({ bets }) => bets.length > 0) || on;
}
export const useTappedBets = (): readonly TappedBet[] => useStore(tapped, ({ bets }) => bets);
let last = 0;

/** A second press on the same odds takes it back, or puts away what became of it; one that is on its way stays. */
export function tapBet(pick: Pick, stakeWon: number): void {
  const { bets } = tapped.getState();
  const same = bets.find((bet) => bet.pick.id === pick.id);
  if (same?.outcome?.state === 'sending') return;
  if (same) dropTapped(same.number);
  if (same && !same.outcome) return;
  const sendAtMs = Date.now() + oneTapUndoMs;
  const bet = { number: ++last, pick, pressedPrice: pick.betPrice, stakeWon, sendAtMs, outcome: null };
  tapped.setState(({ bets: left }) => ({ bets: [...left, bet] }));
}

export const changeTapped = (number: number, change: Partial<Omit<TappedBet, 'number'>>): void =>
  tapped.setState(({ bets }) => ({ bets: bets.map((bet) => (bet.number === number ? { ...bet, ...change } : bet)) }));

/** It was taken back, or the member has read what became of it. */
export const dropTapped = (number: number): void =>
  tapped.setState(({ bets }) => ({ bets: bets.filter((bet) => bet.number !== number) }));
