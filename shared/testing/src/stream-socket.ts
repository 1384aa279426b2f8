import { type StreamEvent, type StreamFrame, streamPath } from '@madang/contracts';
import { ws } from 'msw';
import { network } from './network.ts';

export interface StreamSocket {
  /** Says something to every page that is connected. */
  say: (event: StreamEvent) => void;
  /** Sends a frame as it is: odds and states of fixtures. */
  send: (frame: Omit<StreamFrame, 'sequence' | 'at'>) => void;
  /** Answers hello, as if nothing had been missed or, after a pause, everything. */
  welcome: (resumed?: boolean) => void;
  /** The messages of the pages, as they came in. */
  heard: string[];
}

const link = ws.link(`ws://localhost${streamPath}`);

/** Serves the page's one socket. */
export function serveStream(): StreamSocket {
  const heard: string[] = [];
  let sequence = 0;
  network.use(
    link.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => heard.push(String(data)));
    }),
  );
  const send: StreamSocket['send'] = (frame) => {
    sequence += 1;
    link.broadcast(JSON.stringify({ sequence, at: Date.now(), ...frame } satisfies StreamFrame));
  };
  return {
    send,
    say: (event) => send({ events: [event] }),
    welcome: (resumed = false) => send({ welcome: { epoch: 'test', resumed }, events: [{ type: 'feed', closed: [] }] }),
    heard,
  };
}
