import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from './result.ts';

const readme = join(import.meta.dirname, '..', 'README.md');
const begin = '<!-- bench:begin -->';
const end = '<!-- bench:end -->';

/** Writes the README's table of measurements from the result files, so that the two never differ. */
export function updateReadme(resultsDir: string): void {
  const results = readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(
      (name) =>
        JSON.parse(readFileSync(join(resultsDir, name), 'utf8')) as BenchResult & {
          name: string;
          at: string;
          machine: string;
        },
    );
  const sections = results.map(({ name, at, machine, conditions, rows }) =>
    [
      `**${name}** (${at.slice(0, 10)}; ${machine}; ${conditions})`,
      '',
      '| what | ours | beside it | ratio | limit |',
      '|---|---|---|---|---|',
      ...rows.map(
        (row) =>
          `| ${row.what} | ${row.ours} | ${row.beside} | ${row.ratio ?? ''} | ${row.limit ? `${row.limit}: ${row.met ? 'met' : '**missed**'}` : ''} |`,
      ),
    ].join('\n'),
  );
  const text = readFileSync(readme, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`README.md lacks the markers ${begin} and ${end}`);
  writeFileSync(readme, `${text.slice(0, from + begin.length)}\n${sections.join('\n\n')}\n${text.slice(to)}`);
}
