import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import { buildTestApp, createMember, keptBy, signIn, testDatabase } from '../../test/index.ts';
import { s3Server } from '../../test/s3-server.ts';
import { moveClock } from '../platform/running/clock.ts';
import { openFileStore } from './file-store.ts';
import { removeUnused } from './remove-unused.ts';
import { useFiles } from './use-files.ts';

const database = await testDatabase();
const { db } = database;
const dataDir = await temporaryFolder();
const app = await buildTestApp(database, { config: { dataDir } });
let member = { id: 0 };
let token = '';
// Each test has its own, so that none is held up by what the others uploaded.
beforeEach(async () => {
  const created = await createMember(db);
  [member, token] = [created, await signIn(app, created)];
});
const store = openFileStore({ dataDir, assetStore: null });

const plainPicture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
const kept = (bytes: Buffer, purpose?: 'post' | 'question') => keptBy(app, token, bytes, purpose);
const download = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a picture is made anew, without what a camera wrote into it, and served as a picture and nothing else', async () => {
  const taken = await plainPicture(3_000, 1_500)
    .withExif({ IFD0: { Copyright: 'WHERE I LIVE' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(taken.includes('WHERE I LIVE')).toBe(true);
  const file = await kept(taken);
  expect(file).toMatchObject({ width: 1_920, height: 960, href: `/file/download/${file.id}` });
  const answer = await download(file.href);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${file.id}.webp"`,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const now = await sharp(answer.rawPayload).metadata();
  expect([now.format, now.exif, now.xmp, now.icc]).toEqual(['webp', undefined, undefined, undefined]);
  expect(answer.rawPayload.includes('WHERE I LIVE')).toBe(false);
});

const png = await plainPicture().png().toBuffer();

test('names that lead elsewhere are no files', async () => {
  for (const name of [
    '..%2f..%2fetc%2fpasswd',
    '../../etc/passwd',
    '%00',
    'a'.repeat(32),
    `${'a'.repeat(31)}G`,
    'A'.repeat(32),
    '....//',
  ])
    expect((await download(`/file/download/${name}`)).headers['content-type']).not.toContain('image');
  expect((await download(`/file/download/${'a'.repeat(32)}`)).statusCode).toBe(404);
});

test('a private file opens by its own address, for as long as that holds', async () => {
  const [file, other] = [await kept(png, 'question'), await kept(png, 'question')];
  expect((await download(file.href)).statusCode).toBe(200);
  const bare = `/file/download/${file.id}`;
  for (const url of [
    bare,
    file.href.replace(file.id, other.id),
    file.href.replace(/until=\d+/, 'until=99999999999999'),
    `${file.href}0`,
    `${bare}?until=x&key=y`,
  ])
    expect((await download(url, { 'x-auth-token': token })).statusCode).toBe(404);
  await moveClock(db, '121 minutes');
  expect((await download(file.href)).statusCode).toBe(404);
});

test('a member uses files of their own, for what they were uploaded for; unused ones go after a day', async () => {
  const other = await createMember(db);
  const [used, left, forQuestion] = [await kept(png), await kept(png), await kept(png, 'question')];
  const use = (who: { id: number }, now: string[], before: string[] = []) =>
    useFiles(db, who.id, 'post', { before, now });
  expect(await use(other, [used.id])).toMatchObject({ refused: 'file.unknown' });
  expect(await use(member, [forQuestion.id])).toMatchObject({ refused: 'file.unknown' });
  expect(await use(member, [used.id, left.id])).toBeNull();
  expect(await use(member, [used.id], [used.id, left.id])).toBeNull();
  await moveClock(db, '23 hours');
  await removeUnused(db, store);
  expect((await download(left.href)).statusCode).toBe(200);
  await moveClock(db, '2 hours');
  while (await removeUnused(db, store)) await removeUnused(db, store);
  expect([(await download(left.href)).statusCode, await store.read(left.id)]).toEqual([404, null]);
  expect((await download(used.href)).statusCode).toBe(200);
});

test('a bucket keeps files as a disk does', async () => {
  const s3 = await s3Server({ key: 'key', secret: 'secret', region: 'kr-1' });
  const assetStore = {
    endpoint: s3.endpoint,
    bucket: 'madang',
    prefix: 'kept/',
    region: 'kr-1',
    key: 'key',
    secret: 'secret',
  };
  const bucket = openFileStore({ dataDir: await temporaryFolder(), assetStore });
  const id = 'ab'.repeat(16);
  await bucket.put(id, png);
  expect([...s3.objects.keys()]).toContain(`madang/kept/files/ab/${id}/picture.webp`);
  expect(await bucket.read(id)).toEqual(png);
  await bucket.remove(id);
  expect([s3.objects.size, await bucket.read(id)]).toEqual([0, null]);
});
