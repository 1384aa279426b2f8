import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeDist } from '../test/dist.ts';
import {
  atEnd,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  placeBet,
  setResults,
  testDatabase,
  until,
  walletOf,
} from '../test/index.ts';
import { signInAs } from '../test/release-api.ts';
import { settleBets } from './betting/settlement/settle-bets.ts';
import { openAssetStore } from './delivery/releases/publishing/asset-store-s3.ts';
import { registerBuild, registerBuilds } from './delivery/releases/publishing/register-build.ts';
import { openSigner } from './delivery/signing/signer.ts';
import { grantedRights } from './domains.ts';
import { readConfig } from './platform/config.ts';
import { type Db, openDb } from './platform/database/db.ts';
import { memoryChanges } from './platform/running/changes.ts';
import { startServer } from './start-server.ts';

const database = await testDatabase();
const { db: owner, url: ownerUrl } = database;
const folder = await temporaryFolder();
// Roles belong to the whole cluster.
const role = `server_${randomBytes(6).toString('hex')}`;
const withRole = (url: string, name = role) =>
  url.replace(/\/\/[^@]*@/, () => `//${name}:${encodeURIComponent("it's secret")}@`);
const serverUrl = withRole(ownerUrl);
const configOf = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: serverUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    PORT: '0',
    DATA_DIR: folder,
    FEED: 'simulator',
    LOG_LEVEL: 'silent',
    ...environment,
  });
const config = configOf();
const production = { NODE_ENV: 'production', SECURE_COOKIES: 'on', FEED: 'none' };

const server = await startServer(config, async (db) => {
  const registry = { db, store: openAssetStore(config), signer: await openSigner(config.signingKeyFile) };
  const dists = [await writeDist(folder, 'shell', 'one'), await writeDist(folder, 'mf-sports', 'one')];
  await registerBuilds(registry, dists, 'npm start', 'first');
  await registerBuild(registry, await writeDist(folder, 'mf-sports', 'two'), { version: '2.0.0' });
});
atEnd(() => server.close());
const db: Db = server.db;
atEnd(async () => {
  await owner.query(`drop owned by ${role}`);
});

test("all that members and operators do works with the server's role: feed, sign-in, bet, settlement, release", async () => {
  const { app } = server;
  expect((await db.query('select current_user as name')).rows).toEqual([{ name: role }]);
  await until('the feed is open', async () => (await app.inject('/readyz')).statusCode === 200);
  const bettor = await createBettor(owner, app, { points: 10_000 });
  const { selections } = await createFixture(owner);
  await placeBet(app, bettor, selections.slice(0, 1));
  await setResults(db, [[selections[0] as (typeof selections)[0], 1]]);
  await settleBets(db, memoryChanges());
  expect(await walletOf(owner, bettor)).toEqual({ emoney: 990_000, balance: 990_000, reserved: 0 });
  const headers = { 'x-auth-token': bettor.token };
  expect((await app.inject({ method: 'POST', url: '/api/member/logout', headers })).statusCode).toBe(200);

  const { call } = await signInAs(app, database, 'operator');
  const apps = { 'mf-sports': { live: '2.0.0' } };
  expect((await call('/admin/releases/change', { revision: 1, reason: 'test', apps })).outcome).toBe('200');
  await expectCleanLedger(owner);
});

test.each([
  'drop trigger transfer_append_only on transfer',
  'alter table transfer disable trigger transfer_append_only',
  'alter table transfer disable trigger all',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  "set session_replication_role = 'replica'",
  'truncate transfer cascade',
  'truncate news_link',
  'create table anything (one integer)',
  'create temporary table anything (one integer)',
  'update transfer set amount = amount + 1',
  'delete from transfer',
  'update release_audit set actor = null',
  'delete from release_audit',
  'delete from revision',
  'delete from bet',
  'delete from member',
  'delete from account',
  'update account set balance = balance + 1000000',
  'update account set reserved = 0',
  'update account set updated_at = now()',
  "insert into account (member_id, kind, currency, balance) select id, 'gift', 'KRW', 5 from member",
  "insert into transfer (reason, kind, debit_account, credit_account, amount) values ('gift', 'posted', 1, 2, 5)",
  "insert into entry (account_id, seq, transfer_id, source, change, after, came, at) values (1, 99, 1, 'gift', 5, 5, 5, now())",
  'update bet set payout = 1000000',
  'update minigame_bet set payout = 1000000',
  'update casino_round set won = 1000000',
  "update member set type = 1, grants = '{owner}'",
  'update member set role = 10, withdrawal_type = 0',
  "insert into member (user_id, password_hash, nickname, level, grants) values ('x', 'x', 'x', 1, '{owner}')",
  'update member_rights_change set changed_by = null',
  "insert into member_rights_change (member_id, before, after, changed_as, changed_at) values (1, '{}', '{}', 'x', now())",
  'update level_setting set max_win_amount = 1000000000',
  'update turnover_due set met_at = now()',
  "update wallet_setting set coin_address = 'T'",
  'update bonus set least_leg_odds = 1',
  "update setting set value = '{}'",
  "update deposit_account set account_number = '666-666'",
  "insert into deposit_account (bank, account_number, holder, valid_minutes, set_as, set_at) values ('x', '666-666', 'x', 30, 'x', now())",
  "select set_deposit_account('x', '666-666', 'x', 30, null)",
  "select set_deposit_account('x', '666-666', 'x', 30, (select min(id) from member where type = 0))",
  "update site_clock set ahead = '1 hour'",
  'delete from migration',
  'delete from security_event',
  "update security_event set actor = 'another'",
  'delete from staff_request',
  'create role another superuser',
])("the server's role may not: %s", async (statement) => {
  await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('what servers delete is what their role may delete', async () => {
  const dirs = [import.meta.dirname, join(import.meta.dirname, '..', 'functions')];
  const deleted = new Set<string>();
  for (const dir of dirs) {
    for (const name of await readdir(dir, { recursive: true })) {
      // The signing of everything anew is the owner's; these functions run as the owner.
      if (!/\.(ts|sql)$/.test(name) || /\.test\.ts$|reissue-revision\.ts$/.test(name)) continue;
      if (/(forget-security-events|close-bets)\.sql$/.test(name)) continue;
      for (const [, table = ''] of (await readFile(join(dir, name), 'utf8')).matchAll(/\bdelete from (\w+)/gi))
        deleted.add(table);
    }
  }
  // Settlement takes its own row back as the owner; from a posted table, a posting function alone deletes.
  deleted.delete('correcting');
  expect([...grantedRights.pruned].sort()).toEqual(
    [...deleted].filter((table) => !grantedRights.posted.includes(table)).sort(),
  );
});

test('what posting functions write, nothing else writes, and each of them runs as the owner', async () => {
  const writes = new RegExp(`\\b(?:insert into|update|delete from) (${grantedRights.posted.join('|')})\\b`, 'i');
  const folder = import.meta.dirname;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    expect([name, (await readFile(join(folder, name), 'utf8')).match(writes)?.[0]]).toEqual([name, undefined]);
  }
  const { rows } = await owner.query<{ name: string; source: string; definer: boolean; trigger: boolean }>(
    `select proname as name, prosrc as source, prosecdef as definer, prorettype = 'trigger'::regtype as trigger
       from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  // It takes the word of its caller that two owners approved: servers call the functions around it, which look (agent-terms-together.test.ts).
  const inner = ['set_agent_terms'];
  const posting = rows.filter(({ name, source, trigger }) => !trigger && writes.test(source) && !inner.includes(name));
  expect(posting.map(({ name, definer }) => [name, definer])).toEqual(posting.map(({ name }) => [name, true]));
  expect(posting.map(({ name }) => name)).toContain('place_bets');
});

test('rights change by one function, for the owner of the database, which writes who gave them', async () => {
  const [member, giver] = [await createMember(owner), await createMember(owner, { type: 1, role: 10 })];
  await owner.query("update member set grants = '{owner}' where id = $1", [giver.id]);
  const changes = async () =>
    (
      await db.query(
        'select before, after, changed_by as "changedBy", changed_as as "changedAs" from member_rights_change where member_id = $1 order by id',
        [member.id],
      )
    ).rows;
  const give = "select set_member_rights($1, 1, 10, 0, '{tester}', $2)";
  await expect(db.query(give, [member.id, giver.id])).rejects.toMatchObject({ code: '42501' });
  expect(await changes()).toEqual([]);
  await owner.query(give, [member.id, giver.id]);
  const none = { type: 0, role: 0, withdrawalType: 0, grants: [] };
  const operator = { type: 1, role: 10, withdrawalType: 0, grants: ['tester'] };
  expect(await changes()).toEqual([{ before: none, after: operator, changedBy: giver.id, changedAs: 'postgres' }]);
  await owner.query('update member set type = 0, role = 0 where id = $1', [member.id]);
  expect((await changes())[1]).toMatchObject({ after: { type: 0, role: 0 }, changedBy: null, changedAs: 'postgres' });
});

test.each([
  ['production', production],
  ['a trial of the compose set-up', { FEED: 'none' }],
])("%s serves without the owner's address what the owner has prepared", async (_what, environment) => {
  const site = await startServer(configOf({ ...environment, MIGRATION_DATABASE_URL: '' }));
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.close();
});

test('production refuses a database that is not prepared, and a role that owns the tables', async () => {
  const reasonOf = (environment: NodeJS.ProcessEnv) =>
    startServer(configOf({ ...production, ...environment })).then(
      () => 'started',
      (error: Error) => error.message,
    );
  const empty = await testDatabase(2, 'template1');
  const unprepared = await reasonOf({ MIGRATION_DATABASE_URL: '', DATABASE_URL: empty.url });
  expect(unprepared).toMatch(
    /^The database lacks 0000_baseline.* Prepare it with MIGRATION_DATABASE_URL set to its owner's address: node server\/src\/migrate.ts$/,
  );
  expect(await reasonOf({ MIGRATION_DATABASE_URL: '', DATABASE_URL: ownerUrl })).toContain('owns the tables');
  expect(await reasonOf({ DATABASE_URL: ownerUrl })).toContain('both have the role "postgres"');
});

test("a new password of the server's address is the role's, and tables of later migrations are granted with the next start", async () => {
  await owner.query('create table later (one integer)');
  const url = serverUrl.replace(/\/\/[^@]*@/, `//${role}:another@`);
  const site = await startServer(configOf({ DATABASE_URL: url, FEED: 'none' }));
  await site.close();
  const again = openDb(url, 1);
  expect((await again.query('insert into later values (1) returning one')).rows).toEqual([{ one: 1 }]);
  await again.end();
  await owner.query(`drop table later; alter role ${role} password 'it''s secret'`);
});
