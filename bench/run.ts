import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchBets } from './bets.ts';
import { benchBoard } from './board.ts';
import { benchCapacity } from './capacity.ts';
import { benchChance } from './chance.ts';
import { benchComposer } from './composer.ts';
import { benchCrowd } from './crowd.ts';
import { benchFederation } from './federation.ts';
import { benchFirstViews } from './first-views.ts';
import { benchHistory } from './history.ts';
import { benchIngest } from './ingest.ts';
import { benchLedger } from './ledger.ts';
import { benchOverload } from './overload.ts';
import { benchPoll } from './poll.ts';
import { benchPosts } from './posts.ts';
import { benchPush } from './push.ts';
import { benchReport } from './report.ts';
import type { BenchResult } from './result.ts';
import { benchReturning } from './returning.ts';
import { benchRounds } from './rounds.ts';
import { benchSettle } from './settle.ts';
import { benchShift } from './shift.ts';
import { benchStream } from './stream.ts';
import { benchWallet } from './wallet.ts';
import { writeMeasurements } from './write-measurements.ts';

/** `npm run bench -- NAME…`, or all: each beside its limit in the same run. Results in `bench/results/`. */
const benches: Record<string, () => Promise<BenchResult>> = {
  federation: benchFederation,
  returning: benchReturning,
  'first-views': benchFirstViews,
  composer: benchComposer,
  bets: benchBets,
  settle: benchSettle,
  stream: benchStream,
  overload: benchOverload,
  poll: benchPoll,
  posts: benchPosts,
  push: benchPush,
  crowd: benchCrowd,
  board: benchBoard,
  ingest: benchIngest,
  wallet: benchWallet,
  capacity: benchCapacity,
  chance: benchChance,
  ledger: benchLedger,
  rounds: benchRounds,
  history: benchHistory,
  report: benchReport,
  shift: benchShift,
  // Loaded when it is asked for: it brings much with it.
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
const resultsDir = join(import.meta.dirname, 'results');
mkdirSync(resultsDir, { recursive: true });

let missed = 0;
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`No bench is called ${name}; there are: ${Object.keys(benches).join(', ')}.`);
    process.exit(1);
  }
  const result = await bench();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  writeFileSync(
    join(resultsDir, `${name}.json`),
    `${JSON.stringify({ name, at: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  );
  for (const row of result.rows) {
    const verdict =
      row.limit === undefined ? '' : row.met ? `  (limit ${row.limit}: met)` : `  (limit ${row.limit}: MISSED)`;
    console.log(`${row.what}: ${row.ours} | ${row.beside} | ratio ${row.ratio ?? '–'}${verdict}`);
    if (row.met === false) missed++;
  }
}
writeMeasurements(resultsDir);
process.exit(missed > 0 ? 1 : 0);
