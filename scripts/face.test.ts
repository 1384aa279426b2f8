import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { charactersOfMembers, faceDir, firstBytesMax } from './face.ts';

/** Code points of each part, as `parts.ts` says them. */
const parts = [...readFileSync(join(faceDir, 'parts.ts'), 'utf8').matchAll(/(part\d+),\s+'(U\+[^']+)'/g)].map(
  ([, name = '', range = '']) => ({
    name,
    codes: range.split(',').flatMap((run) => {
      const [from = 0, to = from] = run
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  }),
);
const inParts = new Set(parts.flatMap(({ codes }) => codes));

test('a document asks for at most 60 kB of the typeface', () => {
  expect(statSync(join(faceDir, 'first.woff2')).size).toBeLessThanOrEqual(firstBytesMax);
});

test('a character is in one part, and each part has its file', () => {
  expect(parts.reduce((sum, { codes }) => sum + codes.length, 0)).toBe(inParts.size);
  const files = readdirSync(faceDir).filter((name) => name.startsWith('part-'));
  expect(files.map((name) => name.replace('-', '').replace('.woff2', ''))).toEqual(parts.map(({ name }) => name));
});

test('most of what the shell says is in the first file; `npm run face` makes it anew', () => {
  const { syllables } = charactersOfMembers();
  const inFirst = syllables.filter((character) => !inParts.has(character.codePointAt(0) ?? 0));
  expect(inFirst.length).toBeGreaterThan(300);
  // Those of the shell come first: texts may change by some words until the face is made anew.
  const often = syllables.slice(0, 250);
  expect(often.filter((character) => inFirst.includes(character)).length).toBeGreaterThan(235);
});

test('the licence lies beside the files, and the typeface does not bear the reserved name', () => {
  expect(readFileSync(join(faceDir, 'LICENSE.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  expect(readFileSync(join(faceDir, 'face.tsx'), 'utf8')).not.toMatch(/font-family: '?Pretendard/);
});
