import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { playDone, useSound } from './sound.ts';

const begun: number[] = [];
const node = () => ({ connect: (to: unknown) => to });
class Context {
  currentTime = 0;
  destination = node();
  resume = jest.fn(async () => {});
  createGain = () => ({ ...node(), gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { ...node(), frequency, type: '', start: () => begun.push(frequency.value), stop: () => {} };
  };
}

test('sound is off at first, made when it is switched on, and silent again after', () => {
  Object.assign(globalThis, { AudioContext: Context });
  const { result } = renderHook(useSound);
  expect(result.current.isOn).toBe(false);
  playDone();
  expect(begun).toEqual([]);
  act(() => result.current.setOn(true));
  expect(result.current.isOn).toBe(true);
  begun.length = 0;
  playDone();
  expect(begun).toHaveLength(3);
  act(() => result.current.setOn(false));
  playDone();
  expect(begun).toHaveLength(3);
});
