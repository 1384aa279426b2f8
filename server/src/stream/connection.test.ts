import type { FixtureUpdate, StreamFrame, Watched } from '@madang/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../platform/context.ts';
import { Connection, keyedEvent, slowBytes, takesNothingMs } from './connection.ts';
import { FixtureStates, lingerMs } from './fixture-states.ts';

function fakeSocket() {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    frames: [] as StreamFrame[],
    pings: 0,
    terminated: false,
    pong: () => {},
    closed: () => {},
  };
  return Object.assign(socket, {
    on: (_pong: string, listener: () => void) => {
      socket.pong = listener;
    },
    once: (_close: string, listener: () => void) => {
      socket.closed = listener;
    },
    send: (text: string) => socket.frames.push(JSON.parse(text) as StreamFrame),
    ping: () => {
      socket.pings += 1;
    },
    terminate: () => {
      socket.terminated = true;
    },
    // A client that answers: the real one is told after `close` has returned.
    close: () => {
      socket.readyState = 3;
      process.nextTick(() => socket.closed());
    },
  });
}

/** One fixture "7" with selections "71" and "72", known to the server; each price is a version. */
function stage(watched: Watched = { fixtures: ['7'], listing: false }) {
  const socket = fakeSocket();
  const connection = new Connection(socket as unknown as WebSocket, { sessionId: 1 } as Caller);
  const moment = { states: new FixtureStates<Connection>(), sequence: 0, listingSequence: 0 };
  const price = (id: string, version: number, read = false) => {
    const update: FixtureUpdate = { id: '7', at: version, odds: [[id, `${version}.00`, 'open', version, null]] };
    if (read) moment.states.read([update], moment.states.stamp());
    else moment.states.hear([update]);
    moment.sequence += 1;
    for (const changed of moment.states.settle(moment.sequence)) connection.markChanged(changed);
  };
  for (const id of connection.watch(watched, 0).added) {
    moment.states.watch(id, connection);
    connection.awaitImage(id, moment.states.stampNeeded(id, 0, 0).stamp);
  }
  moment.states.read([{ id: '7', at: 1, state: { status: 'scheduled', score: null } }], moment.states.stamp());
  price('71', 1, true);
  price('72', 1, true);
  moment.states.markComplete(['7'], moment.states.stamp(), 0);
  const welcome = () => connection.welcome({ epoch: 'e', resumed: false }, moment.sequence);
  return { socket, connection, moment, price, welcome };
}
const pricesOf = (frame: StreamFrame | undefined) =>
  frame?.fixtures?.flatMap(({ odds }) => odds ?? []).map(([id, price]) => `${id} ${price}`);

test('nothing is sent before the welcome, which brings the changes of the meantime', () => {
  const { socket, connection, moment, welcome } = stage();
  connection.addEvent(keyedEvent({ type: 'composition', revision: 3 }));
  connection.deliver(moment);
  connection.beat(moment, '{}');
  expect(socket.frames).toEqual([]);
  welcome();
  connection.deliver(moment);
  expect(socket.frames).toHaveLength(1);
  expect(socket.frames[0]).toMatchObject({ welcome: { epoch: 'e' }, events: [{ type: 'composition', revision: 3 }] });
  expect(pricesOf(socket.frames[0])).toEqual(['71 1.00', '72 1.00']);
});

test('a change that a slow client has not taken is replaced by a newer one; it never gets an older price after a newer', () => {
  const { socket, connection, moment, price, welcome } = stage();
  welcome();
  connection.deliver(moment);
  socket.bufferedAmount = slowBytes + 1;
  for (let version = 2; version < 500; version++) {
    price('71', version);
    connection.addEvent(keyedEvent({ type: 'balance', emoney: version, point: 0, updatedAt: '' }));
    expect(connection.deliver(moment)).toBe(false);
  }
  price('72', 9);
  price('72', 8);
  connection.beat(moment, '{"sequence":1,"at":1}');
  expect(socket.frames).toHaveLength(1);
  socket.bufferedAmount = slowBytes;
  expect(connection.deliver(moment)).toBe(true);
  expect(socket.frames).toHaveLength(2);
  expect(pricesOf(socket.frames[1])).toEqual(['71 499.00', '72 9.00']);
  expect(socket.frames[1]?.events).toEqual([{ type: 'balance', emoney: 499, point: 0, updatedAt: '' }]);
  expect(socket.frames[1]?.sequence).toBe(moment.sequence);
});

test('a client that takes nothing for long is dropped; one that takes a little, or answers, is not', () => {
  const { socket, connection, moment, welcome } = stage();
  welcome();
  let now = performance.now();
  const beat = () => {
    now += takesNothingMs * 0.7;
    connection.beat(moment, '{"sequence":1,"at":1}', now);
  };
  socket.bufferedAmount = slowBytes * 3;
  connection.hearFrom(now);
  beat();
  socket.bufferedAmount = slowBytes * 2;
  beat();
  beat();
  connection.hearFrom(now);
  beat();
  expect(socket.terminated).toBe(false);
  expect(socket.pings).toBe(4);
  beat();
  expect(socket.terminated).toBe(true);
});

test('the end of a session is told even before the welcome, and nothing after it', () => {
  const { socket, connection, moment } = stage();
  connection.end('session.ended');
  connection.addEvent(keyedEvent({ type: 'feed', closed: [] }));
  connection.deliver(moment);
  expect(socket.frames.map(({ events }) => events)).toEqual([[{ type: 'session', code: 'session.ended' }]]);
});

test('a change heard since the database was asked is not undone by its answer', () => {
  const states = new FixtureStates<string>();
  states.watch('7', 'somebody');
  const stamp = states.stamp();
  states.hear([
    { id: '7', at: 2, state: { status: 'inPlay', score: null }, odds: [['71', '2.00', 'closed', 2, null]] },
  ]);
  states.read(
    [
      {
        id: '7',
        at: 1,
        state: { status: 'scheduled', score: null },
        odds: [
          ['71', '2.00', 'open', 2, null],
          ['72', '3.00', 'open', 1, null],
        ],
      },
    ],
    stamp,
  );
  states.settle(1);
  expect(JSON.parse(states.imageOf('7') ?? '')).toEqual({
    id: '7',
    at: 2,
    image: true,
    state: { status: 'inPlay', score: null },
    odds: [
      ['71', '2.00', 'closed', 2, null],
      ['72', '3.00', 'open', 1, null],
    ],
  });
  // A later answer of the database counts, also at the same version: the fixture was moved.
  states.read([{ id: '7', at: 3, odds: [['71', '2.00', 'open', 2, null]] }], states.stamp());
  expect(states.settle(2)).toEqual(['7']);
  expect(JSON.parse(states.changesOf('7', 1) ?? '')).toMatchObject({ odds: [['71', '2.00', 'open', 2, null]] });
});

test('a fixture without watchers is kept for pages that come back, and then forgotten', () => {
  const states = new FixtureStates<string>();
  states.watch('7', 'somebody');
  states.watch('8', 'somebody');
  states.read([{ id: '7', at: 1, state: { status: 'scheduled', score: null } }], states.stamp());
  states.settle(1);
  states.unwatch('7', 'somebody', 0);
  states.unwatch('8', 'somebody', 0);
  states.sweep(lingerMs - 1);
  expect(states.ids).toEqual(['7']);
  states.sweep(lingerMs);
  expect(states.ids).toEqual([]);
});
