import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { startWork, type Worker } from './background.ts';
import { Candidate, type Lease, takeLease } from './lease.ts';
import { offerLease, type Prepared, succeed } from './succession.ts';

const { db } = await testDatabase();
await db.query('create table written (by text not null, term bigint not null)');
const log = { error: () => {}, warn: () => {}, info: () => {} };
const never = new AbortController().signal;
const nothing: Prepared = { run: async () => {}, drop: async () => {} };

async function led(work: string): Promise<Lease> {
  const lease = await takeLease(db, work);
  if (typeof lease === 'string') throw new Error(`another one leads "${work}" until ${lease}`);
  atEnd(() => lease.release());
  return lease;
}
const termOf = async (work: string) =>
  (await db.query<{ term: number }>('select term from leader_lease where work = $1', [work])).rows[0]?.term;

test('a leader that ends leads until another one is ready; then the terms change at once, and the old one writes nothing', async () => {
  const first = await led('handed over');
  const heir = new Candidate(db, 'handed over');
  expect(await succeed(heir, async () => nothing, never)).toBeNull();
  const offering = offerLease(db, first);
  let wasLed = false;
  let coming: Awaited<ReturnType<typeof succeed>> = null;
  const succeeding = until('the heir goes on', async () => {
    coming ??= await succeed(
      heir,
      async () => {
        // Both are there: one leads, the other one makes itself ready.
        await first.db.query(`insert into written values ('first', 1)`);
        wasLed = true;
        return nothing;
      },
      never,
    );
    return coming !== null;
  });
  expect(await offering).toBe(true);
  expect([wasLed, await termOf('handed over')]).toEqual([true, 1]);
  await first.handOver();
  // No moment in which a third one could take it.
  expect(await takeLease(db, 'handed over')).toEqual(expect.any(String));
  await succeeding;
  const { lease } = coming as unknown as { lease: Lease };
  atEnd(() => lease.release());
  expect([lease.term, await termOf('handed over')]).toEqual([2, 2]);
  await expect(first.db.query(`insert into written values ('first', 2)`)).rejects.toMatchObject({ code: 'LEASE' });
  await lease.db.query(`insert into written values ('heir', 2)`);
  expect((await db.query('select by from written order by term')).rows).toEqual([{ by: 'first' }, { by: 'heir' }]);
});

test('without another server, and with one that cannot get ready, the lease is given back', async () => {
  const lonely = await led('lonely');
  expect(await offerLease(db, lonely)).toBe(false);
  await lonely.handOver();
  const next = await led('lonely');
  const offering = offerLease(db, next);
  await until('it tries', () =>
    succeed(
      new Candidate(db, 'lonely'),
      async () => {
        throw new Error('no snapshot');
      },
      never,
    ).then(
      () => false,
      ({ message }) => message === 'no snapshot',
    ),
  );
  expect(await offering).toBe(false);
  await next.handOver();
  expect((await led('lonely')).term).toBe(3);
});

test('of many servers one goes on; a heir that stops meanwhile lets go', async () => {
  const first = await led('many');
  let prepared = 0;
  let dropped = 0;
  const prepare = async () => {
    prepared++;
    return { run: async () => {}, drop: async () => dropped++ };
  };
  const stopping = new AbortController();
  const offering = offerLease(db, first);
  await until('it ends', async () => {
    const { rowCount } = await db.query(`select from leader_lease where work = 'many' and ending`);
    return rowCount === 1;
  });
  let asked = 0;
  const heirs = Array.from({ length: 8 }, async () => {
    const outcome = await succeed(new Candidate(db, 'many'), prepare, stopping.signal);
    asked++;
    return outcome;
  });
  expect(await offering).toBe(true);
  await until('all others have asked', async () => asked === heirs.length - 1);
  stopping.abort();
  expect(await Promise.all(heirs)).toEqual(Array(8).fill(null));
  expect([prepared, dropped]).toEqual([1, 1]);
  // As if no other server had been there.
  await first.handOver();
  expect((await led('many')).term).toBe(2);
});

test('work goes on at the next server with what that has made ready, after the last run here has ended', async () => {
  const said: string[] = [];
  const started = (server: string): Worker => {
    const run = (how: string) => async (signal: AbortSignal) => {
      said.push(`${server} ${how}`);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      said.push(`${server} ends`);
    };
    return startWork(
      {
        name: 'feed of a test',
        everyMs: 1,
        alone: db,
        run: run('begins'),
        prepare: async () => {
          said.push(`${server} is ready`);
          return { run: run('goes on'), drop: async () => said.push(`${server} lets go`) };
        },
      },
      log,
    );
  };
  const first = started('first');
  await until('the first leads', () => said.length === 1);
  const second = started('second');
  atEnd(() => second.stop());
  await first.handOver();
  await until('the second leads', () => said.includes('second goes on'));
  expect(said).toEqual(['first begins', 'second is ready', 'first ends', 'second goes on']);
});
