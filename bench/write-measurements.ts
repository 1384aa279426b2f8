import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from './result.ts';

const rootDir = join(import.meta.dirname, '..');
const begin = '<!-- bench:begin -->';
const end = '<!-- bench:end -->';

/** The rows that the README shows: name of the bench, name of the row there, and how the README calls it. */
const shown: [bench: string, row: string, label: string][] = [
  ['bets', 'bets of three legs placed a second', 'bets of three legs placed a second; beside: TPC-B of pgbench'],
  ['settle', 'bets of three legs settled a second', 'bets of three legs settled a second'],
  ['ingest', 'selections a second from a file', 'prices of the feed booked a second'],
  ['push', 'feed to client, p95', 'from the feed to 500 open pages, 95th percentile'],
  [
    'overload',
    'lists of fixtures a second; beside: documents',
    'lists of fixtures answered a second; beside: documents',
  ],
  ['board', 'frames a second', 'frames a second with 1,000 changes a second on the page; beside: none'],
  [
    'federation',
    'route ready (odds shown), 100 ms, 10 Mbit/s',
    'odds shown on a slow line; beside: the same sources as one bundle',
  ],
  ['federation', 'JavaScript sent until then', 'JavaScript sent until then; beside: the bundle'],
];

type Measured = BenchResult & { name: string; at: string; machine: string };
type Row = BenchResult['rows'][number];

const head = ['| what | ours | beside it | ratio | limit |', '|---|---|---|---|---|'];
const line = (row: Row): string =>
  `| ${row.what} | ${row.ours} | ${row.beside} | ${row.ratio ?? ''} | ${row.limit ? `${row.limit}: ${row.met ? 'met' : '**missed**'}` : ''} |`;

/**
 * Writes docs/measurements.md and the README's eight figures from the result files, so that they never differ.
 * @throws when a page lacks its markers, or a shown row has no result
 */
export function writeMeasurements(resultsDir: string): void {
  const results = readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')) as Measured);
  const sections = results.map(({ name, at, machine, conditions, rows }) =>
    [`**${name}** (${at.slice(0, 10)}; ${machine}; ${conditions})`, '', ...head, ...rows.map(line)].join('\n'),
  );
  fill('docs/measurements.md', sections.join('\n\n'));
  const figures = shown.map(([bench, what, label]) => {
    const row = results.find(({ name }) => name === bench)?.rows.find((each) => each.what === what);
    if (!row) throw new Error(`The README shows "${what}" of bench ${bench}, which has no such row.`);
    return line({ ...row, what: label });
  });
  fill('README.md', [...head, ...figures].join('\n'));
}

function fill(path: string, contents: string): void {
  const page = join(rootDir, path);
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`${path} lacks the markers ${begin} and ${end}`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n${contents}\n${text.slice(to)}`);
}
