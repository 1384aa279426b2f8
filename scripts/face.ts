import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run face`: makes the files of the typeface, shell/src/face, out of Pretendard as npm has it. They are committed: the package
 * has 72 MB, which no installation of the site should fetch. The same sources and the same package give the same bytes.
 */
const rootDir = join(import.meta.dirname, '..');
export const faceDir = join(rootDir, 'shell/src/face');
const cacheDir = join(rootDir, '.cache/face');

const source = 'pretendard@1.3.9';
const sourceHash = 'PaQAADyLY5v4kYFwkpSJHbSSYIkiriY/1xXw75TKoZ9UQQqeU+tvP05yTdZAWibiIYoo8ZKtRv8PM7w0IaywSw==';

/** The faces that a document asks for before the first view. */
export const firstBytesMax = 60_000;
/** Syllables of a part that nothing of the site uses: 30 kB. */
const syllablesOfPart = 300;

/** Words are set in Hangul, Latin and figures: ligatures, alternates and hints of the font would be a third of its bytes. */
const look = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['tnum', 'kern', 'ccmp', 'locl', 'mark', 'mkmk'],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
} as const;

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const syllables = between(0xac00, 0xd7a3);
const ascii = between(0x20, 0x7e);
/** Latin letters of other languages; then signs, arrows and figures, and the letters of which syllables are made. */
const letters = between(0xa0, 0x24f);
const signs = [...between(0x2010, 0x27bf), ...between(0x3000, 0x303f), ...between(0x3131, 0x318e)];

/** Characters of these files, those that stand there most often first. */
function usedIn(...patterns: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: rootDir })).sort()) {
    if (/\.(test|stories)\.|\/testing\//.test(file)) continue;
    for (const character of readFileSync(join(rootDir, file), 'utf8'))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).map(([character]) => character);
}

const isSyllable = (character: string) => /^[가-힣]$/.test(character);

/** The texts that members read: the shell's own texts stand on every page and come first, then those of contracts and remotes. */
export function charactersOfMembers(): { signs: string[]; syllables: string[] } {
  const shell = usedIn('shell/src/**/*.{ts,tsx}');
  const all = usedIn(
    'shell/src/**/*.{ts,tsx}',
    'shared/*/src/**/*.{ts,tsx}',
    'mf-{sports,account,board,minigame,casino}/src/**/*.{ts,tsx}',
  );
  return {
    signs: all.filter((each) => [...letters, ...signs].includes(each) && !/[ㄱ-ㆎ]/.test(each)),
    syllables: [...new Set([...shell, ...all])].filter(isSyllable),
  };
}

/** "U+AC00-AC0F,U+AC12" */
function rangeOf(characters: readonly string[]): string {
  const runs: [number, number][] = [];
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join();
}

function fetchSource(): Buffer {
  mkdirSync(cacheDir, { recursive: true });
  // On Windows npm is a script of the shell.
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', source, '--silent', '--pack-destination', cacheDir], { stdio: 'inherit', shell });
  const archive = join(cacheDir, 'pretendard-1.3.9.tgz');
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sourceHash)
    throw new Error(`${source} has other bytes than it had`);
  const [font, licence] = ['package/dist/web/variable/woff2/PretendardVariable.woff2', 'package/dist/LICENSE.txt'];
  execFileSync('tar', ['xzf', archive, '-C', cacheDir, font, licence]);
  copyFileSync(join(cacheDir, licence), join(faceDir, 'LICENSE.txt'));
  return readFileSync(join(cacheDir, font));
}

async function makeFace(): Promise<void> {
  for (const old of globSync(join(faceDir, '*.woff2'))) rmSync(old);
  const font = fetchSource();
  const { signs: signsOfMembers, syllables: ofMembers } = charactersOfMembers();
  const subset = (characters: readonly string[]) => subsetFont(font, characters.join(''), look);
  const firstWith = (count: number) => [...ascii, ...signsOfMembers, ...ofMembers.slice(0, count)];

  let [fits, tooMany] = [0, ofMembers.length + 1];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if ((await subset(firstWith(count))).length <= firstBytesMax) fits = count;
    else tooMany = count;
  }
  const first = new Set(firstWith(fits));
  writeFileSync(join(faceDir, 'first.woff2'), await subset([...first]));

  // Names of the demo are like those of a feed: where one of these syllables stands, the others do as well.
  const second = [...new Set([...ofMembers, ...usedIn('server/src/**/*.ts').filter(isSyllable)])].filter(
    (character) => !first.has(character),
  );
  const rest = syllables.filter((character) => !first.has(character) && !second.includes(character));
  const parts = [...[letters, signs].map((group) => group.filter((character) => !first.has(character))), second];
  for (let at = 0; at < rest.length; at += syllablesOfPart) parts.push(rest.slice(at, at + syllablesOfPart));
  const names = parts.map((_, at) => `part-${String(at + 1).padStart(2, '0')}`);
  for (const [at, characters] of parts.entries())
    writeFileSync(join(faceDir, `${names[at]}.woff2`), await subset(characters));
  writeFileSync(
    join(faceDir, 'parts.ts'),
    `${names.map((name) => `import ${name.replace('-', '')} from './${name}.woff2';`).join('\n')}

/** All that is not in \`first.woff2\`: address and characters. Made by \`npm run face\`. */
export const parts: readonly (readonly [address: string, unicodeRange: string])[] = [
${parts.map((characters, at) => `[${names[at]?.replace('-', '')}, '${rangeOf(characters)}'],`).join('\n')}
];
`,
  );
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', join(faceDir, 'parts.ts')],
    {
      cwd: rootDir,
      stdio: 'inherit',
    },
  );
  console.log(
    `first.woff2: ${fits} of ${ofMembers.length} syllables of the site's texts; ${parts.length} parts for all others`,
  );
}

if (import.meta.main) await makeFace();
