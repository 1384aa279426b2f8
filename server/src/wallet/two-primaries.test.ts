import { randomUUID } from 'node:crypto';
import { startCluster } from '../../test/cluster.ts';
import {
  atEnd,
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  testDatabase,
} from '../../test/index.ts';
import { openModelSite, playHistories } from '../../test/money-model/play.ts';
import { prepareTemplate, templateName } from '../../test/prepare-template.ts';
import { findMember } from '../members/queries.ts';
import type { Db } from '../platform/database/db.ts';

/** Members in two shards, each a Postgres of its own with the same functions (docs/decisions/0074). */
const histories = process.env.LONG_TESTS ? 5_000 : 20;

const cluster = await startCluster({});
atEnd(() => cluster.stop());
await prepareTemplate(cluster.url);
const shards = [await testDatabase(), await testDatabase(30, templateName, cluster.url)].map(({ db }) => db);
/** A number says its shard, so that the door finds the database of a member without asking. */
const shardOf = (memberId: number) => memberId % shards.length;
for (const [place, db] of shards.entries())
  await db.query(
    `alter table member alter column id set increment by ${shards.length} restart with ${shards.length + place}`,
  );
const sites = await Promise.all(shards.map(openModelSite));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const all = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await Promise.all(shards.map((db) => db.query<Row>(sql, values)))).flatMap(({ rows }) => rows);

test('histories of members on both at once: the oracle agrees after each step, and the two together hold what it holds', async () => {
  const played = await Promise.all(sites.map((site) => playHistories(site, { numRuns: histories })));
  for (const [place, ofShard] of played.entries())
    expect(new Set(ofShard.map(({ memberId }) => shardOf(memberId)))).toEqual(new Set([place]));
  const members = played.flat();
  const wallets = await all<{ id: number; won: number; points: number }>(
    'select id, emoney as won, point as points from member_wallet where id = any ($1)',
    [members.map(({ memberId }) => memberId)],
  );
  expect(wallets).toHaveLength(members.length);
  expect(sum(wallets.map(({ won }) => won))).toBe(sum(members.map(({ oracle }) => oracle.won)));
  expect(sum(wallets.map(({ points }) => points))).toBe(sum(members.map(({ oracle }) => oracle.points)));
  for (const db of shards) await expectCleanLedger(db);
}, 3_600_000);

test('what the house may lose on a selection is held over both when each has its half', async () => {
  const wholeWon = 6_000_000;
  const [stakeWon, bettors] = [100_000, 40];
  const sides = await Promise.all(
    shards.map(async (db) => {
      await db.query('update bet_setting set max_selection_won = $1', [wholeWon / shards.length]);
      const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
      return { db, pick: selections.slice(0, 1), members: await bettorsOf(db, bettors) };
    }),
  );
  const outcomes = await Promise.all(
    sides.flatMap(({ pick, members }, place) =>
      members.map(async (member) =>
        sites[place]?.placeBet(
          await findMember(shards[place] as Db, member.id),
          betBody(member, pick, { amounts: stakeWon }),
          randomUUID(),
        ),
      ),
    ),
  );
  const placed = outcomes.filter((outcome) => outcome && 'placed' in outcome);
  // Each bet of 100,000 at 2.00 may cost the house as much again.
  expect(placed).toHaveLength(wholeWon / stakeWon);
  for (const db of shards) await expectCleanLedger(db);
});

async function bettorsOf(db: Db, count: number) {
  const members = [];
  for (let n = 0; n < count; n++) {
    const member = await createMember(db);
    await fund(db, member, { won: 1_000_000 });
    members.push(member);
  }
  return members;
}
