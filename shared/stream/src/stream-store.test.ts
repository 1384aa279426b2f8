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
  store.apply([{ id: '9', at: 1, image: true, odds }]);
  store.flush();
  return store;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('versions only grow; the clock may close at the same version', () => {
  const store = storeOf(change('2.00', 5));
  store.apply([{ id: '9', at: 2, odds: [change('3.00', 4)] }]);
  store.flush();
  expect(store.odds('1')).toMatchObject({ price: '2.00', version: 5 });
  store.apply([{ id: '9', at: 2, odds: [change('2.00', 5, 'closed')] }]);
  store.flush();
  expect(store.odds('1')).toMatchObject({ status: 'closed', version: 5 });
});

test('the first price is no movement; a movement ends after 5 seconds, the later one later', () => {
  const store = storeOf(change('2.00', 1), change('2.00', 1, 'open', '2'));
  expect(store.odds('1')?.movement).toBeNull();
  store.apply([{ id: '9', at: 2, odds: [change('2.10', 2)] }]);
  store.flush();
  jest.advanceTimersByTime(1_000);
  store.apply([{ id: '9', at: 2, odds: [change('1.95', 2, 'open', '2')] }]);
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
  for (let version = 2; version < 50; version++) store.apply([{ id: '9', at: 2, odds: [change('2.10', version)] }]);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersToNextFrame();
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.odds('1')?.version).toBe(49);
  end();
  store.apply([{ id: '9', at: 2, odds: [change('2.20', 60)] }]);
  jest.advanceTimersToNextFrame();
  expect(told).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('of many prices a frame shows a share, oldest first and each as it is by then; what closes goes before', () => {
  const ids = Array.from({ length: 200 }, (_, place) => String(place + 1));
  const store = storeOf(...ids.map((id) => change('2.00', 1, 'open', id)));
  const shown = () => ids.filter((id) => store.odds(id)?.version !== 1);
  store.apply([{ id: '9', at: 2, odds: ids.map((id) => change('2.10', 2, id === '200' ? 'suspended' : 'open', id)) }]);
  jest.advanceTimersToNextFrame();
  expect(shown()).toEqual([...ids.slice(0, 40), '200']);
  store.apply([{ id: '9', at: 2, odds: [change('2.30', 3, 'open', '41')] }]);
  jest.advanceTimersToNextFrame();
  expect(store.odds('41')).toMatchObject({ price: '2.30', version: 3 });
  for (let frame = 2; frame < 5; frame++) jest.advanceTimersToNextFrame();
  expect(shown()).toEqual(ids);
});

test('a price says when it was published', () => {
  const store = storeOf(change('2.00', 1));
  expect(store.odds('1')?.at).toBe(1);
  store.apply([{ id: '9', at: 1_795_000_000_000, odds: [change('2.10', 2)] }]);
  store.flush();
  expect(store.odds('1')?.at).toBe(1_795_000_000_000);
});

test('a fixture that is no longer watched is forgotten with its odds; a kept one may be complete or not', () => {
  const store = storeOf(change('2.00', 1));
  store.apply([{ id: '8', at: 1, state: { status: 'inPlay', score: null }, odds: [change('3.00', 1, 'open', '2')] }]);
  store.flush();
  expect(store.withImage).toEqual(['9']);
  store.keepOnly(new Set(['8']));
  expect(store.odds('1')).toBeUndefined();
  expect(store.odds('2')).toMatchObject({ price: '3.00' });
  expect(store.fixture('8')).toEqual({ status: 'inPlay', score: null });
  expect(store.withImage).toEqual([]);
  store.apply([{ id: '8', at: 1, image: true }]);
  expect(store.withImage).toEqual(['8']);
  store.forgetImages();
  expect(store.withImage).toEqual([]);
  expect(store.odds('2')).toMatchObject({ price: '3.00' });
});
