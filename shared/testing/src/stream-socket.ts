import { type ServerMessage, streamPath } from '@madang/contracts';
import { ws } from 'msw';
import { network } from './network.ts';

export interface StreamSocket {
  /** Says something to every page that is connected. */
  say: (message: ServerMessage) => void;
  /** What the pages said, as it came in. */
  heard: string[];
}

const link = ws.link(`ws://localhost${streamPath}`);

/** Serves the page's one socket. */
export function serveStream(): StreamSocket {
  const heard: string[] = [];
  network.use(
    link.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => heard.push(String(data)));
    }),
  );
  return { say: (message) => link.broadcast(JSON.stringify(message)), heard };
}
