import { stepByStep } from './step-by-step.ts';

const away = () => Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' });

test('while a database takes nothing one step is played, and the next once it has taken it', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const errors: unknown[] = [];
  const outcomes = ['booked', 'away', 'away', 'away', 'booked', 'away', 'away', 'booked', 'booked'];
  const bookAll = async () => {
    const outcome = outcomes.shift() ?? 'over';
    done.push(outcome);
    if (outcomes.length === 0) stopping.abort();
    if (outcome === 'away') throw away();
  };
  const log = { info: () => {}, warn: () => {}, error: (error: unknown) => errors.push(error) };
  const play = async () => void done.push('played');
  await stepByStep({ bookAll, play, onFailure: () => done.push('failed') }, { log }, stopping.signal);
  expect(done).toEqual([
    ...['booked', 'played'],
    ...['away', 'failed', 'played', 'away', 'failed', 'away', 'failed', 'booked'],
    ...['away', 'failed', 'played', 'away', 'failed', 'booked'],
    ...['booked', 'played'],
  ]);
  // An outage is one line.
  expect(errors).toHaveLength(2);
}, 20_000);
