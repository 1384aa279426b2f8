import { uploadPicture } from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import { buildTestApp, createMember, signIn, testDatabase } from '../../test/index.ts';
import { s3Server } from '../../test/s3-server.ts';
import { moveClock } from '../platform/clock.ts';
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
async function upload(bytes: Buffer, { purpose = 'post', type = 'image/png' } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/file/${purpose}`,
    headers: { 'x-auth-token': token, 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, code: answer.headers['x-error-code'], text: answer.body };
}
const kept = async (bytes: Buffer, purpose = 'post') =>
  uploadPicture.answer.parse(JSON.parse((await upload(bytes, { purpose })).text));
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
const jpeg = await plainPicture().jpeg().toBuffer();
const html = Buffer.from('<script>window.attacked=1</script>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="attacked=1"><image href="file:///etc/passwd"/></svg>',
);
const gif = await plainPicture().gif().toBuffer();
/** Says that it is 30,000 by 30,000; its checksum is right. */
const bomb = await sharp({
  create: { width: 30_000, height: 1_000, channels: 3, background: '#000' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer();

test.each([
  ['a page', html, 'file.kind'],
  ['a page that is called a picture', html, 'file.kind'],
  ['SVG', svg, 'file.kind'],
  ['SVG after white space', Buffer.concat([Buffer.from('\n\n  '), svg]), 'file.kind'],
  ['GIF', gif, 'file.kind'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'file.kind'],
  ['a ZIP', Buffer.from('504b0304', 'hex'), 'file.kind'],
  ['nothing', Buffer.alloc(0), undefined],
  ['the first bytes of a PNG', png.subarray(0, 12), 'file.broken'],
  ['half of a PNG', png.subarray(0, png.length / 2), 'file.broken'],
  ['half of a JPEG', jpeg.subarray(0, jpeg.length / 2), 'file.broken'],
  ['a JPEG that goes on as a page', Buffer.concat([Buffer.from('ffd8ff', 'hex'), html]), 'file.broken'],
  ['RIFF that is no WebP', Buffer.concat([Buffer.from('RIFF    WAVE'), Buffer.alloc(50)]), 'file.kind'],
  ['WebP that is none', Buffer.concat([Buffer.from('RIFF    WEBP'), Buffer.alloc(50)]), 'file.broken'],
  ['a bomb of thirty megapixels', bomb, 'file.pixels'],
])('refused: %s', async (_name, bytes, code) => {
  const { rows: before } = await db.query('select id from file');
  const answer = await upload(bytes);
  expect(answer.status).toBe(422);
  if (code) expect(answer.code).toBe(code);
  expect((await db.query('select id from file')).rows).toEqual(before);
});

test('what is a picture and something else as well comes back as a picture alone', async () => {
  for (const bytes of [Buffer.concat([png, html]), Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), html])]) {
    const answer = await download((await kept(bytes)).href);
    expect(answer.rawPayload.includes('script')).toBe(false);
    expect(answer.headers['content-type']).toBe('image/webp');
  }
});

test('random bytes after the first ones of a picture never break the server', async () => {
  for (let round = 0; round < 30; round++) {
    const spoilt = Buffer.from(round % 2 ? png : jpeg);
    for (let hit = 0; hit < 5; hit++)
      spoilt[8 + ((round * 37 + hit * 101) % (spoilt.length - 8))] = (round * 73 + hit) % 256;
    expect([200, 422]).toContain((await upload(spoilt)).status);
  }
});

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
