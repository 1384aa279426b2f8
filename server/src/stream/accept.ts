import type { IncomingMessage } from 'node:http';
import { clientMessageSchema } from '@madang/contracts';
import type { RawData, WebSocket } from 'ws';
import { findCaller } from '../members/find-caller.ts';
import type { Db } from '../platform/db.ts';
import { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

const helloWithinMs = 10_000;
/** More than anybody has tabs: what is told to everybody is told to each of them. */
export const socketsPerSession = 30;

/** A page of another site cannot open the socket: browsers always say where a page comes from. Other programs may say nothing. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

/** Waits for the one message that a client sends, and makes a connection of the socket if its token is good. */
export function accept(socket: WebSocket, db: Db, hub: Hub, onError: (error: Error) => void): void {
  const timer = setTimeout(() => socket.close(1008, 'no hello'), helloWithinMs);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(timer));
  socket.once('message', (data) => {
    clearTimeout(timer);
    greet(socket, tokenOf(data), db, hub).catch((error: Error) => {
      onError(error);
      socket.close(1011, 'try again');
    });
    socket.on('message', () => socket.close(1008, 'only hello is understood'));
  });
}

async function greet(socket: WebSocket, token: string | undefined, db: Db, hub: Hub): Promise<void> {
  const caller = await findCaller(db, token);
  if (typeof caller === 'string') {
    const code = caller === 'session.other-device' || caller === 'session.ended' ? caller : 'session.required';
    socket.send(JSON.stringify({ type: 'session', code }));
    socket.close(1008, code);
    return;
  }
  if (socket.readyState !== socket.OPEN) return;
  if (hub.countOf(caller.sessionId) >= socketsPerSession) {
    socket.close(1013, 'too many sockets');
    return;
  }
  const connection = new Connection(socket, caller);
  socket.once('close', () => hub.leave(connection));
  await hub.join(connection);
  // A session that ended while the hub did not know this socket yet is found by asking again.
  const still = await findCaller(db, token);
  if (typeof still === 'string') connection.end(still === 'session.other-device' ? still : 'session.ended');
}

function tokenOf(data: RawData): string | undefined {
  try {
    return clientMessageSchema.parse(JSON.parse(data.toString())).token;
  } catch {
    return undefined;
  }
}
