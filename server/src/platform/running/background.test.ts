import type { Socket } from 'node:net';
import type pg from 'pg';
import { testDatabase, until } from '../../../test/index.ts';
import { OverloadedError } from '../database/database-faults.ts';
import type { Db } from '../database/db.ts';
import { startWork, type Work } from './background.ts';

const { db } = await testDatabase();
const anHour = 3_600_000;
const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

/** Its log lines are collected instead. */
function started(work: Partial<Pick<Work, 'everyMs' | 'alone'>> & { run(signal: AbortSignal): Promise<unknown> }) {
  const errors: string[] = [];
  const lines: string[] = [];
  const error = ({ err }: { err: Error }) => void errors.push(err.message);
  const line = (_parts: object, text: string) => void lines.push(text);
  // Tests share a database, and each works alone.
  const name = expect.getState().currentTestName ?? '';
  const given = { name, everyMs: anHour, ...work } as Work;
  return { ...startWork(given, { error, info: line, warn: line } as never), errors, lines };
}

test('work runs at once, then after each pause, never twice at a time, and goes on after an error', async () => {
  let runs = 0;
  let atOnce = 0;
  const { stop, errors } = started({
    everyMs: 1,
    run: async () => {
      runs++;
      expect(++atOnce).toBe(1);
      await db.query('select 1');
      atOnce--;
      if (runs === 2) throw new Error('the second');
    },
  });
  await until('several runs', () => runs >= 4);
  await stop();
  const after = runs;
  await db.query('select 1');
  expect([runs, errors]).toEqual([after, ['the second']]);
});

test('a wake-up ends the pause, and one that comes during a run is not lost', async () => {
  const first = Promise.withResolvers<void>();
  let runs = 0;
  const { wake, stop } = started({ run: () => (runs++ === 0 ? first.promise : Promise.resolve()) });
  await until('the first run', () => runs === 1);
  wake();
  expect(runs).toBe(1);
  first.resolve();
  await until('the second run', () => runs === 2);
  wake();
  await until('the third run', () => runs === 3);
  await stop();
});

test('a stop ends the pause and tells the work, and waits for it as long as it has patience', async () => {
  let told = false;
  await started({ run: (signal) => aborted(signal).then(() => (told = true)) }).stop(anHour);
  expect(told).toBe(true);
  await started({ run: async () => {} }).stop(anHour);
  await started({ run: () => new Promise(() => {}) }).stop(10);
});

test('of two servers one works, and the other when that has stopped', async () => {
  const at: string[] = [];
  const server = (name: string) =>
    started({
      everyMs: 1,
      alone: db,
      run: (signal) => {
        at.push(name);
        return aborted(signal);
      },
    });
  const first = server('first');
  await until('the first leads', () => at.length === 1);
  const second = server('second');
  // Its first try ends before it stops.
  await server('third').stop();
  expect(at).toEqual(['first']);
  await first.stop();
  await until('the second leads', () => at.length === 2);
  expect(at).toEqual(['first', 'second']);
  await second.stop();
});

test('a database that is away is one line when it goes and one when it is back', async () => {
  let runs = 0;
  const { stop, errors, lines } = started({
    everyMs: 1,
    run: async () => {
      if (++runs < 4) throw new OverloadedError('full');
    },
  });
  await until('it goes on', () => lines.length === 2);
  await stop();
  expect([errors, lines]).toEqual([
    [],
    ['background work waits: the database is away, too slow or full', 'background work goes on'],
  ]);
});

/** The pool, whose connections die in the middle of the first query that says this. */
function dyingAt(part: string): Db {
  let died = false;
  const connect = async () => {
    const client: pg.PoolClient = await db.connect();
    return new Proxy(client, {
      get: (of, name) => {
        const value = Reflect.get(of, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(of) : value;
        return (text: string, values?: unknown[]) => {
          if (died || !text.includes(part)) return of.query(text, values);
          died = true;
          const { stream } = (of as unknown as { connection: { stream: Socket } }).connection;
          setImmediate(() => stream.destroy(new Error('reset by peer')));
          return of.query('select pg_sleep(5)');
        };
      },
    });
  };
  const query = async (...asked: [string]) => {
    const client = await connect();
    const ignore = () => {};
    client.on('error', ignore);
    try {
      return await client.query(...asked);
    } finally {
      client.off('error', ignore);
      client.release(died);
    }
  };
  return { connect, query } as unknown as Db;
}

test.each(['take_lease', 'set ends_at'])(
  'a connection that dies within %s ends neither the process nor the work',
  async (part) => {
    let runs = 0;
    const { stop, errors } = started({ everyMs: 1, alone: dyingAt(part), run: async () => void runs++ });
    await until('it runs after that', () => runs >= 2);
    await stop();
    // A renewal that fails is tried again, and the lease ends by itself.
    expect(errors).toEqual(part === 'take_lease' ? [expect.stringMatching(/reset by peer/)] : []);
  },
);
