import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchCasino } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { LogStream } from '../src/app.ts';
import type { AggregatorId } from '../src/casino/aggregators.ts';
import type { CasinoKeys } from '../src/casino/casino-keys.ts';
import { signCall } from '../src/casino/signature.ts';
import { buildTestApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { call } from './call.ts';
import { launchingProvider } from './casino-provider.ts';
import type { TestDatabase } from './database.ts';

/** The headers that a call would otherwise have. */
interface Forged {
  timestamp?: string;
  nonce?: string;
  signature?: string;
  key?: CasinoKeys[AggregatorId];
}
export interface Heard {
  status: string;
  code: number;
  balance?: string | number;
  [more: string]: unknown;
}

type Post = (path: string, headers: Record<string, string>, body: string) => Promise<Heard>;

/** An aggregator's end of the wallet. `post` sends the signed call; tests of a process of its own send it over HTTP. */
export class TestAggregator {
  readonly #keys: CasinoKeys;
  readonly #post: Post;
  constructor(keys: CasinoKeys, post: Post) {
    this.#keys = keys;
    this.#post = post;
  }

  say(operation: string, fields: object, aggregator: AggregatorId = 'playfun', forged: Forged = {}): Promise<Heard> {
    const body = JSON.stringify(fields);
    const timestamp = forged.timestamp ?? String(Date.now());
    const nonce = forged.nonce ?? randomUUID();
    const key = forged.key ?? this.#keys[aggregator];
    if (!key) throw new Error(`no key of ${aggregator}`);
    const signature = forged.signature ?? signCall(key, { timestamp, nonce, body: Buffer.from(body) });
    return this.#post(
      `/casino-wallet/${aggregator}/${operation}`,
      { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
      body,
    );
  }
}

/** A site with all three aggregators, and their end of the wallet. */
export async function openCasino(database: TestDatabase, parts: { log?: LogStream } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-casino-'));
  atEnd(() => rm(dataDir, { recursive: true }));
  const casinoKeysFile = join(dataDir, 'casino-keys.json');
  const provider = await launchingProvider();
  const config = { casinoAddresses: provider.addresses, casinoKeysFile, ...(parts.log && { logLevel: 'info' }) };
  const app = await buildTestApp(database, { config, log: parts.log });
  const keys = JSON.parse(await readFile(casinoKeysFile, 'utf8')).provider as CasinoKeys;
  const aggregator = new TestAggregator(keys, async (url, headers, payload) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { ...answer.json(), code: answer.statusCode };
  });
  return {
    app,
    aggregator,
    keys,
    enter: (token: string, aggregator?: AggregatorId) => enter(app, provider, token, aggregator),
  };
}

/** @returns the entry's token, as the aggregator has it */
async function enter(
  app: FastifyInstance,
  provider: Awaited<ReturnType<typeof launchingProvider>>,
  token: string,
  aggregator: AggregatorId = 'playfun',
): Promise<string> {
  const { status, text } = await call(app, launchCasino, { as: { token }, body: { aggregator, page: '/casino' } });
  if (status !== 200) throw new Error(`not let in: ${status} ${text}`);
  return provider.asked[0]?.body.token ?? '';
}
