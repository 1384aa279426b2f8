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
export type OneTap = z.infer<typeof settingSchema>;
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

/** A bet by one press that can still be taken back. */
export interface TappedBet {
  number: number;
  pick: Pick;
  stakeWon: number;
  sendAtMs: number;
}
const tapped = createStore<{ bets: readonly TappedBet[] }>(() => ({ bets: [] }));
/** One press is a bet, or was one that can still be taken back. */
export function useIsTapping(): boolean {
  const { on } = useOneTap();
  return useStore(tapped, ({ bets }) => bets.length > 0) || on;
}
export const useTappedBets = (): readonly TappedBet[] => useStore(tapped, ({ bets }) => bets);
let last = 0;

/** A second press on the same odds takes it back. */
export function tapBet(pick: Pick, stakeWon: number): void {
  const { bets } = tapped.getState();
  const same = bets.find((bet) => bet.pick.id === pick.id);
  if (same) dropTapped(same.number);
  else tapped.setState({ bets: [...bets, { number: ++last, pick, stakeWon, sendAtMs: Date.now() + oneTapUndoMs }] });
}

/** It was taken back, or is sent now. */
export const dropTapped = (number: number): void =>
  tapped.setState(({ bets }) => ({ bets: bets.filter((bet) => bet.number !== number) }));
