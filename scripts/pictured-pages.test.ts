import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfPages, pageHashesFile, picturedPages } from './pictured-pages.ts';

const taken: Record<string, string> = JSON.parse(readFileSync(pageHashesFile, 'utf8'));

/** A change of a page need not bring its pictures at once; a release does. */
const inLongTests = process.env.LONG_TESTS ? test : test.skip;

inLongTests('the pictures in docs/screenshots are as new as the pages; else: npm run screenshots', () => {
  const now = hashOfPages();
  expect(Object.keys(now).filter((app) => now[app] !== taken[app])).toEqual([]);
});

test('each pictured page has a picture at both widths, and its app is hashed', () => {
  const pictures = Object.keys(picturedPages).flatMap((name) => [`${name}-425.png`, `${name}-1920.png`]);
  expect(pictures.filter((name) => !existsSync(join(pageHashesFile, '..', name)))).toEqual([]);
  expect(Object.keys(taken).sort()).toEqual(Object.keys(hashOfPages()));
});
