import { PassThrough } from 'node:stream';
import { login, pictureBounds } from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import {
  atEnd,
  buildTestApp,
  call,
  createMember,
  signIn,
  type TestMember,
  testDatabase,
  testPassword,
  until,
  upload,
} from '../../test/index.ts';
import { OverloadedError } from '../platform/database/database-faults.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { type PictureMaker, pictureMaker } from './picture-maker.ts';
import { mostOfMember } from './upload-places.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
/** As large as is allowed, and turned and progressive, so that all of it has to be in memory. */
const large = await sharp({ create: { width: 1_500, height: 1_000, channels: 3, noise, background: '#000' } })
  .resize(6_000, 4_000)
  .withMetadata({ orientation: 6 })
  .jpeg({ progressive: true, quality: 60 })
  .toBuffer();
const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();

const newcomer = async (): Promise<{ member: TestMember; token: string }> => {
  const member = await createMember(db);
  return { member, token: await signIn(app, member) };
};
const makerOf = (limits?: Parameters<typeof pictureMaker>[0]): PictureMaker => {
  const maker = pictureMaker(limits);
  atEnd(async () => maker.close());
  return maker;
};

test('a sign-in waits for no picture of the six that are under way', async () => {
  const others = await Promise.all([newcomer(), newcomer()]);
  const order: string[] = [];
  const uploads = others.flatMap(({ token }) =>
    Array.from({ length: mostOfMember }, async () => {
      const { status } = await upload(app, token, large);
      order.push('picture');
      return status;
    }),
  );
  const { userId } = await createMember(db);
  expect((await call(app, login, { body: { userId, password: testPassword } })).status).toBe(200);
  order.push('sign-in');
  // A machine that does much else has no time for all of them.
  for (const status of await Promise.all(uploads)) expect([200, 503]).toContain(status);
  expect(order[0]).toBe('sign-in');
}, 60_000);

test('pictures that wait longer than one may take are made, and refused when their turn does not come', async () => {
  const maker = makerOf({ busyMaxMs: 5_000, turnMs: 60_000, patienceMs: 120_000 });
  const made = await Promise.all(Array.from({ length: 6 }, () => maker.remake(large)));
  expect(made).toEqual(Array(6).fill(expect.objectContaining({ width: 1_280, height: 1_920 })));
  const hurried = makerOf({ patienceMs: 0 });
  const [, ...late] = await Promise.allSettled([hurried.remake(small), hurried.remake(small)]);
  expect(late).toEqual([{ status: 'rejected', reason: expect.any(OverloadedError) }]);
}, 120_000);

test('a picture on which a process works too long is broken', async () => {
  const maker = makerOf({ busyMaxMs: 150, turnMs: 60_000 });
  expect(await maker.remake(large)).toEqual({ refused: 'file.broken' });
}, 60_000);

test('of one member so many are taken at once; the next is told to come again, and another member is not concerned', async () => {
  const [one, other] = await Promise.all([newcomer(), newcomer()]);
  const send = (token: string, payload: Buffer | PassThrough) =>
    app.inject({
      method: 'POST',
      url: '/api/file/post',
      headers: { 'x-auth-token': token, 'content-type': 'image/jpeg' },
      payload,
    });
  // None of them ends, and so gives its place back, before the last was refused.
  const bodies = Array.from({ length: mostOfMember + 2 }, () => new PassThrough());
  let answered = 0;
  const sent = bodies.map(async (body) => {
    const answer = await send(one.token, body);
    answered += 1;
    return answer;
  });
  await until('two are refused', () => answered === 2);
  expect((await send(other.token, small)).statusCode).toBe(200);
  for (const body of bodies) body.end(small);
  const answers = await Promise.all(sent);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect([answers.length - refused.length, refused.length]).toEqual([mostOfMember, 2]);
  for (const { headers } of refused) expect(headers).toMatchObject({ 'retry-after': '2', 'x-error-code': 'busy' });
  expect((await send(one.token, small)).statusCode).toBe(200);
}, 60_000);

test('a process that hangs is ended; who waited behind it has the whole of its own time', async () => {
  // A busy machine takes seconds to start the next process, which has a low priority.
  const maker = makerOf({ turnMs: 15_000, patienceMs: 60_000 });
  expect(isRefusal(await maker.remake(small))).toBe(false);
  const hung = maker.pid() ?? 0;
  process.kill(hung, 'SIGSTOP');
  const [first, ...rest] = await Promise.allSettled([maker.remake(small), maker.remake(small), maker.remake(small)]);
  expect(first).toEqual({ status: 'rejected', reason: expect.any(OverloadedError) });
  for (const each of rest) expect(each).toMatchObject({ status: 'fulfilled', value: { width: 40, height: 20 } });
  expect(maker.pid()).not.toBe(hung);
}, 90_000);

test('a process that takes too much memory ends; the picture is refused, and the next one made', async () => {
  const maker = makerOf({ memoryMax: 150 * 1024 * 1024 });
  expect(await maker.remake(small)).toMatchObject({ width: 40 });
  const before = maker.pid();
  expect(await maker.remake(large)).toEqual({ refused: 'file.broken' });
  expect(await maker.remake(small)).toMatchObject({ width: 40 });
  expect(maker.pid()).not.toBe(before);
}, 30_000);

test('the largest picture that is allowed takes less than a process may', async () => {
  expect(await makerOf().remake(large)).toMatchObject({ width: 1_280, height: 1_920 });
}, 30_000);

test('a member keeps so much in all, also with two pictures at once', async () => {
  const { member, token } = await newcomer();
  const keep = (bytes: number) =>
    db.query(
      `insert into file (id, member_id, purpose, width, height, bytes, kept_at)
       values (md5(random()::text), $1, 'post', 1, 1, $2, app_now())`,
      [member.id, bytes],
    );
  const { status, text } = await upload(app, token, small);
  expect(status).toBe(200);
  const id = (JSON.parse(text) as { id: string }).id;
  const { rows } = await db.query<{ bytes: number }>('select bytes from file where id = $1', [id]);
  const size = rows[0]?.bytes ?? 0;
  // Room for one more.
  await keep(pictureBounds.keptBytes - 2 * size);
  const both = await Promise.all([upload(app, token, small), upload(app, token, small)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['file.quota', undefined]);
  expect(await upload(app, token, small)).toMatchObject({ status: 422, code: 'file.quota' });
  const other = await newcomer();
  expect((await upload(app, other.token, small)).status).toBe(200);
});
