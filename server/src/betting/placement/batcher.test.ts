import { createBatcher } from './batcher.ts';

/** A batcher whose batches end when told. */
function controlled(concurrency = 1, maxSize = 10, besideFrom?: number) {
  const batches: { items: string[]; end: (results: string[]) => void; fail: (error: Error) => void }[] = [];
  const add = createBatcher<string, string>({
    run: (items) => new Promise((end, fail) => batches.push({ items, end, fail })),
    identityOf: (item) => item[0],
    concurrency,
    maxSize,
    ...(besideFrom !== undefined && { besideFrom }),
  });
  /** A batch goes in the next turn. */
  const settled = async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, batches, settled };
}

test('the first goes at once, later ones meanwhile go together', async () => {
  const { add, batches, settled } = controlled();
  const results = ['a', 'b', 'c'].map(add);
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  batches[0]?.end(['A']);
  await settled();
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  batches[1]?.end(['B', 'C']);
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
});

test('one identity is in a batch once; the later waits, and keeps its turn', async () => {
  const { add, batches, settled } = controlled();
  for (const item of ['z', 'a1', 'a2', 'b1', 'a3']) void add(item);
  for (const place of [0, 1, 2]) {
    batches[place]?.end([]);
    await settled();
  }
  expect(batches.map(({ items }) => items)).toEqual([['z'], ['a1', 'b1'], ['a2'], ['a3']]);
});

test('neither more at a time nor larger than allowed', async () => {
  const { add, batches, settled } = controlled(2, 3);
  for (const item of 'abcdefgh') void add(item);
  await settled();
  expect(batches).toHaveLength(2);
  batches[1]?.end(['']);
  await settled();
  expect(batches.map(({ items }) => items.length)).toEqual([1, 3, 3]);
});

test('another goes beside one under way when enough wait', async () => {
  const { add, batches, settled } = controlled(2, 10, 3);
  for (const item of 'abc') void add(item);
  await settled();
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  void add('d');
  await settled();
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  for (const item of 'efgh') void add(item);
  batches[0]?.end(['']);
  await settled();
  expect(batches.map(({ items }) => items.join(''))).toEqual(['a', 'bcd', 'efgh']);
  void add('i');
  batches[1]?.end(['', '', '']);
  await settled();
  batches[2]?.end(['', '', '', '']);
  await settled();
  expect(batches.map(({ items }) => items.join(''))).toEqual(['a', 'bcd', 'efgh', 'i']);
});

test('batches beside each other are of equal size', async () => {
  const { add, batches, settled } = controlled(2, 10, 3);
  const sizes = () => batches.map(({ items }) => items.length);
  for (const item of 'abcdefghi') void add(item);
  await settled();
  expect(sizes()).toEqual([1, 5]);
  batches[0]?.end(['']);
  await settled();
  // Three wait beside five.
  expect(sizes()).toEqual([1, 5]);
  for (const item of 'jk') void add(item);
  await settled();
  expect(sizes()).toEqual([1, 5, 5]);
});

test('when a batch fails, only those fail that fail alone', async () => {
  const add = createBatcher<string, string>({
    run: async (items) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (items.includes('bad')) throw new Error('cannot');
      return items.map((item) => item.toUpperCase());
    },
    identityOf: (item) => item,
    concurrency: 1,
    maxSize: 10,
  });
  const outcomes = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await add('after')).toBe('AFTER');
});

test('items of a batch that failed share the time that all of them may take', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const given: (number | undefined)[] = [];
  const add = createBatcher<string, string>({
    run: async (items, mayTakeMs) => {
      given.push(mayTakeMs);
      now += items[0] === 'held' ? (mayTakeMs ?? 1_000) : 1;
      if (items.includes('held')) throw new Error('held');
      return items;
    },
    identityOf: (item) => item,
    concurrency: 1,
    maxSize: 10,
    retriesMs: 1_000,
  });
  const outcomes = await Promise.allSettled(['first', 'held', 'one', 'two', 'three'].map(add));
  clock.mockRestore();
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  // The first goes alone; the others together, then each by itself.
  expect(given).toEqual([undefined, undefined, 250, 250, 375, 748]);
});
