import { listMinigameEvents, type MinigameEvent, recentMinigameResults } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useNow } from '@madang/ui';

/** After a draw the next round is there at once; a moment more, so that one question is enough. */
const graceMs = 400;
const idleMs = 20_000;
const expectingMs = 1_000;

/** The round that is to be drawn next. It is asked for anew when its time has come. */
export function useRound(gameId: number) {
  return useEndpoint(
    listMinigameEvents,
    { query: { gameId, currentGame: '1' } },
    {
      refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
        const [event] = data ?? [];
        if (!event) return expectingMs * 3;
        const leftMs = Date.parse(event.drawsAt) - Date.parse(event.serverNow) - (Date.now() - dataUpdatedAt);
        return Math.min(idleMs, Math.max(graceMs, leftMs + graceMs));
      },
    },
  );
}

/** The last hundred rounds. While the newest is missing it is asked for again and again. */
export function useRecent(gameId: number, round: number | undefined) {
  return useEndpoint(
    recentMinigameResults,
    { query: { gameId } },
    {
      refetchInterval: ({ state: { data } }) => {
        const newest = data?.items[0]?.round ?? 0;
        return round !== undefined && newest < round - 1 ? expectingMs : idleMs;
      },
    },
  );
}

export interface Countdown {
  /** Until the cut-off, then until the draw. */
  cutOffMs: number;
  drawMs: number;
  /** Since it opened: then the round before was to be drawn. */
  openMs: number;
  isOpen: boolean;
  /** Of the round that is left, 0 to 1. */
  left: number;
  /** The place of the cut-off on the ring. */
  cutOffAt: number;
}

/** By the server's clock. @param fetchedAtMs when the browser was told of the round */
export function useCountdown(event: MinigameEvent, fetchedAtMs: number): Countdown {
  const nowMs = useNow() - fetchedAtMs + Date.parse(event.serverNow);
  const [opensMs, cutsMs, drawsMs] = [event.opensAt, event.cutOffAt, event.drawsAt].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  const drawMs = Math.max(0, drawsMs - nowMs);
  return {
    cutOffMs: Math.max(0, cutsMs - nowMs),
    drawMs,
    openMs: nowMs - opensMs,
    isOpen: nowMs >= opensMs && nowMs < cutsMs,
    left: Math.min(1, drawMs / (drawsMs - opensMs)),
    cutOffAt: (drawsMs - cutsMs) / (drawsMs - opensMs),
  };
}
