import { type DelayedBet, delayedBets, memberKeyPrefix } from '@madang/contracts';
import { emit } from '@madang/events';
import { useEndpoint, useMember } from '@madang/session';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readJson } from '../../slip/read-json.ts';

/** The stream says when one is decided; should it be lost, the page asks. */
const askEveryMs = 1_000;
const readKept = 20;
const keyOf = (memberId: number) => `${memberKeyPrefix(memberId)}delayed-read`;
const readOf = (memberId: number): string[] =>
  z.array(z.string()).safeParse(readJson(localStorage.getItem(keyOf(memberId)))).data ?? [];

export interface ShownDelayedBet extends DelayedBet {
  /** When it is decided, in epoch milliseconds of this machine. */
  dueAtMs: number;
}

/**
 * The member's bets in play that wait, or were decided a moment ago and not read yet, wherever they were placed: also after a reload, and
 * after the connection was lost. The oldest comes first.
 */
export function useDelayedBets(): { bets: readonly ShownDelayedBet[]; putAway: (bet: DelayedBet) => void } {
  const member = useMember();
  const [read, setRead] = useState(() => readOf(member.id));
  const query = useEndpoint(
    delayedBets,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.some((bet) => bet.state === 'waiting') ? askEveryMs : false),
    },
  );
  const bets = (query.data ?? [])
    .filter((bet) => !read.includes(markOf(bet)))
    .map((bet) => ({ ...bet, dueAtMs: query.dataUpdatedAt + bet.leftMs }))
    .reverse();
  const accepted = bets.find(({ state }) => state === 'accepted')?.betId;
  useEffect(() => {
    if (accepted) emit('wallet:changed', {});
  }, [accepted]);
  return {
    bets,
    putAway: (bet) => {
      const marks = [markOf(bet), ...read].slice(0, readKept);
      setRead(marks);
      localStorage.setItem(keyOf(member.id), JSON.stringify(marks));
    },
  };
}

/** Put away while it waits, its outcome is shown all the same. */
const markOf = ({ betId, state }: DelayedBet) => `${betId} ${state}`;
