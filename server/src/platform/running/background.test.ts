import type { Socket } from 'node:net';
import type pg from 'pg';
import { testDatabase, until } from '../../../test/index.ts';
import type { Db } from '../database/db.ts';
import { startWork, type Work } from './background.ts';

const { db } = await testDatabase();
const anHour = 3_600_000;
const aborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

/** Its log lines are collected instead. */
function started(work: Partial<Work> & Pick<Work, 'run'>) {
  const errors: string[] = [];
  const error = ({ err }: { err: Error }) => void errors.push(err.message);
  return { ...startWork({ name: 'test', everyMs: anHour, ...work }, { error } as never), errors };
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

test('of two servers the one with the lock works, and the other when that has stopped', async () => {
  const at: string[] = [];
  const server = (name: string) =>
    started({
      everyMs: 1,
      lock: { db, key: 7099 },
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

test('work whose connection is lost is told, and begins again', async () => {
  let runs = 0;
  let told = 0;
  const { stop, errors } = started({
    everyMs: 1,
    lock: { db, key: 7098 },
    run: async (signal) => {
      if (runs++ > 0) return;
      const lost = aborted(signal);
      const { rowCount } = await db.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7098 and granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rowCount).toBe(1);
      await lost;
      told++;
    },
  });
  await until('it begins again', () => runs >= 2);
  await stop();
  expect([told, errors]).toEqual([1, []]);
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
  return { connect } as unknown as Db;
}

test.each(['pg_try_advisory_lock', 'pg_advisory_unlock'])(
  'a connection that dies within %s ends neither the process nor the work',
  async (part) => {
    let runs = 0;
    const { stop, errors } = started({
      everyMs: 1,
      lock: { db: dyingAt(part), key: 7097 },
      run: async () => void runs++,
    });
    await until('it runs after that', () => runs >= 2);
    await stop();
    expect(errors).toEqual([expect.stringMatching(/reset by peer/)]);
  },
);
