import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../e2e/src/stack.ts';
import { load, requestOf } from './load.ts';
import { type BenchResult, median, ratioOf } from './result.ts';
import { browser, newVisitors } from './visitors.ts';

const clients = 32;
const seconds = 5;
const rounds = 5;
const visitors = 2_000;

/**
 * Documents a second beside a static file of the same size from the same server: once for visitors who come back with their
 * cookie, each another one, and once for new ones, who are given an id. Alternating, with raw sockets, so that the client costs
 * little of what it measures.
 */
export async function benchComposer(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const stack = await startStack({ DATA_DIR: dataDir, FEED_SPEED: '1' });
  try {
    const port = Number(new URL(stack.url).port);
    const document = await fetch(`${stack.url}/korea/cross`, { headers: { ...browser, 'accept-encoding': 'br' } });
    const version = /"shellVersion":"([^"]+)"/.exec(await document.text())?.[1];
    const bytes = Number(document.headers.get('content-length'));
    if (!version || !bytes) throw new Error('The document names neither its shell nor its length.');
    // As a script is kept: beside its compressed copy, which is sent.
    const file = 'bench.js';
    writeFileSync(join(dataDir, 'assets', 'shell', version, file), randomBytes(bytes * 4));
    writeFileSync(join(dataDir, 'assets', 'shell', version, `${file}.br`), randomBytes(bytes));
    const cookies = await newVisitors(stack.url, visitors);

    const known = cookies.map((cookie) => requestOf('/korea/cross', { ...browser, cookie }));
    const asFile = [requestOf(`/shell/${version}/${file}`, browser)];
    const kinds = { returning: known, fresh: [requestOf('/korea/cross', browser)], file: asFile };
    const samples: Record<keyof typeof kinds, number[]> = { returning: [], fresh: [], file: [] };
    for (const requests of Object.values(kinds)) await load(port, requests, { clients, seconds: 1 });
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['file', 'returning', 'file', 'fresh'] as const)
        samples[kind].push(await load(port, kinds[kind], { clients, seconds }));
    }
    const beside = median(samples.file);
    const row = (what: string, ours: number) => ({
      what,
      ours: `${ours.toFixed(0)}/s`,
      beside: `${beside.toFixed(0)}/s`,
      ratio: ratioOf(ours, beside),
      limit: 'at least 0.5',
      met: ours / beside >= 0.5,
    });
    return {
      conditions: `${clients} connections, ${seconds} s a round, alternating, median of ${rounds}; ${bytes} bytes each; beside: a static file of the same size from the same server`,
      rows: [
        row('documents a second, visitors who come back', median(samples.returning)),
        row('documents a second, new visitors (given a signed id)', median(samples.fresh)),
      ],
      samples: Object.fromEntries(Object.entries(samples).map(([kind, values]) => [kind, values.map(Math.round)])),
    };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
