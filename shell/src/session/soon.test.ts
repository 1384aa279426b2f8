import { soon } from './soon.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a burst is one call, and the next burst is the next', async () => {
  let calls = 0;
  const call = soon(() => calls++, 20);
  for (let burst = 0; burst < 5; burst++) call();
  expect(calls).toBe(0);
  await wait(100);
  expect(calls).toBe(1);
  call();
  await wait(100);
  expect(calls).toBe(2);
});

test('what is cancelled is not called', async () => {
  let calls = 0;
  const call = soon(() => calls++, 20);
  call();
  call.cancel();
  await wait(100);
  expect(calls).toBe(0);
});
