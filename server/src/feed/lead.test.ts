import type { Socket } from 'node:net';
import type pg from 'pg';
import { testDatabase } from '../../test/index.ts';
import type { Db } from '../platform/db.ts';
import { leadFeed } from './lead.ts';

const { db } = await testDatabase();

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
          setTimeout(() => stream.destroy(new Error('reset by peer')), 50);
          return of.query('select pg_sleep(5)');
        };
      },
    });
  };
  return { connect } as unknown as Db;
}

test.each(['pg_try_advisory_lock', 'pg_advisory_unlock'])(
  'a connection that dies within %s ends neither the process nor the leading',
  async (part) => {
    const errors: string[] = [];
    let led = 0;
    const leadership = leadFeed(
      dyingAt(part),
      async () => {
        led += 1;
      },
      (error) => errors.push(error.message),
    );
    for (let tries = 0; tries < 200 && led < (part === 'pg_advisory_unlock' ? 2 : 1); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await leadership.stop();
    expect(led).toBeGreaterThanOrEqual(1);
    expect(errors).toEqual([expect.stringMatching(/reset by peer/)]);
  },
  30_000,
);
