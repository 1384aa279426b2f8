import { addEventHandler } from 'jest-circus';

/** For what hangs: on a busy machine each test takes many times what it takes alone. */
const patienceMs = 180_000;

// The runner itself waits for ever.
addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? currentDescribeBlock.tests.at(-1) : currentDescribeBlock.hooks.at(-1);
  const { fn } = added ?? {};
  if (added && fn) added.fn = () => endsWithin(event.timeout ?? patienceMs, fn as () => unknown);
});

async function endsWithin(ms: number, work: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
