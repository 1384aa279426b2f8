import { type ServerMessage, serverMessageSchema, silenceMs, streamPath } from '@madang/contracts';
import { type StreamStore, streamStore } from './stream-store.ts';

/** What the shell acts on; odds, fixtures and the feed go into the store. */
export type ShellMessage = Extract<
  ServerMessage,
  { type: 'balance' | 'bet' | 'session' | 'composition' | 'listing' | 'alert' }
>;

export interface StreamOptions {
  /** Asked at each connection; null ends the attempts. */
  token: () => string | null;
  /** After a reconnection it also hears `listing`, because lists may have changed meanwhile. */
  onMessage: (message: ShellMessage) => void;
  store?: StreamStore;
}
export interface StreamConnection {
  close(): void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** Waits longer with each failure, and each page a different time, so that a restarted server is not stormed. */
export const delayMs = (failures: number, random: number) =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + random / 2);

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${streamPath}`;

/** Keeps the one socket of the page open until it is closed or the session ends. For the shell only. */
export function connectStream({ token, onMessage, store = streamStore }: StreamOptions): StreamConnection {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let snapshots = 0;

  const hearWithin = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  };

  /** The old socket may never say that it is gone, so nothing more is expected of it. */
  function drop(): void {
    clearTimeout(timer);
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
    window.removeEventListener('online', reconnect);
    store.setConnection('off');
  }

  function reconnect(): void {
    if (store.connection === 'connecting') open();
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
    socket.onopen = () => socket?.send(JSON.stringify({ type: 'hello', token: held }));
    socket.onmessage = ({ data }) => hear(String(data));
    socket.onclose = lose;
    hearWithin();
  }

  function hear(text: string): void {
    hearWithin();
    const parsed = serverMessageSchema.safeParse(readJson(text));
    // A word that this page does not know yet comes from a newer server and is not for it.
    if (!parsed.success) return;
    const message = parsed.data;
    store.apply(message);
    switch (message.type) {
      case 'snapshot':
        failures = 0;
        snapshots += 1;
        store.setConnection('open');
        if (snapshots > 1) onMessage({ type: 'listing' });
        break;
      case 'session':
        close();
        onMessage(message);
        break;
      case 'balance':
      case 'bet':
      case 'composition':
      case 'alert':
      case 'listing':
        onMessage(message);
    }
  }

  window.addEventListener('online', reconnect);
  open();
  return { close };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
