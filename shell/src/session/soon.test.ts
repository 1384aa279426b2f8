import { jest } from '@jest/globals';
import { soon } from './soon.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a burst is one call, and the next burst is the next', () => {
  let calls = 0;
  const call = soon(() => calls++, 20, 50);
  for (let burst = 0; burst < 5; burst++) call();
  jest.advanceTimersByTime(19);
  expect(calls).toBe(0);
  jest.advanceTimersByTime(100);
  expect(calls).toBe(1);
  call();
  jest.advanceTimersByTime(100);
  expect(calls).toBe(2);
});

test('calls that do not end are answered now and then', () => {
  const at: number[] = [];
  const begun = performance.now();
  const call = soon(() => at.push(performance.now() - begun), 20, 50);
  for (let ms = 0; ms <= 200; ms += 10) {
    call();
    jest.advanceTimersByTime(10);
  }
  expect(at).toEqual([20, 70, 120, 170]);
});

test('a cancelled call is not made', () => {
  let calls = 0;
  const call = soon(() => calls++, 20, 50);
  call();
  call.cancel();
  jest.advanceTimersByTime(100);
  expect(calls).toBe(0);
});
