import { jest } from '@jest/globals';
import { type ServerMessage, silenceMs } from '@madang/contracts';
import { connectStream, delayMs, type ShellMessage, type StreamConnection } from './connect-stream.ts';
import { StreamStore } from './stream-store.ts';

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
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const last = () => FakeSocket.opened.at(-1) as FakeSocket;
const snapshot: ServerMessage = { type: 'snapshot', odds: [], fixtures: [], feedOpen: true };

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
  expect(last().sent).toEqual(['{"type":"hello","token":"secret"}']);
  last().say(snapshot);
  expect(store.connection).toBe('open');
});

test('comes back after a loss, with a new snapshot, and lets lists be fetched anew', () => {
  last().say(snapshot);
  last().onclose?.();
  expect(store.connection).toBe('connecting');
  expect(FakeSocket.opened).toHaveLength(1);
  jest.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(2);
  expect(heard).toEqual([]);
  last().say(snapshot);
  expect(heard).toEqual([{ type: 'listing' }]);
});

test('silence counts as a loss, even when the socket says nothing of it', () => {
  last().say(snapshot);
  jest.advanceTimersByTime(silenceMs - 1);
  last().say({ type: 'ping' });
  jest.advanceTimersByTime(silenceMs - 1);
  expect(last().closed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(FakeSocket.opened[0]?.closed).toBe(true);
  jest.advanceTimersByTime(500);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('the end of the session ends the attempts', () => {
  last().say(snapshot);
  last().say({ type: 'session', code: 'session.other-device' });
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
  expect(heard).toEqual([]);
});
