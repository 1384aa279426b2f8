import {
  type ClientMessage,
  heartbeatMs,
  type StreamEvent,
  silenceMs,
  streamEventSchema,
  streamFrameSchema,
  streamPath,
  type Watched,
} from '@madang/contracts';
import { type StreamStore, streamStore } from './stream-store.ts';

/**
 * The messages on which the shell acts; odds, fixtures and the feed go into the store. `missed`: after a pause the messages
 * about lists and about the member are lost.
 */
export type ShellMessage = Exclude<StreamEvent, { type: 'feed' }> | { type: 'missed' };

interface StreamOptions {
  /** Asked at each connection; null ends the attempts. */
  token: () => string | null;
  onMessage: (message: ShellMessage) => void;
  store?: StreamStore;
}
export interface StreamConnection {
  close(): void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;
/** Fixtures that appear in one frame of the page are asked for at once, and a page that is turned fast does not ask at each turn. */
const frameMs = 16;
export const watchPauseMs = 250;

/** Waits longer with each failure, and each page a different time, so that a restarted server is not stormed. */
export const delayMs = (failures: number, random: number) =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + random / 2);

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${streamPath}`;

/** Keeps the one socket of the page open until it is closed or the session ends. For the shell only. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one connection is one state, which each of these steps reads and writes; every first view carries it.
export function connectStream({ token, onMessage, store = streamStore }: StreamOptions): StreamConnection {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = Date.now();
  /** The point up to which this page was told, and the server that told it. */
  let taken: { epoch: string; sequence: number } | null = null;
  /** The last request to the server on this socket, as text; null before hello. */
  let asked: string | null = null;
  let askedAt = 0;
  let number = 0;
  /** Fixture -> number of the `watch` that asked for it; the answer to an earlier one may lack later changes. */
  let askedBy = new Map<string, number>();
  let asking: ReturnType<typeof setTimeout> | null = null;

  const hearWithin = () => {
    clearTimeout(timer);
    heardAt = Date.now();
    timer = setTimeout(lose, silenceMs);
  };

  /** The old socket may never say that it is gone, so nothing more is expected of it. */
  function drop(): void {
    clearTimeout(timer);
    if (asking) clearTimeout(asking);
    asking = asked = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function lose(): void {
    drop();
    store.setConnection('connecting');
    timer = setTimeout(open, delayMs(failures, Math.random()));
    failures += 1;
  }

  function close(): void {
    drop();
    endWatching();
    window.removeEventListener('online', reconnect);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
    store.setConnection('off');
  }

  function reconnect(): void {
    if (store.connection === 'connecting') open();
  }

  /** Timers stand still while a phone sleeps: the long silence shows at once that the connection is gone. */
  function wake(): void {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > 2 * heartbeatMs) open();
  }

  function open(): void {
    drop();
    const held = token();
    if (held === null) {
      close();
      return;
    }
    store.setConnection('connecting');
    socket = new WebSocket(address());
    socket.onopen = () => greet(held);
    socket.onmessage = ({ data }) => hear(String(data));
    socket.onclose = lose;
    hearWithin();
  }

  function greet(held: string): void {
    const wanted = watched();
    const known = new Set(store.withImage);
    const fixtures = taken ? wanted.fixtures.filter((id) => known.has(id)) : wanted.fixtures;
    say({ type: 'hello', token: held, ...wanted, fixtures, ...(taken && { resume: taken }) });
    number = 0;
    askedBy = new Map();
    note({ ...wanted, fixtures });
    ask();
  }

  /** The parts that the page watches now; its knowledge of others is forgotten, since nothing will be told of them. */
  function watched(): Watched {
    const wanted = store.watches.now();
    store.keepOnly(new Set(wanted.fixtures));
    return wanted;
  }

  function ask(): void {
    if (asked === null) return;
    const wanted = watched();
    if (textOf(wanted) === asked) return;
    number += 1;
    note(wanted);
    say({ type: 'watch', number, ...wanted });
  }

  function note(wanted: Watched): void {
    asked = textOf(wanted);
    askedAt = Date.now();
    askedBy = new Map(wanted.fixtures.map((id) => [id, askedBy.get(id) ?? number]));
  }

  function askSoon(): void {
    if (asked === null) return;
    asking ??= setTimeout(
      () => {
        asking = null;
        ask();
      },
      Math.max(frameMs, askedAt + watchPauseMs - Date.now()),
    );
  }

  const say = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function hear(text: string): void {
    hearWithin();
    const parsed = streamFrameSchema.safeParse(readJson(text));
    // A word that this page does not know yet comes from a newer server and is not for it.
    if (!parsed.success) return;
    const { sequence, welcome, events, watch } = parsed.data;
    const fixtures = parsed.data.fixtures.filter(({ id }) => (askedBy.get(id) ?? Number.POSITIVE_INFINITY) <= watch);
    if (welcome) {
      const isAgain = taken !== null;
      if (!welcome.resumed) store.forgetImages();
      taken = { epoch: welcome.epoch, sequence };
      failures = 0;
      store.apply(fixtures);
      store.flush();
      store.setConnection('open');
      if (isAgain && !welcome.resumed) onMessage({ type: 'missed' });
    } else {
      if (taken) taken = { ...taken, sequence };
      store.apply(fixtures);
    }
    for (const event of events) act(event);
  }

  function act(given: unknown): void {
    const parsed = streamEventSchema.safeParse(given);
    if (!parsed.success) return;
    const event = parsed.data;
    if (event.type === 'feed') {
      store.setFeed(event);
      return;
    }
    if (event.type === 'session') close();
    onMessage(event);
  }

  const endWatching = store.watches.subscribe(askSoon);
  window.addEventListener('online', reconnect);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  open();
  return { close };
}

const textOf = ({ fixtures, listing }: Watched) => `${listing} ${[...fixtures].sort().join(' ')}`;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
