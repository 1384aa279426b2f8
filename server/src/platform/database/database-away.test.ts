import { currentMember, errors, listFixtures, maintenanceSetting } from '@madang/contracts';
import {
  atEnd,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  postBet,
  signIn,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { startKillingProxy } from '../../../test/killing-proxy.ts';
import { openDb } from './db.ts';

const { db, url } = await testDatabase();
const proxy = await startKillingProxy(url);
// Jobs that hold a lock all begin at once, and each needs a second connection.
const behind = openDb(proxy.url, 20);
const app = await buildTestApp({ db: behind, url: proxy.url });
atEnd(() => behind.end());
const as = { token: await signIn(app, await createMember(db)) };
const busy = { status: 503, code: 'busy', text: errors.busy.text, headers: { 'retry-after': '2' } };

test('a database that ends its connections is busy, not the end of the session', async () => {
  expect(await call(app, currentMember, { as })).toMatchObject({ status: 200 });
  await behind.query('select 1');
  const ending = call(app, currentMember, { as });
  await db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect([200, 503]).toContain((await ending).status);
  await until('answered over a new connection', async () => (await call(app, currentMember, { as })).status === 200);
});

test('a primary that takes no writes yet is busy, and its connections are not used again once it does', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await createFixture(db);
  const readOnly = (value: 'on' | 'off') =>
    db.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${value}`);
  await readOnly('on');
  await db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const bet = () => postBet(app, bettor.token, betBody(bettor.member, selections.slice(0, 1)));
  await until('its connections are new', async () => (await bet()).text === errors.busy.text);
  for (let n = 0; n < 5; n++) expect(await bet()).toMatchObject(busy);
  expect(await call(app, currentMember, { as: bettor })).toMatchObject({ status: 200 });
  await readOnly('off');
  // Each bet that meets such a connection ends it.
  await until('placed over a new connection', async () => (await bet()).status === 200);
  await expectCleanLedger(db);
});

test('one that is away answers 503 with Retry-After on every read', async () => {
  await proxy.close();
  expect(await call(app, currentMember, { as })).toMatchObject(busy);
  expect(await call(app, maintenanceSetting)).toMatchObject(busy);
  expect(await call(app, listFixtures, { as, query: { view: 'cross' } })).toMatchObject(busy);
});
