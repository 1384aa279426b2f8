import { openSharedSlip, shareSlip } from '@madang/contracts';
import {
  buildTestApp,
  call,
  createBettor,
  createFixture,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const friend = await createBettor(db, app);
const bettor = await createBettor(db, app);

const share = (picks: TestSelection[]) =>
  call(app, shareSlip, {
    as: bettor,
    body: { picks: picks.map(({ id }) => ({ oddsId: id, page: 'cross' as const })) },
  });
const open = (code: string) => call(app, openSharedSlip, { as: friend, params: { code } });

test('a shared slip is opened by another member at the prices of then, with its closed selections', async () => {
  const one = await createFixture(db, { prices: ['1.80', '2.00'] });
  const two = await createFixture(db, { prices: ['1.70', '2.00'] });
  const picks = [two.selections[0], one.selections[1]] as [TestSelection, TestSelection];
  const { body } = await share(picks);
  expect(body.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect((await share(picks)).body.code).toBe(body.code);
  await one.match.price('home', '1.85');
  await two.match.price('home', '1.75');
  await one.match.suspend();

  const opened = (await open(body.code)).body;
  expect(opened.picks).toMatchObject([
    { id: picks[0].id, page: 'cross', betPrice: '1.75', status: 'open', side: 'home', home: two.match.home.name },
    { id: picks[1].id, status: 'suspended' },
  ]);
  expect(JSON.stringify(opened)).not.toContain(bettor.member.userId);

  await db.query(`update fixture set starts_at = app_now()`);
  expect((await open(body.code)).body.picks.map(({ status }) => status)).toEqual(['closed', 'closed']);
  await db.query(`update slip_share set expires_at = app_now()`);
  expect(await open(body.code)).toMatchObject({ status: 404, code: 'slip.share-unknown' });
});

test('an unknown code, and a selection that is none', async () => {
  expect(await open('ABCDEFGH')).toMatchObject({ status: 404, text: '공유 코드가 없거나 기간이 지났습니다.' });
  expect((await open('short')).status).toBe(422);
  const unknown = { id: '987654321', fixtureId: '1', price: '1.00', baseLine: null };
  expect((await share([unknown])).code).toBe('slip.selection-unknown');
});
