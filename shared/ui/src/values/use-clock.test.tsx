import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useClock } from './use-clock.ts';

afterEach(() => jest.useRealTimers());

test('all share one timer, and each renders only when it reads something else', () => {
  jest.useFakeTimers({ now: 0 });
  let renders = 0;
  function Minute() {
    renders += 1;
    return <li>{useClock((nowMs) => Math.floor(nowMs / 60_000))}</li>;
  }
  const { unmount } = render(
    <ul>
      <Minute />
      <Minute />
    </ul>,
  );
  expect(jest.getTimerCount()).toBe(1);
  expect(renders).toBe(2);
  act(() => jest.advanceTimersByTime(59_000));
  expect(renders).toBe(2);
  act(() => jest.advanceTimersByTime(1_000));
  expect(renders).toBe(4);
  expect(screen.getAllByText('1')).toHaveLength(2);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
