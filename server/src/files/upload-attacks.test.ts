import { crc32, deflateSync } from 'node:zlib';
import { pictureBounds } from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import { buildTestApp, createMember, keptBy, signIn, testDatabase, upload } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });
let token = '';
// Each test has its own, so that none is held up by what the others uploaded.
beforeEach(async () => {
  token = await signIn(app, await createMember(db));
});
const send = (bytes: Buffer, options?: Parameters<typeof upload>[3]) => upload(app, token, bytes, options);
const download = (url: string) => app.inject({ url });

const plainPicture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } });
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
  const answer = await send(bytes);
  expect(answer.status).toBe(422);
  if (code) expect(answer.code).toBe(code);
  expect((await db.query('select id from file')).rows).toEqual(before);
});

test('a file that is a picture and something else as well comes back as a picture alone', async () => {
  for (const bytes of [Buffer.concat([png, html]), Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), html])]) {
    const answer = await download((await keptBy(app, token, bytes)).href);
    expect(answer.rawPayload.includes('script')).toBe(false);
    expect(answer.headers['content-type']).toBe('image/webp');
  }
});

test('random bytes after the first ones of a picture never break the server', async () => {
  for (let round = 0; round < 30; round++) {
    const spoilt = Buffer.from(round % 2 ? png : jpeg);
    for (let hit = 0; hit < 5; hit++)
      spoilt[8 + ((round * 37 + hit * 101) % (spoilt.length - 8))] = (round * 73 + hit) % 256;
    expect([200, 422]).toContain((await send(spoilt)).status);
  }
});

/** A chunk of a PNG, with its right checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
const headEnd = 8 + 25;
const withChunk = (added: Buffer) => Buffer.concat([png.subarray(0, headEnd), added, png.subarray(headEnd)]);
const zeros = deflateSync(Buffer.alloc(200_000_000));

test.each([
  ['a text', 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros])],
  ['a profile', 'iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros])],
])('%s of 200 MB packed into a small picture is not unpacked into what is kept', async (_name, type, data) => {
  const answer = await send(withChunk(chunk(type, data)));
  expect([200, 422]).toContain(answer.status);
  if (answer.status !== 200) return;
  const { href } = JSON.parse(answer.text) as { href: string };
  expect((await download(href)).rawPayload.length).toBeLessThan(10_000);
});

test('of many frames the first is kept', async () => {
  const frames = Array.from({ length: 60 }, (_, place) => ({
    create: { width: 40, height: 20, channels: 3 as const, background: `rgb(${place * 4}, 0, 0)` },
  }));
  const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBeGreaterThan(20);
  const answer = await download((await keptBy(app, token, moving)).href);
  expect((await sharp(answer.rawPayload, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
});

test('whatever the sender calls it, its bytes say what it is', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/x-httpd-php', 'application/octet-stream']) {
    const { status, text } = await send(png, { type });
    expect([type, status]).toEqual([type, 200]);
    const { href } = JSON.parse(text) as { href: string };
    expect((await download(href)).headers['content-type']).toBe('image/webp');
  }
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../page.php"\r\ncontent-type: image/png\r\n\r\n';
  const parts = Buffer.concat([Buffer.from(form), png, Buffer.from('\r\n--x--\r\n')]);
  expect((await send(parts, { type: 'multipart/form-data; boundary=x' })).code).toBe('file.kind');
});

test('a body that is too large, without a purpose or without a session is not read', async () => {
  expect((await send(Buffer.concat([png, Buffer.alloc(pictureBounds.bytes)]))).status).toBe(413);
  for (const purpose of ['secret', '..%2fpost', '%00', 'post%2f..%2f..%2fetc'])
    expect((await send(png, { purpose })).status).toBeGreaterThanOrEqual(404);
  expect((await upload(app, 'nobody', png)).status).toBeGreaterThanOrEqual(401);
  const { rows } = await db.query('select from file where purpose not in ($1, $2)', ['post', 'question']);
  expect(rows).toEqual([]);
});
