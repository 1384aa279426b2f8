import { clientMessageSchema, type ErrorCode } from '@madang/contracts';
import type { RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import type { Callers } from '../members/sessions/known-callers.ts';
import type { Db } from '../platform/database/db.ts';
import { Connection, closeSoon, endSession } from './connection.ts';
import type { Hub } from './hub.ts';
import { MessageAllowance } from './message-allowance.ts';

export const helloWithinMs = 5_000;
/** More than any member has tabs: a message to everybody goes to each of them. */
export const socketsPerSession = 30;

type Message = z.output<typeof clientMessageSchema>;
type Hello = Extract<Message, { type: 'hello' }>;

interface Parts {
  db: Db;
  callers: Callers;
  hub: Hub;
  onError: (error: Error) => void;
  /** The socket said who it is. One that is refused counts until it is closed. */
  onGreeted: () => void;
}

/** Waits for hello and makes a connection of the socket if its token is good; then hears what it watches. */
export function accept(socket: WebSocket, { db, callers, hub, onError, onGreeted }: Parts): void {
  const timer = setTimeout(() => closeSoon(socket, 1008, 'no hello'), helloWithinMs);
  const allowance = new MessageAllowance();
  let connection: Promise<Connection | null> | null = null;
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(timer));
  socket.on('message', (data) => {
    // Messages after a refusal are dropped.
    if (socket.readyState !== socket.OPEN) return;
    if (!allowance.take()) return closeSoon(socket, 1008, 'too many messages');
    const message = read(data);
    if (!connection) {
      clearTimeout(timer);
      if (message?.type !== 'hello') return closeSoon(socket, 1008, 'hello was expected');
      connection = greet(socket, message, { db, callers, hub });
      connection.then(
        (greeted) => greeted && onGreeted(),
        () => {},
      );
      connection.catch((error: Error) => {
        onError(error);
        closeSoon(socket, 1011, 'try again');
      });
      return;
    }
    if (message?.type !== 'watch') return closeSoon(socket, 1008, message ? 'hello was said' : 'not understood');
    connection.then(
      (greeted) => {
        greeted?.hearFrom();
        if (greeted) hub.watch(greeted, message);
      },
      () => {},
    );
  });
}

/** @returns null when no session has the token, or the socket has gone */
async function greet(
  socket: WebSocket,
  hello: Hello,
  { db, callers, hub }: Pick<Parts, 'db' | 'callers' | 'hub'>,
): Promise<Connection | null> {
  const caller = await callers.fresh(db, hello.token);
  if (typeof caller === 'string') {
    const code = isEnd(caller) ? caller : 'session.required';
    endSession(socket, code, 1008);
    return null;
  }
  if (socket.readyState !== socket.OPEN) return null;
  if (hub.countOf(caller.sessionId) >= socketsPerSession) {
    closeSoon(socket, 1013, 'too many sockets');
    return null;
  }
  const connection = new Connection(socket, caller);
  socket.once('close', () => hub.leave(connection));
  hub.join(connection, hello, hello.resume);
  // A session that ended while the hub did not know this socket yet is found by asking again.
  const still = await callers.fresh(db, hello.token);
  if (typeof still === 'string') connection.end(isEnd(still) ? still : 'session.ended');
  return connection;
}

type End = 'session.other-device' | 'session.ended' | 'session.removed';
const isEnd = (code: ErrorCode): code is End =>
  code === 'session.other-device' || code === 'session.ended' || code === 'session.removed';

function read(data: RawData): Message | null {
  try {
    return clientMessageSchema.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}
