import { appendFileSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { buildProvider } from './app.ts';
import { Cashier } from './cashier.ts';
import { hostileLine } from './hostile.ts';
import { readKeys } from './keys.ts';
import { sendOverHttp } from './wallet.ts';

/** The demo provider as a process: games on an origin of its own, which know a site by its wallet alone. */
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Its address for browsers; by default the one at which it listens. */
    ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    /** The page to which games lead back. */
    SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    /** The address of the site's wallet, if not there. */
    WALLET_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    /** The file that the demo's site made (CASINO_KEYS_FILE). */
    KEYS_FILE: z.string().min(1),
    /** The folder of the lists of booked transactions, one for each day and aggregator. */
    DATA_DIR: z.string().min(1),
    /** From 0 to 1: how much of its calls is lost, comes twice or late. */
    HOSTILE: z.coerce.number().min(0).max(1).default(0),
    BETTING_MS: z.coerce.number().int().min(100).optional(),
    SHOWING_MS: z.coerce.number().int().min(100).optional(),
    /** A process that started it holds its standard input: when that is gone, so is what it was for. */
    ENDS_WITH_INPUT: z.enum(['yes', 'no']).default('no'),
  })
  .parse(process.env);
const { PORT, HOST, ORIGIN, SITE_URL, WALLET_URL, KEYS_FILE, DATA_DIR, HOSTILE } = environment;

const keys = readKeys(KEYS_FILE);
const direct = sendOverHttp(WALLET_URL ?? SITE_URL, keys);
const hostility = { lost: HOSTILE, unheard: HOSTILE, repeated: HOSTILE, delayMs: HOSTILE * 1_000 };
const send = HOSTILE > 0 ? hostileLine(direct, hostility, Math.random).send : direct;
mkdirSync(DATA_DIR, { recursive: true });
const cashier = new Cashier({
  send,
  onDone: (done) => {
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    appendFileSync(join(DATA_DIR, `${day}-${done.aggregator}.jsonl`), `${JSON.stringify(done)}\n`);
  },
});

let origin = ORIGIN ?? '';
const app = buildProvider({
  cashier,
  keys,
  siteUrl: SITE_URL,
  origin: () => origin,
  table: { bettingMs: environment.BETTING_MS, showingMs: environment.SHOWING_MS },
});
await app.listen({ port: PORT, host: HOST });
origin ||= `http://${HOST}:${(app.server.address() as AddressInfo).port}`;
console.log(`Provider listening at ${origin}`);

const stopWithinMs = 3_000;
const stop = () => {
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  app.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
if (environment.ENDS_WITH_INPUT === 'yes') process.stdin.on('end', stop).on('error', stop).resume();
