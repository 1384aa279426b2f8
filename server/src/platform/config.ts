import { join, resolve } from 'node:path';
import type { SportsLobbyType } from '@madang/contracts';
import { z } from 'zod';
import { fewestConnections } from './database/pools.ts';
import { type FeedAddress, readFeedAddresses } from './feed-address.ts';
import { readCasinoAddresses, readMinigameProviders, readStoreAddress, type S3Address } from './read-addresses.ts';
import { unsafeInProduction } from './unsafe-in-production.ts';

const notAnAddress = 'is no address; in a user name or password, / is written %2F, # %23, ? %3F and @ %40';

const lobbySchema = z.string().regex(/^(off|\/\S*|https:\/\/\S+)$/, 'must be a path, an https:// address, or off');
const lobbyOf = (value: string) => (value === 'off' ? null : value);

/** A delay is published after each of so many parts, so that a browser checks them side by side. */
const minigameSegments = 16;
/** Of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(URL.canParse, notAnAddress),
  /**
   * The role that owns the tables, for the work that changes them: migrations, functions, seed. Then DATABASE_URL's role may only read and
   * write rows. Not set: outside production DATABASE_URL's own role does that; in production an operator runs them before the start.
   */
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(URL.canParse, notAnAddress)
    .optional(),
  /** `demo`: also accounts whose password everybody knows. Refused in production. */
  SEED: z.enum(['catalogue', 'demo']).default('catalogue'),
  /** Of `SEED=demo`: so many days of play its members have behind them when the site opens for the first time. */
  SEED_DAYS: z.coerce.number().int().min(0).max(60).default(0),
  /** Replicas of the same database, for reads that may lag (replica-reads.ts); a server with the same role. */
  READER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(URL.canParse, notAnAddress)
    .optional(),
  /** The age up to which such a read may lack what others wrote; the caller's own acts are always in it. */
  READER_LAG_MS: z.coerce.number().int().min(2_000).max(60_000).default(5_000),
  /** All connections of a server; pools.ts says for what. */
  DATABASE_POOL: z.coerce.number().int().min(fewestConnections).max(200).default(20),
  /** The age up to which an answer that is the same for everybody may be given again; 0: it is read for each, and so are sessions. */
  READ_AGE_MS: z.coerce.number().int().min(0).max(2_000).default(250),
  BROKER_URL: z
    .string()
    .regex(/^amqps?:\/\//, { error: 'must begin with amqp:// or amqps://', abort: true })
    .refine(URL.canParse, notAnAddress)
    .optional(),
  /** Ed25519 private key in PEM, the same for all servers of a database; made in DATA_DIR when not given. */
  SIGNING_KEY_FILE: z.string().min(1).optional(),
  /** Keys that seal secrets, from the oldest to the newest, as `id:base64url` separated by commas; without it they are in the file. */
  KEY_RING: z.string().min(1).optional(),
  KEY_RING_FILE: z.string().min(1).optional(),
  /** True when operators, owners, developers and agents need a second step; `off` is refused in production. */
  STAFF_SECOND_STEP: z.enum(['required', 'off']).optional(),
  /** `yes`: it starts although pages that members have now ask what it does not serve. */
  SERVE_UNFIT_PAGES: z.enum(['yes', 'no']).default('no'),
  /** For so long after a second step money and releases ask for none again. */
  FRESH_STEP_MINUTES: z.coerce.number().int().min(1).max(240).default(10),
  /** `test`: an open feed that says nothing by itself; tests tell it what it says. Not in production. */
  FEED: z.enum(['simulator', 'amqp', 'test', 'none']).optional(),
  /** The packages of a Trade360 feed: feed-address.ts. */
  FEED_URL: z.string().transform(readFeedAddresses).optional(),
  /** The address at which its distribution is started and stopped, and its snapshots are asked for. */
  FEED_API: z.url({ protocol: /^https?$/ }).optional(),
  FEED_SNAPSHOT: z.url({ protocol: /^https?$/ }).optional(),
  FEED_SPEED: z.coerce.number().min(1).max(3600).default(10),
  /** The size of the simulator: fixtures that have not kicked off, and fixtures in play. */
  FEED_FIXTURES: z.coerce.number().int().min(20).max(5_000).default(600),
  FEED_IN_PLAY: z.coerce.number().int().min(1).max(200).default(40),
  /** The addresses of the European and the in-play lobby; `off`: under maintenance. Without a provider they are the site's own pages. */
  LOBBY_EU: lobbySchema.default('/europe'),
  LOBBY_IN: lobbySchema.default('/inplay'),
  /** Where traces go, by OTLP over HTTP (http://COLLECTOR:4318/v1/traces); without it nothing is traced. And which share of them is kept. */
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  /** Where profiles of the processor time go (running/profiles.ts); without it none is made. */
  PROFILES_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** s3://BUCKET/PREFIX?endpoint=URL&region=NAME: released files are kept there instead of in DATA_DIR, which then only caches. */
  ASSET_STORE: z.string().transform(readStoreAddress).optional(),
  ASSET_STORE_KEY: z.string().optional(),
  ASSET_STORE_SECRET: z.string().optional(),
  /** Assets may be served from another origin (nginx, a CDN); the document's headers must name it. */
  ASSET_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** In production too, `yes` lets the simulator invent matches that members bet on. */
  ALLOW_SIMULATOR: z.enum(['yes', 'no']).default('no'),
  /** `on` behind https: cookies that no other connection carries, and HSTS. */
  SECURE_COOKIES: z.enum(['on', 'off']).default('off'),
  /** In production too, `yes` serves sessions over http: for a trial without TLS. */
  ALLOW_INSECURE_COOKIES: z.enum(['yes', 'no']).default('no'),
  /** A listener of its own for `/metrics`; without one only this machine itself is answered, and no proxy. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** OpenAPI and its pages; on outside production. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  /** The hosts that may say where a request came from: addresses, networks, or loopback, linklocal, uniquelocal; separated by commas. */
  TRUST_PROXY: z.string().min(1).default('loopback'),
  /** app=origin, separated by commas: dev servers whose source replaces the registered build. Not in production. */
  DEV_APPS: z
    .string()
    .regex(
      /^(\w[\w-]*=https?:\/\/[\w.:-]+)(,\w[\w-]*=https?:\/\/[\w.:-]+)*$/,
      'must read app=http://host:port, separated by commas',
    )
    .optional(),
  /** Name of the one remote that runs alone. Not in production. */
  ALONE: z.string().optional(),
  /** aggregator=address, separated by commas: where games are opened. One that is not named is under maintenance. */
  CASINO_ADDRESSES: z.string().transform(readCasinoAddresses).optional(),
  /** The keys that sign calls to and from the aggregators, as JSON (casino/casino-keys.ts). Outside production made when there is none. */
  CASINO_KEYS_FILE: z.string().min(1).optional(),
  /** A public beacon as drand's (`{url}/info`, `{url}/public/{round}`): minigames mix its rounds in; without it a pulse (minigame/close-rounds.ts). */
  BEACON_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Hashes of the delay of a pulse, about as many as a core makes in two seconds. In production ten millions at least, unless there is a beacon. */
  MINIGAME_DELAY: z.coerce.number().int().min(minigameSegments).max(200_000_000).default(12_000_000),
  /** The private key of Web Push (VAPID): 32 bytes as base64url; and how its services reach who runs the site, mailto: or https://. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must read mailto:NAME@HOST or https://…')
    .optional(),
  /** Origins of push services to which notifications go, separated by commas; `*.` stands for any host below. */
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must read https://HOST, separated by commas')))
    .default(knownPushServices),
  /** game=address, separated by commas (216=https://HOST/PATH): the providers that draw these minigames in our place. */
  MINIGAME_PROVIDERS: z.string().transform(readMinigameProviders).optional(),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. Holds the asset store, and the database where it is embedded. */
  dataDir: string;
  assetDir: string;
  /** null: `assetDir` itself is the store. */
  assetStore: S3Address | null;
  signingKeyFile: string;
  /** null: `keyRingFile` has the keys. */
  keyRing: string | null;
  keyRingFile: string;
  staffSecondStep: boolean;
  serveUnfitPages: boolean;
  freshStepMinutes: number;
  databaseUrl: string;
  /** null: the role of `databaseUrl` is the only one. */
  migrationDatabaseUrl: string | null;
  /** null: there are no replicas. */
  readerUrl: string | null;
  readerLagMs: number;
  databasePool: number;
  readAgeMs: number;
  seed: 'catalogue' | 'demo';
  /** Days of play that the members of a new demo have behind them. */
  seedDays: number;
  brokerUrl: string | null;
  feed: 'simulator' | 'amqp' | 'test' | 'none';
  /** Of FEED=amqp, else null. */
  amqp: { addresses: FeedAddress[]; urls: { distribution: string; snapshot: string } } | null;
  /** Simulated seconds of play per second of time. */
  feedSpeed: number;
  /** Of the simulator: fixtures that have not kicked off, and in play. */
  feedFixtures: number;
  feedInPlay: number;
  /** null: under maintenance. */
  sportsLobbies: Record<SportsLobbyType, string | null>;
  logLevel: string;
  /** null: nothing is traced. */
  traces: { url: string; share: number } | null;
  /** null: no profiles are kept. */
  profilesDir: string | null;
  assetOrigin: string | null;
  secureCookies: boolean;
  /** null: no listener of its own. */
  metricsPort: number | null;
  apiDocs: boolean;
  trustProxy: string;
  devApps: Readonly<Record<string, string>>;
  alone: string | null;
  /** By aggregator, without a slash at the end. */
  casinoAddresses: Readonly<Record<string, string>>;
  casinoKeysFile: string;
  /** Without a slash at the end; null: pulses decide. */
  beaconUrl: string | null;
  /** By game, without a slash at the end. */
  minigameProviders: Readonly<Record<string, string>>;
  /** null: no notifications are sent. */
  push: { privateKey: string; subject: string } | null;
  /** Origins; `*.` stands for any host below. */
  pushServices: readonly string[];
  /** Of a pulse: so many parts of so many hashes. */
  minigameDelay: { segments: number; iterations: number };
}

export class ConfigError extends Error {}

/** Parses the environment once, at start. @throws {ConfigError} with one readable line per wrong variable */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // Compose files and shells pass an unset variable as an empty text.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const now = given[name] === undefined ? 'not set' : JSON.stringify(withoutPassword(given[name]));
      return `  ${name}: ${issue.message} (now: ${now})`;
    });
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const unsafe = production ? unsafeInProduction(env, feedOf(env)) : null;
  if (unsafe) throw new ConfigError(unsafe);
  if (env.ASSET_STORE && !(env.ASSET_STORE_KEY && env.ASSET_STORE_SECRET)) {
    throw new ConfigError('ASSET_STORE needs ASSET_STORE_KEY and ASSET_STORE_SECRET.');
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    assetDir: resolve(dataDir, 'assets'),
    assetStore: env.ASSET_STORE
      ? { ...env.ASSET_STORE, key: env.ASSET_STORE_KEY ?? '', secret: env.ASSET_STORE_SECRET ?? '' }
      : null,
    signingKeyFile: resolve(env.SIGNING_KEY_FILE ?? join(dataDir, 'signing-key.pem')),
    keyRing: env.KEY_RING ?? null,
    keyRingFile: resolve(env.KEY_RING_FILE ?? join(dataDir, 'key-ring')),
    serveUnfitPages: env.SERVE_UNFIT_PAGES === 'yes',
    staffSecondStep: (env.STAFF_SECOND_STEP ?? (production ? 'required' : 'off')) === 'required',
    freshStepMinutes: env.FRESH_STEP_MINUTES,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    readerUrl: env.READER_URL ?? null,
    readerLagMs: env.READER_LAG_MS,
    databasePool: env.DATABASE_POOL,
    readAgeMs: env.READ_AGE_MS,
    seed: env.SEED,
    seedDays: env.SEED_DAYS,
    brokerUrl: env.BROKER_URL ?? null,
    feed: feedOf(env),
    amqp: amqpOf(env),
    feedSpeed: env.FEED_SPEED,
    feedFixtures: env.FEED_FIXTURES,
    feedInPlay: env.FEED_IN_PLAY,
    sportsLobbies: { EU: lobbyOf(env.LOBBY_EU), IN: lobbyOf(env.LOBBY_IN) },
    logLevel: env.LOG_LEVEL,
    traces: env.TRACES_URL ? { url: env.TRACES_URL, share: env.TRACES_SHARE } : null,
    profilesDir: env.PROFILES_DIR ? resolve(env.PROFILES_DIR) : null,
    assetOrigin: env.ASSET_ORIGIN ?? null,
    secureCookies: env.SECURE_COOKIES === 'on',
    metricsPort: env.METRICS_PORT ?? null,
    apiDocs: env.API_DOCS ? env.API_DOCS === 'on' : !production,
    trustProxy: env.TRUST_PROXY,
    devApps: Object.fromEntries((env.DEV_APPS?.split(',') ?? []).map((pair) => pair.split('=', 2) as [string, string])),
    alone: env.ALONE ?? null,
    casinoAddresses: env.CASINO_ADDRESSES ?? {},
    casinoKeysFile: resolve(env.CASINO_KEYS_FILE ?? join(dataDir, 'casino-keys.json')),
    beaconUrl: env.BEACON_URL ?? null,
    minigameProviders: env.MINIGAME_PROVIDERS ?? {},
    push: pushOf(env),
    pushServices: env.PUSH_SERVICES,
    minigameDelay: { segments: minigameSegments, iterations: Math.ceil(env.MINIGAME_DELAY / minigameSegments) },
  };
}

export type Environment = z.output<typeof environmentSchema>;
const feedOf = ({ FEED, FEED_URL }: Environment): Config['feed'] => FEED ?? (FEED_URL ? 'amqp' : 'simulator');

function amqpOf(env: Environment): Config['amqp'] {
  if (feedOf(env) !== 'amqp') return null;
  const { FEED_URL: addresses, FEED_API: distribution, FEED_SNAPSHOT: snapshot = distribution } = env;
  if (!addresses || !distribution || !snapshot) {
    throw new ConfigError(
      'FEED=amqp needs FEED_URL, FEED_API, and FEED_SNAPSHOT where snapshots have an address of their own.',
    );
  }
  return { addresses, urls: { distribution, snapshot } };
}

function pushOf({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Environment): Config['push'] {
  if (!privateKey && !subject) return null;
  if (!privateKey || !subject) throw new ConfigError('VAPID_PRIVATE_KEY and VAPID_SUBJECT go together.');
  return { privateKey, subject };
}

/** A wrong value is shown, and an address may hold a password. */
const withoutPassword = (value: string) => value.replace(/:\/\/.*@/, '://…@');
