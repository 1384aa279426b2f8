import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../server/src/domains.ts';

/** Writes the list of the server's domains (server/src/domains.ts) to where it stands once more: the table of server/README.md, and the lint's order. */

const rootDir = join(import.meta.dirname, '..');
/** The folders of delivery, from the bottom up: the lint has an order for them too. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  delivery: ['signing', 'releases', 'page-reports', 'composer'],
};
const aboveDomains = ['domains', 'audit', 'seed', 'app', 'start-server', 'main'];

const rows = domains.map(({ name, about, uses }) => `| \`${name}/\` | ${about} | ${uses.join(', ') || '–'} |`);
const order = [...domains.flatMap(({ name }) => [...(partsOf[name] ?? []), name]), ...aboveDomains];

const derived = [
  {
    file: 'server/README.md',
    place: /(?<=^\| in `src\/`.*\n\|---.*\n)(?:\| `[a-z]+\/` .*\n)+/m,
    text: `${rows.join('\n')}\n`,
  },
  {
    file: 'scripts/imports.grit',
    place: /(?<=server\/src\/domains\.ts.*\n {10}\$order = )\[[^\]]*\]/,
    text: `[\n${lines(order)
      .map((line) => `            ${line}`)
      .join(',\n')}]`,
  },
];

function lines(words: readonly string[]): string[] {
  const perLine = 9;
  return Array.from({ length: Math.ceil(words.length / perLine) }, (_, line) =>
    words
      .slice(line * perLine, (line + 1) * perLine)
      .map((word) => `"${word}"`)
      .join(', '),
  );
}

/** Every file that has the list, as it is and as it should be. @throws where a file has lost the place for it */
export const listed = (): { file: string; is: string; should: string }[] =>
  derived.map(({ file, place, text }) => {
    const is = readFileSync(join(rootDir, file), 'utf8');
    if (!place.test(is)) throw new Error(`${file} has no place for the list of domains.`);
    return { file, is, should: is.replace(place, () => text) };
  });

if (import.meta.main) for (const { file, should } of listed()) writeFileSync(join(rootDir, file), should);
