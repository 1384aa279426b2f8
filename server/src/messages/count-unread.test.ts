import { unreadMessages } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

test('a member’s own messages that they have not read are counted', async () => {
  const [member, other] = [await createMember(db), await createMember(db)];
  const write = (memberId: number, isRead: boolean) =>
    db.query(
      `insert into message (member_id, title, contents, read_at)
       values ($1, '안내', '', case when $2 then app_now() end)`,
      [memberId, isRead],
    );
  const as = { token: await signIn(app, member) };
  expect((await call(app, unreadMessages, { as })).body).toBe(0);
  for (const isRead of [false, false, true]) await write(member.id, isRead);
  await write(other.id, false);
  expect((await call(app, unreadMessages, { as })).body).toBe(2);
  expect((await call(app, unreadMessages)).status).toBe(401);
});
