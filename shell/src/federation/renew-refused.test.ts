import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { notes } from '../health/notes.ts';
import { renewRefused } from './renew-refused.ts';

const site = 'http://localhost';
const importMap = document.createElement('script');
importMap.type = 'importmap';
document.head.append(importMap);

/** Files of mf-sports that the cache has wrong, those that no server has, and what the page has asked for. */
let wrong: string[] = [];
let missing: string[] = [];
let asked: string[] = [];
const isOf = (files: string[], address: string) => files.some((file) => address.endsWith(`/${file}.js`));
const fetched: string[] = [];

beforeAll(() => {
  Object.assign(performance, { getEntriesByType: () => asked.map((name) => ({ name })) });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address).replace(site, '');
    if (init?.cache === 'reload') fetched.push(path);
    if (init?.integrity && (isOf(wrong, path) || isOf(missing, path))) throw new TypeError('Failed to fetch');
    return { ok: !isOf(missing, path), arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
});
/** A release of its own for each test, because a file is looked at once in a document. */
function release(number: number): string {
  const folder = `/mf-sports/1.0.${number}`;
  const files = ['entry', 'page', 'part'].map((file) => `${folder}/${file}.js`);
  const addresses = [...files, ...files.map((file) => `/again${file}`)];
  const integrity = Object.fromEntries(addresses.map((each) => [each, 'sha384-right']));
  importMap.textContent = JSON.stringify({ integrity });
  return folder;
}
const failureOf = (path: string) =>
  new TypeError('a part did not come', {
    cause: new TypeError(`Failed to fetch dynamically imported module: ${site}${path}`),
  });
const reported = () => notes.filter(({ kind }) => kind === 'integrity').map(({ message }) => message);

beforeEach(() => {
  wrong = [];
  missing = [];
  asked = [];
  fetched.length = 0;
  notes.length = 0;
});

test('a script refused by its hash is reported and fetched anew at both addresses, once', async () => {
  const folder = release(1);
  wrong = ['page'];
  await renewRefused(failureOf(`${folder}/page.js`));
  await renewRefused(failureOf(`/again${folder}/page.js`));
  expect(fetched).toEqual([`${folder}/page.js`, `/again${folder}/page.js`]);
  expect(reported()).toEqual([`${site}${folder}/page.js: its bytes do not fit the hash in the document`]);
});

test('so is all else of that release that the page asked for and has wrong', async () => {
  const folder = release(2);
  wrong = ['entry', 'part'];
  asked = [`${site}${folder}/part.js`, `${site}${folder}/page.js`, `${site}/mf-board/1.0.2/part.js`];
  await renewRefused(failureOf(`${folder}/entry.js`));
  expect(fetched.toSorted()).toEqual(
    [`${folder}/entry.js`, `${folder}/part.js`].flatMap((path) => [`/again${path}`, path]).toSorted(),
  );
});

test('a missing script is told apart, and a fault without an address asks nothing', async () => {
  const folder = release(3);
  missing = ['page'];
  await renewRefused(failureOf(`${folder}/page.js`));
  await renewRefused(new Error('thrown at load'));
  expect(reported()).toEqual([]);
});

test('a member waits for it no longer than a second', async () => {
  jest.useFakeTimers();
  const folder = release(4);
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => {}));
  const renewing = renewRefused(failureOf(`${folder}/page.js`));
  await jest.advanceTimersByTimeAsync(1_000);
  await renewing;
  jest.useRealTimers();
});
