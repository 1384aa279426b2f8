import { randomUUID } from 'node:crypto';
import {
  askForAccount,
  deleteMessage,
  listMessages,
  listSendings,
  readAllMessages,
  readMessage,
  saveDepositAccount,
  sendMessage,
  unreadMessages,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  expectCleanLedger,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);

const write = (userId: string | null, more: { title?: string; key?: string } = {}) =>
  call(app, sendMessage, {
    as: operator,
    body: {
      key: more.key ?? randomUUID(),
      userId,
      kind: 'notice',
      title: more.title ?? '점검 안내',
      contents: '04:00부터\n05:00까지',
    },
  });
const box = async (as: Bettor) => (await call(app, listMessages, { as })).body;
const titles = async (as: Bettor) => (await box(as)).items.map(({ title }) => title);
const unread = async (as: Bettor) => (await call(app, unreadMessages, { as })).body;

test('a message to one member is theirs alone: listed, read once, taken out of the box', async () => {
  const [member, other] = [await createBettor(db, app), await createBettor(db, app)];
  expect((await write(member.member.userId)).body).toEqual({ receivers: 1 });
  expect((await write(member.member.userId, { title: '둘째' })).body).toEqual({ receivers: 1 });
  expect(await titles(member)).toEqual(['둘째', '점검 안내']);
  const { items, unreadCount } = await box(member);
  expect(unreadCount).toBe(2);
  expect(items[1]).toMatchObject({ kind: 'notice', contents: '04:00부터\n05:00까지', details: [], readAt: null });
  const id = items[1]?.id ?? 0;

  expect(await titles(other)).toEqual([]);
  for (const endpoint of [readMessage, deleteMessage])
    expect(await call(app, endpoint, { as: other, body: { id } })).toMatchObject({
      status: 404,
      code: 'message.unknown',
    });
  expect(await unread(member)).toBe(2);

  await call(app, readMessage, { as: member, body: { id } });
  const { readAt } = (await box(member)).items[1] ?? {};
  expect(readAt).not.toBeNull();
  await moveClock(db, '1 hour');
  expect((await call(app, readMessage, { as: member, body: { id } })).status).toBe(200);
  expect((await box(member)).items[1]?.readAt).toBe(readAt);
  expect(await unread(member)).toBe(1);

  // An unread one that was removed no longer counts.
  await call(app, deleteMessage, { as: member, body: { id: items[0]?.id ?? 0 } });
  expect(await titles(member)).toEqual(['점검 안내']);
  expect(await unread(member)).toBe(0);
  expect((await call(app, deleteMessage, { as: member, body: { id: items[0]?.id ?? 0 } })).status).toBe(404);
});

test('a message to all comes to everybody once; all are read at once; operators see how many have', async () => {
  const [first, second] = [await createBettor(db, app), await createBettor(db, app)];
  const gone = await createBettor(db, app);
  await db.query('update member set removed_at = now() where id = $1', [gone.member.id]);
  const { rows } = await db.query<{ count: number }>('select count(*) from member where removed_at is null');
  const key = randomUUID();
  const sent = await Promise.all([write(null, { key, title: '모두' }), write(null, { key, title: '모두' })]);
  expect(sent.map(({ body }) => body.receivers)).toEqual([rows[0]?.count, rows[0]?.count]);
  expect(await titles(first)).toEqual(['모두']);
  expect(await unread(second)).toBe(1);
  await write(second.member.userId);
  await call(app, readAllMessages, { as: second });
  expect(await unread(second)).toBe(0);
  expect(await unread(first)).toBe(1);
  const [one, all] = (await call(app, listSendings, { as: operator })).body.items;
  expect(one).toMatchObject({ userId: second.member.userId, receivers: 1, readers: 1 });
  expect(all).toMatchObject({ userId: null, title: '모두', receivers: rows[0]?.count, readers: 1 });
});

test('a message to an unknown member is refused', async () => {
  expect(await write('nobody')).toMatchObject({ status: 422, code: 'member.unknown' });
});

test('where to send money is told by message, one at a time', async () => {
  // One operator sets it here, and it holds at once; approvals/approvals.test.ts has what two do.
  await db.query('update approval_setting set deposit_account = false, cooling_minutes = 0');
  const member = await createBettor(db, app);
  const ask = () => call(app, askForAccount, { as: member });
  expect(await ask()).toMatchObject({ status: 409, code: 'message.no-account' });
  const account = { bank: '마루은행', accountNumber: '000-1234-567890', holder: '마당', validMinutes: 30 };
  await call(app, saveDepositAccount, { as: operator, body: { ...account, holder: '전날' } });
  await call(app, saveDepositAccount, { as: operator, body: account });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'message.account-waits')).toHaveLength(9);
  const [message] = (await box(member)).items;
  expect(message).toMatchObject({ kind: 'charge', title: '충전 계좌를 안내해 드립니다' });
  expect(message?.details).toEqual([
    ['은행', '마루은행'],
    ['계좌', '000-1234-567890'],
    ['받는 분', '마당'],
    ['보낼 시간', expect.stringMatching(/^\d\d:\d\d까지$/)],
  ]);
  // Once it is read, or its time is over, another can be had.
  await call(app, readAllMessages, { as: member });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(409);
  await moveClock(db, '31 minutes');
  expect((await ask()).status).toBe(200);
});

test('an account for charges stays behind the next one, with who set it; the log has the last four digits', async () => {
  const account = { bank: '이력은행', accountNumber: '111-2222-333344', holder: '처음', validMinutes: 30 };
  const since = (await db.query('select coalesce(max(id), 0) as id from deposit_account')).rows[0].id;
  const save = (change: Partial<typeof account> = {}) =>
    call(app, saveDepositAccount, { as: operator, body: { ...account, ...change } });
  expect((await save()).status).toBe(200);
  expect((await save({ accountNumber: '9-8765-4321-0', holder: '다음' })).status).toBe(200);
  const { rows } = await db.query(
    `select account_number as number, holder, set_by as by, set_at <= app_now() as passed
       from deposit_account where id > $1 order by id`,
    [since],
  );
  const noted = { by: operator.member.id, passed: true };
  expect(rows).toEqual([
    { number: '111-2222-333344', holder: '처음', ...noted },
    { number: '9-8765-4321-0', holder: '다음', ...noted },
  ]);
  const { rows: log } = await db.query(
    `select own.before, own.after, to_jsonb(own)::text as row from security_event own
      where route = 'POST /api/admin/messages/account' order by id desc limit 1`,
  );
  const shown = { bank: '이력은행', valid_minutes: 30 };
  expect(log[0].before).toMatchObject([{ ...shown, account: '…3344' }]);
  expect(log[0].after).toMatchObject([{ ...shown, account: '…3210' }]);
  expect(log[0].row).not.toMatch(/111-2222|9-8765|처음|다음/);
  await expect(db.query(`update deposit_account set account_number = '666-666'`)).rejects.toThrow('append-only');
  await expectCleanLedger(db);
  const member = await createBettor(db, app);
  const stranger = ['x', '666-666-66', 'x', 30, member.member.id];
  await expect(db.query('select set_deposit_account($1, $2, $3, $4, $5)', stranger)).rejects.toMatchObject({
    code: '42501',
  });
});

test('operators write no message of the kind that tells the account for charges, nor does a server in their name', async () => {
  const body = { key: randomUUID(), userId: null, title: '충전 계좌를 안내해 드립니다', contents: '도둑은행 999-888' };
  const sent = await call(app, sendMessage, { as: operator, body: { ...body, kind: 'charge' as 'notice' } });
  expect(sent.status).toBe(422);
  const written = db.query(
    `insert into message_sending (key, kind, title, contents, sent_by, sent_at) values ($1, 'charge', 'x', 'x', $2, app_now())`,
    [randomUUID(), operator.member.id],
  );
  await expect(written).rejects.toMatchObject({ code: '23514' });
});
