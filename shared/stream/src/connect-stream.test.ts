import { jest } from '@jest/globals';
import { type FixtureUpdate, heartbeatMs, type StreamEvent, type StreamFrame, silenceMs } from '@madang/contracts';
import { connectStream, delayMs, type ShellMessage, type StreamConnection, watchPauseMs } from './connect-stream.ts';
import { StreamStore } from './stream-store.ts';
import { keptMs } from './watches.ts';

class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  say(frame: Partial<StreamFrame>): void {
    this.onmessage?.({ data: JSON.stringify({ sequence: 1, at: Date.now(), ...frame }) });
  }
  tell(event: StreamEvent): void {
    this.say({ events: [event] });
  }
  get heard(): unknown[] {
    return this.sent.map((text) => JSON.parse(text) as unknown);
  }
}
const last = () => FakeSocket.opened.at(-1) as FakeSocket;
const welcome = { welcome: { epoch: 'one', resumed: false } };
const imageOf = (id: string, price = '2.00', version = 1): FixtureUpdate => ({
  id,
  at: 1,
  image: true,
  odds: [[`${id}1`, price, 'open', version, null]],
});

const realSocket = globalThis.WebSocket;
let store: StreamStore;
let heard: ShellMessage[];
let connection: StreamConnection;
let token: string | null;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.opened = [];
  store = new StreamStore();
  heard = [];
  token = 'secret';
  connection = connectStream({ token: () => token, onMessage: (message) => heard.push(message), store });
});
afterEach(() => {
  connection.close();
  globalThis.WebSocket = realSocket;
  jest.useRealTimers();
});

test('says hello with the token in the message, never in the address', () => {
  last().onopen?.();
  expect(last().url).toBe('ws://localhost/api/stream');
  expect(last().heard).toEqual([{ type: 'hello', token: 'secret', fixtures: [], listing: false }]);
  last().say(welcome);
  expect(store.connection).toBe('open');
});

test('comes back after a loss, and says so where the server does not repeat the missed messages', () => {
  last().say(welcome);
  last().onclose?.();
  expect(store.connection).toBe('connecting');
  expect(FakeSocket.opened).toHaveLength(1);
  jest.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(2);
  expect(heard).toEqual([]);
  last().say(welcome);
  expect(heard).toEqual([{ type: 'missed' }]);
  last().onclose?.();
  jest.advanceTimersByTime(500);
  last().say({ welcome: { epoch: 'one', resumed: true } });
  expect(store.connection).toBe('open');
  expect(heard).toEqual([{ type: 'missed' }]);
});

test('asks for the fixtures that are shown, all of a moment at once and not too often', () => {
  store.watches.fixture('1');
  last().onopen?.();
  expect(last().heard).toEqual([{ type: 'hello', token: 'secret', fixtures: ['1'], listing: false }]);
  store.watches.fixture('2');
  store.watches.fixture('2');
  store.watches.listing();
  expect(last().sent).toHaveLength(1);
  jest.advanceTimersByTime(watchPauseMs);
  expect(last().heard.slice(1)).toEqual([{ type: 'watch', number: 1, fixtures: ['1', '2'], listing: true }]);
  for (let id = 3; id < 50; id++) {
    store.watches.fixture(String(id));
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(watchPauseMs);
  expect(last().sent.length).toBeLessThanOrEqual(5);
  expect(last().heard.at(-1)).toMatchObject({ fixtures: Array.from({ length: 49 }, (_, place) => String(place + 1)) });
});

test('goes on where it stopped: with what it has an image of, and asks for the rest', () => {
  store.watches.fixture('1');
  const leave = store.watches.fixture('2');
  last().onopen?.();
  last().say({ ...welcome, sequence: 4, fixtures: [imageOf('1'), imageOf('2')] });
  last().say({ sequence: 9 });
  leave();
  jest.advanceTimersByTime(keptMs + watchPauseMs);
  expect(last().heard.at(-1)).toEqual({ type: 'watch', number: 1, fixtures: ['1'], listing: false });
  expect(store.odds('21')).toBeUndefined();
  last().onclose?.();
  store.watches.fixture('3');
  jest.advanceTimersByTime(500);
  last().onopen?.();
  expect(last().heard).toEqual([
    { type: 'hello', token: 'secret', fixtures: ['1'], listing: false, resume: { epoch: 'one', sequence: 9 } },
    { type: 'watch', number: 1, fixtures: ['1', '3'], listing: false },
  ]);
  // Another server, which does not know the number: the shown state stays until its image comes.
  last().say({ welcome: { epoch: 'two', resumed: false }, sequence: 2 });
  expect(store.odds('11')).toMatchObject({ price: '2.00' });
  last().onclose?.();
  jest.advanceTimersByTime(500);
  last().onopen?.();
  expect(last().heard[0]).toMatchObject({ fixtures: [], resume: { epoch: 'two', sequence: 2 } });
});

test('an answer to an earlier watch is not taken for the image that was asked for since', () => {
  const leave = store.watches.fixture('1');
  last().onopen?.();
  last().say(welcome);
  leave();
  jest.advanceTimersByTime(keptMs + watchPauseMs);
  store.watches.fixture('1');
  jest.advanceTimersByTime(watchPauseMs);
  expect(last().heard.at(-1)).toMatchObject({ number: 2, fixtures: ['1'] });
  last().say({ watch: 0, fixtures: [imageOf('1')] });
  expect(store.withImage).toEqual([]);
  last().say({ watch: 2, fixtures: [imageOf('1', '2.10', 2)] });
  expect(store.withImage).toEqual(['1']);
});

test('a page that wakes up after a sleep does not wait for its timers', () => {
  last().onopen?.();
  last().say(welcome);
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  show();
  expect(FakeSocket.opened).toHaveLength(1);
  jest.setSystemTime(Date.now() + 2 * heartbeatMs + 1);
  show();
  expect(FakeSocket.opened).toHaveLength(2);
  expect(FakeSocket.opened[0]?.closed).toBe(true);
  last().onopen?.();
  expect(last().heard[0]).toMatchObject({ resume: { epoch: 'one', sequence: 1 } });
});

test('silence counts as a loss, even when the socket says nothing of it', () => {
  last().say(welcome);
  jest.advanceTimersByTime(silenceMs - 1);
  last().say({});
  jest.advanceTimersByTime(silenceMs - 1);
  expect(last().closed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(FakeSocket.opened[0]?.closed).toBe(true);
  jest.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('the end of the session ends the attempts', () => {
  last().say(welcome);
  last().tell({ type: 'session', code: 'session.other-device' });
  expect(heard).toEqual([{ type: 'session', code: 'session.other-device' }]);
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
  expect(store.connection).toBe('off');
});

test('without a token nothing is tried again; the network coming back is not waited for', () => {
  last().onclose?.();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.opened).toHaveLength(2);
  token = null;
  last().onclose?.();
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('waits grow to 15 seconds, each page a little different', () => {
  expect([0, 1, 2, 3, 10].map((failures) => delayMs(failures, 1))).toEqual([500, 1_000, 2_000, 4_000, 15_000]);
  expect(delayMs(10, 0)).toBe(7_500);
});

test('what it does not understand it leaves alone', () => {
  last().onmessage?.({ data: 'nonsense' });
  last().onmessage?.({ data: '{"type":"of tomorrow"}' });
  last().onmessage?.({ data: '{"sequence":1,"at":1,"events":[{"type":"of tomorrow"},{"type":"listing"}]}' });
  expect(heard).toEqual([{ type: 'listing' }]);
});
