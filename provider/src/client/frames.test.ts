import { onFrames } from './frames.ts';

test('it ticks at its own pace, asks for no frame once there is nothing left to do, and can be started anew', () => {
  let frames: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (frame) => frames.push(frame);
  const show = (nowMs: number) => {
    const due = frames;
    frames = [];
    for (const frame of due) frame(nowMs);
  };
  let ticks = 0;
  let goesOn = true;
  const start = onFrames(() => {
    ticks += 1;
    return goesOn;
  }, 70);
  expect(frames).toHaveLength(0);
  start();
  start();
  expect(frames).toHaveLength(1);
  for (const nowMs of [1_000, 1_016, 1_069, 1_070]) show(nowMs);
  expect(ticks).toBe(2);
  goesOn = false;
  show(1_140);
  expect(frames).toHaveLength(0);
  goesOn = true;
  start();
  show(2_000);
  expect(ticks).toBe(4);
  expect(frames).toHaveLength(1);
});
