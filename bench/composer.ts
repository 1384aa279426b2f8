import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitorCookie } from '@madang/contracts';
import { startStack } from '../e2e/src/stack.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const clients = 32;
const seconds = 5;
const rounds = 5;
const visitors = 2_000;
const browser = { 'accept-encoding': 'gzip, br', accept: 'text/html', host: 'localhost' };

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
    // As a script is kept: beside its compressed copy, which is what is sent.
    const file = 'bench.js';
    writeFileSync(join(dataDir, 'assets', 'shell', version, file), randomBytes(bytes * 4));
    writeFileSync(join(dataDir, 'assets', 'shell', version, `${file}.br`), randomBytes(bytes));
    const cookies = await newVisitors(stack.url);

    const requestOf = (path: string, cookie?: string) => head(path, cookie ? { ...browser, cookie } : browser);
    const known = cookies.map((cookie) => requestOf('/korea/cross', cookie));
    const asFile = [requestOf(`/shell/${version}/${file}`)];
    const kinds = { returning: known, fresh: [requestOf('/korea/cross')], file: asFile };
    const samples: Record<keyof typeof kinds, number[]> = { returning: [], fresh: [], file: [] };
    for (const requests of Object.values(kinds)) await load(port, requests, 1);
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['file', 'returning', 'file', 'fresh'] as const)
        samples[kind].push(await load(port, kinds[kind], seconds));
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

async function newVisitors(url: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < visitors; n++) {
    const answer = await fetch(url, { headers: browser });
    await answer.arrayBuffer();
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(visitorCookie));
    if (!cookie) throw new Error('A new visitor was given no id.');
    cookies.push(cookie.split(';', 1)[0] ?? '');
  }
  return cookies;
}

const head = (path: string, headers: Record<string, string>) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/** @returns answers a second */
async function load(port: number, requests: readonly Buffer[], forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000;
  let next = 0;
  const begun = performance.now();
  const counts = await Promise.all(
    Array.from({ length: clients }, () => {
      const take = () => requests[next++ % requests.length] ?? Buffer.alloc(0);
      return client(connect(port, '127.0.0.1'), take, end);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000);
}

/** One connection that asks again as soon as it has been answered. */
function client(socket: Socket, take: () => Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    /** Bytes of the present answer that are still to come; null while its head is. */
    let missing: number | null = null;
    let headBytes = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(take()));
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (missing === null) {
        headBytes = Buffer.concat([headBytes, chunk]);
        const at = headBytes.indexOf('\r\n\r\n');
        if (at < 0) return;
        const text = headBytes.toString('latin1', 0, at);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200') || !length) {
          socket.destroy();
          return reject(new Error(`Not an answer to measure:\n${text}`));
        }
        body = headBytes.length - at - 4;
        missing = Number(length);
      }
      missing -= body;
      if (missing > 0) return;
      missing = null;
      headBytes = Buffer.alloc(0);
      answers++;
      if (performance.now() < end) return void socket.write(take());
      socket.destroy();
      resolve(answers);
    });
  });
}
