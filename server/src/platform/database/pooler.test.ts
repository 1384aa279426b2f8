import { randomBytes } from 'node:crypto';
import { atEnd, testDatabase } from '../../../test/index.ts';
import { grantedRights } from '../../domains.ts';
import { type Db, openDb } from './db.ts';
import { grantServerRole } from './grant-server-role.ts';
import { howReached } from './pooler.ts';
import { endPools, fewestConnections, openPools } from './pools.ts';
import { checkSessionSettings, keepSessionSettings } from './session-settings.ts';

const { db: owner, url: ownerUrl } = await testDatabase();
const base = `server_${randomBytes(6).toString('hex')}`;
const url = new URL(ownerUrl);
url.username = base;
url.password = 'secret';
url.searchParams.set('pooler', 'transaction');
await grantServerRole(owner, ownerUrl, url.href, grantedRights);
const pools = openPools(url.href, fewestConnections);
atEnd(async () => {
  await endPools(pools);
  for (const role of [base, `${base}_money`, `${base}_work`, `${base}_health`])
    await owner.query(`drop owned by ${role}`);
});

test('the address says what stands between, and the driver never sees it', () => {
  const plain = 'postgres://u:p@host:6432/madang';
  expect(howReached(plain)).toEqual({ url: plain, byPooler: false, names: true });
  expect(howReached(`${plain}?pooler=transaction`)).toEqual({ url: plain, byPooler: true, names: false });
  expect(howReached(`${plain}?pooler=transaction&names=on`)).toEqual({ url: plain, byPooler: true, names: true });
  expect(howReached(`${plain}?sslmode=require`)).toMatchObject({ url: `${plain}?sslmode=require`, byPooler: false });
});

test('each pool has a role of its own, from which its limits of time come', async () => {
  const limitsOf = async (db: Db) =>
    (
      await db.query(
        `select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`,
      )
    ).rows[0];
  expect(await limitsOf(pools.db)).toEqual({ role: base, statement: '5s', lock: '2s', idle: '20s', jit: 'off' });
  expect(await limitsOf(pools.money)).toMatchObject({ role: `${base}_money`, statement: '5s' });
  expect(await limitsOf(pools.work)).toMatchObject({ role: `${base}_work`, statement: '20s', lock: '10s' });
  expect(await limitsOf(pools.health)).toMatchObject({ role: `${base}_health`, statement: '800ms' });
});

test('they may what the server may, and no more', async () => {
  for (const db of Object.values(pools)) {
    await db.query('select from member');
    await expect(db.query('delete from transfer')).rejects.toMatchObject({ code: '42501' });
  }
});

test('a start without their limits ends with a sentence', async () => {
  await checkSessionSettings(pools, url.href);
  await keepSessionSettings(owner, `${base}_money`, undefined, { statement_timeout: 0 });
  const again = openPools(url.href, fewestConnections);
  atEnd(() => endPools(again));
  await expect(checkSessionSettings(again, url.href)).rejects.toThrow(
    /"server_\w+_money" begin with statement_timeout = 0, and nothing would bound its statements/,
  );
});

test('a statement with a name leaves it away where a pooler does not follow names', async () => {
  const names = async (address: string) => {
    const db = openDb(address, 1);
    await db.query({ name: 'named', text: 'select 1' });
    const { rows } = await db.query('select name from pg_prepared_statements');
    await db.end();
    return rows;
  };
  const direct = new URL(ownerUrl);
  direct.searchParams.delete('pooler');
  if (!process.env.TEST_POOLED_URL) expect(await names(direct.href)).toEqual([{ name: 'named' }]);
  direct.searchParams.set('pooler', 'transaction');
  expect(await names(direct.href)).toEqual([]);
});
