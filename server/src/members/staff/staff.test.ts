import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginTwoStep, confirmTwoStep, currentMember, login } from '@madang/contracts';
import {
  Authenticator,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  testDatabase,
  testPassword,
  twoStepCode,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db, url } = database;
const app = await buildTestApp(database);

const run = promisify(execFile);
const staff = (...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'staff.ts'), ...words], { env: { MIGRATION_DATABASE_URL: url } });
const refused = (...words: string[]) =>
  staff(...words).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

async function owner() {
  const made = await createOperator(db, app);
  await db.query(`update member set grants = '{owner}' where id = $1`, [made.member.id]);
  return made;
}
const signIn = (userId: string, password = testPassword) => call(app, login, { body: { userId, password } });
const written = async (memberId: number) =>
  (
    await db.query(
      `select actor, route, input from security_event where subject_id = $1 and event = 'operator.act' order by id`,
      [memberId],
    )
  ).rows;

test('an owner who lost the second step is let in again, by the password alone; another owner stays as they are', async () => {
  const [lost, other] = [await owner(), await owner()];
  const { secret } = (await call(app, beginTwoStep, { as: lost, body: { password: testPassword } })).body;
  await call(app, confirmTwoStep, { as: lost, body: { code: twoStepCode(secret) } });
  await db.query(
    `insert into passkey (member_id, credential_id, public_key, rp_id, name, created_at) values ($1, $2, '', 'localhost', '키', now())`,
    [lost.member.id, new Authenticator().id],
  );
  const { userId, id } = lost.member;
  expect((await signIn(userId)).code).toBe('two-step.required');
  expect((await staff('reset-second-step', userId)).stdout).toBe(`Done: reset-second-step ${userId}.\n`);
  expect((await call(app, currentMember, { as: lost })).status).toBe(556);
  expect((await signIn(userId)).status).toBe(200);
  expect(await refused('reset-second-step', userId)).toEqual({ code: 2, stderr: `${userId} has no second step.\n` });
  expect(await written(id)).toEqual([
    { actor: 'command on the server', route: 'npm run staff', input: { act: 'reset-second-step', userId } },
  ]);
  expect((await call(app, currentMember, { as: other })).status).toBe(200);
});

test('a new password is printed once, and is the only one', async () => {
  const { member } = await owner();
  const { stdout } = await staff('reset-password', member.userId);
  const [, password = ''] = /shown this once: (\S+)\n$/.exec(stdout) ?? [];
  expect((await signIn(member.userId)).status).toBe(404);
  expect((await signIn(member.userId, password)).status).toBe(200);
  expect(JSON.stringify(await written(member.id))).not.toContain(password);
  const { rows } = await db.query(
    `select before, after from security_event where subject_id = $1 and route = 'npm run staff'`,
    [member.id],
  );
  expect(rows).toEqual([
    {
      before: [expect.objectContaining({ open_sessions: 1 })],
      after: [expect.objectContaining({ open_sessions: 0, password: 'changed' })],
    },
  ]);
});

test('kick and remove end the session', async () => {
  const [kicked, removed] = [await owner(), await owner()];
  await staff('kick', kicked.member.userId);
  await staff('remove', removed.member.userId);
  expect((await call(app, currentMember, { as: kicked })).status).toBe(556);
  expect((await call(app, currentMember, { as: removed })).status).toBe(406);
  expect((await signIn(removed.member.userId)).status).toBe(404);
});

test('a member, an unknown id and an unknown word are refused, and change nothing', async () => {
  const member = await createBettor(db, app);
  const { userId, id } = member.member;
  expect(await refused('remove', userId)).toEqual({
    code: 2,
    stderr: expect.stringContaining(`${userId} is a member and not of the staff`),
  });
  expect(await refused('remove', 'unknown')).toEqual({ code: 2, stderr: 'There is no unknown.\n' });
  for (const words of [[], ['remove'], ['promote', userId]])
    expect((await refused(...words)).stderr).toMatch(/^Usage: npm run staff -- reset-password \| /);
  expect((await call(app, currentMember, { as: member })).status).toBe(200);
  expect(await written(id)).toEqual([]);
});

test('a database that is away is said in a sentence, without a stack', async () => {
  const env = { MIGRATION_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const failed = await run(process.execPath, [join(import.meta.dirname, 'staff.ts'), 'kick', 'admin'], { env }).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed).toMatchObject({ code: 2 });
  expect(failed.stderr).not.toContain('    at ');
});

test('an owner makes an agent of a member, and a member of an agent who has none below', async () => {
  const [{ member: giver }, person, below] = [await owner(), await createBettor(db, app), await createBettor(db, app)];
  const { userId, id } = person.member;
  const typeOf = async () => (await call(app, currentMember, { as: person })).body.type;
  expect((await staff('agent', userId, giver.userId)).stdout).toBe(`Done: ${userId} is an agent.\n`);
  expect(await typeOf()).toBe(2);
  expect(await refused('agent', userId, giver.userId)).toMatchObject({ code: 2 });
  expect(await refused('agent', giver.userId, giver.userId)).toMatchObject({ code: 2 });
  expect(await refused('agent', below.member.userId, person.member.userId)).toEqual({
    code: 2,
    stderr: `Member ${id} may not give rights to member ${below.member.id}.\n`,
  });
  await db.query('update member set agent_id = $2 where id = $1', [below.member.id, id]);
  expect(await refused('no-agent', userId, giver.userId)).toMatchObject({ code: 2 });
  await db.query('update member set agent_id = null where id = $1', [below.member.id]);
  expect((await staff('no-agent', userId, giver.userId)).stdout).toBe(`Done: ${userId} is a member.\n`);
  expect(await typeOf()).toBe(0);
  const { rows } = await db.query('select changed_by from member_rights_change where member_id = $1', [id]);
  expect(rows).toEqual([{ changed_by: giver.id }, { changed_by: giver.id }]);
});
