import { type DelayedBet, delayedBets, memberKeyPrefix } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import { markBets } from '../../slip/bet-marks.ts';
import { readJson } from '../../slip/read-json.ts';

/** The stream says when one is decided; should it be lost, the page asks. */
const askEveryMs = 1_000;
const readKept = 20;
const keyOf = (memberId: number) => `${memberKeyPrefix(memberId)}delayed-read`;
const storedOf = (memberId: number): readonly string[] =>
  z.array(z.string()).safeParse(readJson(localStorage.getItem(keyOf(memberId)))).data ?? [];

/** The decisions that the member has read, by their marks: all that show bets which wait know it. */
const readStore = createStore<{ memberId: number | null; marks: readonly string[] }>(() => ({
  memberId: null,
  marks: [],
}));
function useRead(memberId: number): readonly string[] {
  const known = useStore(readStore);
  return useMemo(() => (known.memberId === memberId ? known.marks : storedOf(memberId)), [known, memberId]);
}

export interface ShownDelayedBet extends DelayedBet {
  /** The time of its decision, and the end of the offer after a refusal, in epoch milliseconds of this machine. */
  dueAtMs: number;
  offeredUntilMs: number;
}

/**
 * The member's bets in play that wait, or were decided a moment ago and not read yet, wherever they were placed: also after a reload, and
 * after the connection was lost. The oldest comes first.
 */
export function useDelayedBets(): readonly ShownDelayedBet[] {
  const member = useMember();
  const read = useRead(member.id);
  const query = useEndpoint(
    delayedBets,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.some((bet) => bet.state === 'waiting') ? askEveryMs : false),
    },
  );
  const { data } = query;
  useEffect(() => {
    if (data) markBets(member.id, data);
  }, [data, member.id]);
  return (data ?? [])
    .filter((bet) => !read.includes(markOf(bet)))
    .map((bet) => ({
      ...bet,
      dueAtMs: query.dataUpdatedAt + bet.leftMs,
      offeredUntilMs: query.dataUpdatedAt + bet.offeredMs,
    }))
    .reverse();
}

/** The member has read what became of it. */
export function putAway(memberId: number, bet: Pick<DelayedBet, 'betId' | 'state'>): void {
  const marks = [markOf(bet), ...storedOf(memberId)].slice(0, readKept);
  localStorage.setItem(keyOf(memberId), JSON.stringify(marks));
  readStore.setState({ memberId, marks });
}

const markOf = ({ betId, state }: Pick<DelayedBet, 'betId' | 'state'>) => `${betId} ${state}`;
