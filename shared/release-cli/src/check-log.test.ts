import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSite } from './testing.ts';

const { answer, run } = fakeSite();
const folder = mkdtempSync(join(tmpdir(), 'madang-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);
/** Root and proofs as RFC 6962, 2.1 defines them, by recursion over the leaves. */
function root(leaves: readonly string[]): Buffer {
  const [first = ''] = leaves;
  if (leaves.length === 1) return sha(Buffer.of(0), Buffer.from(first));
  const at = split(leaves.length);
  return sha(Buffer.of(1), root(leaves.slice(0, at)), root(leaves.slice(at)));
}
function path(index: number, leaves: readonly string[]): Buffer[] {
  if (leaves.length === 1) return [];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at ? [...path(index, left), root(right)] : [...path(index - at, right), root(left)];
}
function between(before: number, leaves: readonly string[], isWhole = true): Buffer[] {
  if (before === leaves.length) return isWhole ? [] : [root(leaves)];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return before <= at
    ? [...between(before, left, isWhole), root(right)]
    : [...between(before - at, right, false), root(left)];
}
const hex = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex'));

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const at = '2026-01-01T00:00:00.000Z';
function headOf(leaves: readonly string[]) {
  const [size, top] = [leaves.length, root(leaves).toString('hex')];
  const signature = sign(null, Buffer.from(`madang:log-head:v1\n${size}\n${top}\n${at}`), keys.privateKey);
  return { size, root: top, at, signature: signature.toString('hex') };
}

const board = { name: 'mf-board', version: '1.0.0' };
const revision = {
  kind: 'site.revision',
  revision: 7,
  sequence: 1_000,
  live: { shell: '1.0.0', 'mf-board': '1.0.0' },
  previous: {},
  candidates: {},
  digest: '0'.repeat(64),
};
const others = (count: number) => Array.from({ length: count }, (_, n) => `{"kind":"other","n":${n}}`);

interface Shown {
  page?: object;
  leaf?: object | null;
  head?: object;
  key?: string;
}
/** The site with a log of these leaves around that of the revision. */
function show(before: number, after: number, differs: Shown = {}, kept?: readonly string[]) {
  const leaves = [...others(before), JSON.stringify(revision), ...others(after)];
  const leaf = { index: before, body: leaves[before], proof: hex(path(before, leaves)) };
  const composition = {
    ...{ revision: 7, sequence: 1_000, shellVersion: '1.0.0', remotes: [board] },
    ...differs.page,
  };
  answer({
    'GET /': { body: `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>` },
    'GET /api/releases/revisions/7/log': {
      body: {
        publicKey: differs.key ?? publicKey,
        head: { ...headOf(leaves), ...differs.head },
        leaf: differs.leaf === null ? null : { ...leaf, ...differs.leaf },
      },
    },
    ...(kept && {
      [`GET /api/log/consistency?from=${kept.length}&to=${leaves.length}`]: {
        body: { proof: hex(between(kept.length, leaves)) },
      },
    }),
  });
  return leaves;
}

test('a page of the announced versions passes, wherever its leaf stands in the log', async () => {
  for (const before of [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 20])
    for (const after of [0, 1, 2, 3, 5, 9]) {
      show(before, after);
      expect([before, after, (await run('log')).status]).toEqual([before, after, 0]);
    }
});

test('the log of the next run must go on from the one that was kept', async () => {
  for (const [before, after] of [
    [1, 0],
    [2, 1],
    [3, 5],
    [7, 9],
    [8, 8],
  ] as const) {
    const file = join(folder, `${before}-${after}.json`);
    const first = show(before, 0);
    expect((await run('log', '--kept', file)).out).toContain('are kept in');
    show(before, after, {}, first);
    expect((await run('log', '--kept', file)).out).toContain(`goes on from the ${before + 1} leaves`);
  }
});

test('a log that was written anew is found', async () => {
  const file = join(folder, 'anew.json');
  show(6, 4);
  await run('log', '--kept', file);
  // As long as before and more, with another beginning.
  const fresh = show(3, 12);
  show(3, 12, {}, fresh.slice(0, 11));
  expect(await run('log', '--kept', file)).toMatchObject({
    status: 1,
    err: `The log does not go on from the head in ${file}.`,
  });
  show(2, 0);
  expect((await run('log', '--kept', file)).err).toBe('The log had 11 leaves, and has 3 now.');
  show(6, 4, { key: 'ab'.repeat(32) });
  expect((await run('log', '--kept', file)).status).toBe(1);
});

test.each<[string, Shown, string]>([
  ['a version that is not announced', { page: { remotes: [{ ...board, version: '6.6.6' }] } }, 'mf-board 6.6.6'],
  ['a shell that is not announced', { page: { shellVersion: '6.6.6' } }, 'shell 6.6.6'],
  ['a revision that is not announced', { leaf: null }, 'the log does not announce it'],
  ['another leaf than the log has', { leaf: { body: JSON.stringify({ ...revision, live: {} }) } }, 'does not have'],
  ['a leaf of another index', { leaf: { index: 2 } }, 'does not have'],
  ['the leaf of another sequence', { page: { sequence: 1_001 } }, 'of revision 7'],
  ['a head that nobody signed', { head: { root: 'a'.repeat(64) } }, 'not signed'],
])('%s fails', async (_name, differs, said) => {
  show(3, 2, differs);
  const { status, err } = await run('log', '--kept', join(folder, 'failed.json'));
  expect([status, err]).toEqual([1, expect.stringContaining(said)]);
  expect(existsSync(join(folder, 'failed.json'))).toBe(false);
});

test('a candidate and the version before count as announced', async () => {
  const { live, ...rest } = revision;
  Object.assign(revision, { candidates: { 'mf-board': '1.1.0' }, previous: { 'mf-board': '0.9.0' } });
  for (const version of ['1.1.0', '0.9.0']) {
    show(1, 1, { page: { remotes: [{ ...board, version }] } });
    expect((await run('log')).status).toBe(0);
  }
  Object.assign(revision, { live, ...rest });
});
