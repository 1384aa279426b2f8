import { jest } from '@jest/globals';
import type { OddsChange } from '@madang/contracts';
import { movementMs, StreamStore } from './stream-store.ts';

const change = (price: string, version: number, status: OddsChange[2] = 'open', id = '1'): OddsChange => [
  id,
  price,
  status,
  version,
  null,
];
function storeOf(...odds: OddsChange[]): StreamStore {
  const store = new StreamStore();
  store.apply({ type: 'snapshot', odds, fixtures: [], feedOpen: true });
  return store;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('versions only grow; the clock may close at the same version', () => {
  const store = storeOf(change('2.00', 5));
  store.apply({ type: 'odds', changes: [change('3.00', 4)] });
  store.flush();
  expect(store.odds('1')).toMatchObject({ price: '2.00', version: 5 });
  store.apply({ type: 'odds', changes: [change('2.00', 5, 'closed')] });
  store.flush();
  expect(store.odds('1')).toMatchObject({ status: 'closed', version: 5 });
});

test('the first price is no movement; a movement ends after 5 seconds, the later one later', () => {
  const store = storeOf(change('2.00', 1), change('2.00', 1, 'open', '2'));
  expect(store.odds('1')?.movement).toBeNull();
  store.apply({ type: 'odds', changes: [change('2.10', 2)] });
  store.flush();
  jest.advanceTimersByTime(1_000);
  store.apply({ type: 'odds', changes: [change('1.95', 2, 'open', '2')] });
  store.flush();
  expect([store.odds('1')?.movement, store.odds('2')?.movement]).toEqual(['rising', 'falling']);
  jest.advanceTimersByTime(movementMs - 900);
  expect([store.odds('1')?.movement, store.odds('2')?.movement]).toEqual([null, 'falling']);
  jest.advanceTimersByTime(1_000);
  expect(store.odds('2')?.movement).toBeNull();
});

test('many changes within one frame tell a subscriber once, and only those of its id', () => {
  const store = storeOf(change('2.00', 1));
  const told = jest.fn();
  const other = jest.fn();
  const end = store.subscribe('odds:1', told);
  store.subscribe('odds:2', other);
  for (let version = 2; version < 50; version++) store.apply({ type: 'odds', changes: [change('2.10', version)] });
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersToNextFrame();
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.odds('1')?.version).toBe(49);
  end();
  store.apply({ type: 'odds', changes: [change('2.20', 60)] });
  jest.advanceTimersToNextFrame();
  expect(told).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('what a new snapshot does not name has closed', () => {
  const store = storeOf(change('2.00', 1), change('3.00', 1, 'open', '2'));
  store.apply({ type: 'snapshot', odds: [change('2.50', 9)], fixtures: [], feedOpen: false });
  expect(store.odds('1')).toMatchObject({ price: '2.50', status: 'open' });
  expect(store.odds('2')).toMatchObject({ status: 'closed' });
  expect(store.feedOpen).toBe(false);
});
