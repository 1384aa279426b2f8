import { jest } from '@jest/globals';
import { delayMs, startPoll } from './poll.ts';

let asked = 0;
let answer: () => Promise<void>;
let end: () => void;

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const connect = (onLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  answer = async () => {};
  show('visible');
  end = startPoll(() => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('asks about every five seconds, never later', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeGreaterThanOrEqual(12);
  expect(asked).toBeLessThanOrEqual(14);
  expect([delayMs(0, 0), delayMs(0, 1)]).toEqual([5_000, 4_500]);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeLessThanOrEqual(14);
});

test('one question at a time', async () => {
  let done = () => {};
  answer = () =>
    new Promise((resolve) => {
      done = resolve;
    });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  show('visible');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  done();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(2);
});

test('later after each failure, and as before once there is an answer', async () => {
  // Each delay is shortened by chance: here by none, from the first on.
  end();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  end = startPoll(() => {
    asked += 1;
    return answer();
  });
  answer = () => Promise.reject(new Error('away'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(8_900);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(asked).toBe(2);
  expect(delayMs(9, 0)).toBe(60_000);
  answer = async () => {};
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(3);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(4);
});

test.each([
  ['nobody sees the page', () => show('hidden'), () => show('visible')],
  ['there is no network', () => connect(false), () => connect(true)],
])('while %s nothing is asked, afterwards at once', async (_, begin, over) => {
  begin();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(0);
  over();
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
});
