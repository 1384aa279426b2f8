import type { WebSocket } from 'ws';
import type { Caller } from '../platform/context.ts';
import { Connection, maxBufferedBytes, Outbox } from './connection.ts';

function fakeSocket() {
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, sent: [] as string[], terminated: false };
  return Object.assign(socket, {
    send: (text: string) => socket.sent.push(text),
    terminate: () => {
      socket.terminated = true;
    },
    close: () => {
      socket.readyState = 3;
    },
  });
}
const connect = (socket: ReturnType<typeof fakeSocket>) =>
  new Connection(socket as unknown as WebSocket, { sessionId: 1 } as Caller);

test('what comes before the snapshot is sent after it', () => {
  const socket = fakeSocket();
  const connection = connect(socket);
  connection.sendText('change');
  expect(socket.sent).toEqual([]);
  connection.sendSnapshot('snapshot');
  expect(socket.sent).toEqual(['snapshot', 'change']);
});

test('a client that does not keep up is dropped instead of filling the memory', () => {
  const socket = fakeSocket();
  const connection = connect(socket);
  connection.sendSnapshot('snapshot');
  socket.bufferedAmount = maxBufferedBytes;
  connection.sendText('still');
  expect(socket.terminated).toBe(false);
  socket.bufferedAmount += 1;
  connection.sendText('too much');
  expect(socket.terminated).toBe(true);
  expect(socket.sent).toEqual(['snapshot', 'still']);
});

test('the end of a session is told even before the snapshot, and nothing after it', () => {
  const socket = fakeSocket();
  const connection = connect(socket);
  connection.end('session.ended');
  connection.sendSnapshot('snapshot');
  expect(socket.sent).toEqual(['{"type":"session","code":"session.ended"}']);
});

test('the outbox keeps the last word on each selection, whatever the order', () => {
  const outbox = new Outbox();
  outbox.addOdds([['1', '2.20', 'open', 3, null]]);
  outbox.addOdds([
    ['1', '2.10', 'open', 2, null],
    ['2', '1.50', 'open', 1, null],
  ]);
  outbox.addListing();
  outbox.addListing();
  expect(outbox.take()).toEqual([
    {
      type: 'odds',
      changes: [
        ['1', '2.20', 'open', 3, null],
        ['2', '1.50', 'open', 1, null],
      ],
    },
    { type: 'listing' },
  ]);
  expect(outbox.take()).toEqual([]);
});
