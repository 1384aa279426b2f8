import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSealed, keyIdOf, keyRing, newRingKey, UnsealError } from './key-ring.ts';
import { addRingKey, openKeyRing, readRing, removeRingKey } from './key-ring-file.ts';

const [first, second] = [newRingKey('k1'), newRingKey('k2')];
const ringOf = (...keys: (typeof first)[]) => keyRing(() => keys);
const folder = mkdtempSync(join(tmpdir(), 'madang-ring-'));
afterAll(() => rmSync(folder, { recursive: true }));
const where = (name: string, more: object = {}) => ({
  keyRing: null,
  keyRingFile: join(folder, name),
  production: false,
  ...more,
});

test('old keys open, and the newest seals', () => {
  const before = ringOf(first).seal('bank', 7, '110123454821');
  const ring = ringOf(first, second);
  expect(ring.open('bank', 7, before)).toBe('110123454821');
  expect(ring.isNewest(before)).toBe(false);
  const sealed = ring.seal('bank', 7, '110123454821');
  expect([keyIdOf(before), keyIdOf(sealed), isSealed('110123454821')]).toEqual(['k1', 'k2', false]);
  expect(ring.seal('bank', 7, '110123454821')).not.toBe(sealed);
  expect(() => ringOf(first).open('bank', 7, sealed)).toThrow(UnsealError);
});

test('a sealed text opens for its owner and purpose alone, and not when a bit of it has changed', () => {
  const ring = ringOf(first);
  const sealed = ring.seal('bank', 7, '홍길동');
  expect(() => ring.open('bank', 8, sealed)).toThrow(UnsealError);
  expect(() => ring.open('phone', 7, sealed)).toThrow(UnsealError);
  const [mark, id, body = ''] = sealed.split(':');
  for (let at = 0; at < body.length; at++) {
    const other = body[at] === 'A' ? 'B' : 'A';
    const changed = `${mark}:${id}:${body.slice(0, at)}${other}${body.slice(at + 1)}`;
    // The last sign may carry bits that no byte has.
    if (Buffer.from(changed.split(':')[2] ?? '', 'base64url').equals(Buffer.from(body, 'base64url'))) continue;
    expect(() => ring.open('bank', 7, changed)).toThrow(UnsealError);
  }
  for (const wrong of ['', 'mk1:', 'mk1:k1:', 'mk1:k1:AA', 'plain'])
    expect(() => ring.open('bank', 7, wrong)).toThrow(UnsealError);
});

test('equal texts have equal hashes by one key, and others by another key or purpose', () => {
  const ring = ringOf(first, second);
  expect(ring.hash('bank', '1').equals(ring.hash('bank', '1'))).toBe(true);
  expect(ring.hash('bank', '1').equals(ring.hash('phone', '1'))).toBe(false);
  expect(ring.hashes('bank', '1')).toEqual([ringOf(first).hash('bank', '1'), ringOf(second).hash('bank', '1')]);
});

test('a file is made outside production, and asked for in production', async () => {
  await expect(openKeyRing(where('none', { production: true }))).rejects.toThrow('npm run keys -- add');
  const ring = await openKeyRing(where('made'));
  expect(ring.newest).toBe('k1');
  const again = await openKeyRing(where('made', { production: true }));
  expect(again.open('phone', 1, ring.seal('phone', 1, '010'))).toBe('010');
});

test('a key that another server seals with is read when its text arrives', async () => {
  const [one, two] = [await openKeyRing(where('shared')), await openKeyRing(where('shared'))];
  const before = one.seal('bank', 1, 'before');
  expect(await addRingKey(join(folder, 'shared'))).toBe('k2');
  const other = await openKeyRing(where('shared'));
  const sealed = other.seal('bank', 1, 'after');
  expect(keyIdOf(sealed)).toBe('k2');
  for (const ring of [one, two])
    expect([ring.open('bank', 1, sealed), ring.open('bank', 1, before), ring.newest]).toEqual([
      'after',
      'before',
      'k2',
    ]);
});

test('the key that seals is not taken out, and a broken file does not end a ring that was read', async () => {
  const file = join(folder, 'kept');
  const ring = await openKeyRing(where('kept'));
  await addRingKey(file);
  await expect(removeRingKey(file, 'k2')).rejects.toThrow('seals');
  await expect(removeRingKey(file, 'k9')).rejects.toThrow('no key');
  await removeRingKey(file, 'k1');
  expect(readRing(file).map(({ id }) => id)).toEqual(['k2']);
  const sealed = ring.seal('bank', 1, 'x');
  writeFileSync(file, 'nonsense');
  utimesSync(file, 1, 1);
  expect(() => ring.open('bank', 1, 'mk1:k3:AAAA')).toThrow(UnsealError);
  expect(ring.open('bank', 1, sealed)).toBe('x');
  await expect(openKeyRing(where('kept'))).rejects.toThrow('docs/runbooks/key-ring.md');
});

test('the environment can hold the ring; a text that is no ring is refused', async () => {
  await openKeyRing(where('text'));
  const text = readFileSync(join(folder, 'text'), 'utf8').trim();
  expect((await openKeyRing(where('unused', { keyRing: text, production: true }))).newest).toBe('k1');
  for (const wrong of ['k1', 'k1:AAAA', `${text},${text}`, 'K!:x'])
    await expect(openKeyRing(where('unused', { keyRing: wrong }))).rejects.toThrow('KEY_RING');
});
