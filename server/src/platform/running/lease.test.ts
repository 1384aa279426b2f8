import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { transaction } from '../database/db.ts';
import { Candidate, type Lease, takeLease } from './lease.ts';

const { db } = await testDatabase();
await db.query('create table written (by text not null)');
const writes = async () =>
  (await db.query<{ by: string }>('select by from written order by by')).rows.map(({ by }) => by);
const write = (lease: Lease, by: string) => lease.db.query('insert into written (by) values ($1)', [by]);
const over = { code: 'LEASE' };

/** As if the leader had said nothing for as long as its lease runs. */
const expire = (work: string) => db.query(`update leader_lease set ends_at = '-infinity' where work = $1`, [work]);
const termOf = async (work: string) =>
  (await db.query<{ term: number }>('select term from leader_lease where work = $1', [work])).rows[0]?.term;

async function taken(work: string): Promise<Lease> {
  const lease = await takeLease(db, work);
  if (typeof lease === 'string') throw new Error(`another one leads "${work}" until ${lease}`);
  atEnd(() => lease.release());
  return lease;
}

test('one leads at a time; what it gives back another takes at once, with a later term', async () => {
  const first = await taken('one at a time');
  expect(await takeLease(db, 'one at a time')).toEqual(expect.any(String));
  await taken('other work');
  await first.release();
  expect(first.lost.aborted).toBe(true);
  await taken('one at a time');
  expect(await termOf('one at a time')).toBe(2);
});

test('of many servers that ask at the same moment one leads', async () => {
  for (let round = 0; round < 20; round++) {
    const asked = await Promise.all(Array.from({ length: 12 }, () => takeLease(db, 'rush')));
    const leaders = asked.filter((answer) => typeof answer !== 'string');
    expect(leaders).toHaveLength(1);
    await leaders[0]?.release();
  }
});

test('a leader renews its lease', async () => {
  const lease = await taken('renewed');
  const { rows } = await db.query<{ until: Date }>(`select ends_at as until from leader_lease where work = 'renewed'`);
  await until('it runs longer', async () => {
    const { rowCount } = await db.query(`select from leader_lease where work = 'renewed' and ends_at > $1`, [
      rows[0]?.until,
    ]);
    return rowCount === 1;
  });
  expect(lease.lost.aborted).toBe(false);
});

test('a leader that was silent for too long writes nothing more, and learns that it leads no more', async () => {
  const silent = await taken('fenced');
  await write(silent, 'silent, while it leads');
  await expire('fenced');
  // Still the only one: nothing speaks against it.
  await write(silent, 'silent, with a lease that ran out');
  const next = await taken('fenced');
  await expect(write(silent, 'silent, after another one leads')).rejects.toMatchObject(over);
  await expect(
    transaction(silent.db, (tx) => tx.query(`insert into written values ('in a transaction')`)),
  ).rejects.toMatchObject(over);
  expect(silent.lost.aborted).toBe(true);
  await write(next, 'the next');
  expect(await writes()).toEqual(['silent, while it leads', 'silent, with a lease that ran out', 'the next']);
  // The server gives back its own term, and not the next one's.
  await silent.release();
  await write(next, 'the next, again');
});

test('a server that writes nothing learns it from its renewal', async () => {
  const silent = await taken('silent');
  await expire('silent');
  await taken('silent');
  await until('it knows', () => silent.lost.aborted);
});

test('no server leads while a transaction of the leader before is open', async () => {
  const before = await taken('open transaction');
  await transaction(before.db, async (tx) => {
    await tx.query('select 1');
    await expire('open transaction');
    expect(await takeLease(db, 'open transaction')).toBe('-infinity');
    await tx.query(`insert into written values ('before')`);
  });
  const next = await taken('open transaction');
  await write(next, 'after');
});

test('a renewal does not wait for the leader that works', async () => {
  const lease = await taken('long work');
  await transaction(lease.db, async (tx) => {
    await tx.query('select 1');
    const { rowCount } = await db.query(
      `update leader_lease set ends_at = ends_at + interval '1 s' where work = 'long work'`,
    );
    expect(rowCount).toBe(1);
  });
});

test("a lease that ended is its leader's for as long as others have not seen it unchanged", async () => {
  const leader = await taken('after a failover');
  const endsAt = async (by: string) =>
    db.query(`update leader_lease set ends_at = clock_timestamp() - $1::interval where work = 'after a failover'`, [
      by,
    ]);
  await leader.release();
  // As a leader leaves it whose database was away for longer than the lease.
  await taken('after a failover');
  await endsAt('5 seconds');
  const follower = new Candidate(db, 'after a failover');
  expect(await follower.take()).toBeNull();
  await until('its leader has renewed it', async () => {
    const { rowCount } = await db.query(
      `select from leader_lease where work = 'after a failover' and ends_at > clock_timestamp()`,
    );
    return rowCount === 1;
  });
  expect(await follower.take()).toBeNull();
});

test('the lease of a leader that died is taken once it was seen unchanged', async () => {
  // A row that no server renews.
  await db.query(
    `insert into leader_lease (work, term, ends_at) values ('died', 7, clock_timestamp() - interval '1 second')`,
  );
  const follower = new Candidate(db, 'died');
  const leases: Lease[] = [];
  await until('it leads', async () => {
    const lease = await follower.take();
    if (lease) leases.push(lease);
    return lease !== null;
  });
  atEnd(async () => leases[0]?.release());
  expect(await termOf('died')).toBe(8);
});
