import { sharedRead } from './shared-read.ts';

/** Reads that answer when they are told to, with the number of the read. */
function reads(maxAgeMs: number) {
  const under: ((fail?: Error) => void)[] = [];
  const ask = sharedRead(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = under.length + 1;
        under.push((fail) => (fail ? reject(fail) : resolve(number)));
      }),
    maxAgeMs,
  );
  return { ask, under };
}

test('all who ask in that time share one read, and after a change the next', async () => {
  const { ask, under } = reads(60_000);
  const asked = [ask(), ask()];
  under[0]?.();
  expect(await Promise.all([...asked, ask()])).toEqual([1, 1, 1]);
  ask.drop();
  const after = ask();
  under[1]?.();
  expect(await after).toBe(2);
});

test('a read that was under way at the change answers no later call, and no second one runs beside it', async () => {
  const { ask, under } = reads(60_000);
  const before = ask();
  ask.drop();
  const after = [ask(), ask()];
  expect(under).toHaveLength(1);
  under[0]?.();
  expect(await before).toBe(1);
  await Promise.resolve();
  while (under.length < 2) await Promise.resolve();
  under[1]?.();
  expect(await Promise.all(after)).toEqual([2, 2]);
});

test('a failed read is made again', async () => {
  const { ask, under } = reads(60_000);
  const failed = ask();
  under[0]?.(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const again = ask();
  under[1]?.();
  expect(await again).toBe(2);
});
