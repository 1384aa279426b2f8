import { randomBytes } from 'node:crypto';
import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes, sportIds } from '@madang/contracts';
import { mainMarkets } from '@madang/rules';
import { ingest } from '../src/feed/ingest.ts';
import { publishReport } from '../src/feed/packages/deliver.ts';
import type { RefusedItem } from '../src/feed/reading/items.ts';
import { Envelopes } from '../src/feed/simulator/messages.ts';
import type { Db } from '../src/platform/database/db.ts';
import { type Changes, memoryChanges } from '../src/platform/running/changes.ts';
import { Match, type Offered, type Side } from './match.ts';

const { football, ...otherSports } = sportIds;
const sports = { soccer: football, ...otherSports };
const marketsOf = mainMarkets('result', 'handicap', 'total');
const ordinaryPrices: Readonly<Record<Side, string>> = {
  home: '2.05',
  draw: '3.40',
  away: '3.10',
  handicapHome: '1.90',
  handicapAway: '1.95',
  over: '1.85',
  under: '2.00',
};

interface FixtureOptions {
  sport?: keyof typeof sports;
  /** From the site's time on, as an SQL interval: '+2h', '-1 minute'. */
  kickOff?: string;
  prices?: Partial<Record<Side, string>>;
  /** Instead of one of its own. */
  league?: { id: number; name: string };
  /** The names of its teams, instead of their own. */
  teams?: { home: string; away: string };
  /** The line of the home side. */
  handicap?: string;
  total?: string;
  /** It is played already, and its markets are on offer in play. */
  inPlay?: boolean;
  /** Instead of the sport's main markets. */
  offers?: readonly Offered[];
}

/** Brings envelopes to the ingestion. */
type Send = (envelopes: FeedEnvelope[], feedPackage: FeedPackage) => Promise<{ refused: RefusedItem[] }>;

/** The feed as a test speaks through it: `const match = await feed.fixture({ kickOff: '+2h' }); await match.price('home', '2.10')`. */
export class TestFeed {
  readonly #db: Db;
  readonly #send: Send;
  readonly #envelopes = new Envelopes();

  constructor(db: Db, send: Send) {
    this.#db = db;
    this.#send = send;
  }

  /** A fixture of its own league and teams, whose names are unique, with open markets. */
  async fixture(options: FixtureOptions = {}): Promise<Match> {
    const sportId = sports[options.sport ?? 'soccer'];
    const id = newFixtureId();
    const feedPackage = options.inPlay ? feedPackages.inPlay : feedPackages.beforeKickOff;
    const tag = BigInt(id).toString(36).slice(-6);
    const match = new Match(
      {
        id,
        league: {
          ...(options.league ?? { id: smallId(), name: `리그 ${tag}` }),
          sportId,
          location: { id: 1, name: '대한민국' },
        },
        home: { id: smallId(), name: options.teams?.home ?? `홈 ${tag}` },
        away: { id: smallId(), name: options.teams?.away ?? `원정 ${tag}` },
        startsAtMs: await this.#fromNow(options.kickOff ?? (options.inPlay ? '-10 minutes' : '+1h')),
      },
      (type, atMs, ...events) => this.#book(this.#envelopes.of(type, atMs, { Events: events }), feedPackage),
    );
    if (options.inPlay) await match.start();
    else await match.tell();
    await match.offer(options.offers ?? ordinaryOffers(sportId, options));
    return match;
  }

  /** Opens the package, where no server does. */
  async open(): Promise<void> {
    const { rows } = await this.#db.query('select 1 from feed_package where id = $1 and open', [
      feedPackages.beforeKickOff,
    ]);
    if (rows.length === 0) await this.#book(this.#envelopes.of(feedTypes.snapshot, Date.now(), { Events: [] }));
  }

  async #book(envelope: FeedEnvelope, feedPackage: FeedPackage = feedPackages.beforeKickOff): Promise<void> {
    const { refused } = await this.#send([envelope], feedPackage);
    if (refused.length > 0) throw new Error(`The feed was refused: ${JSON.stringify(refused)}`);
  }

  async #fromNow(span: string): Promise<number> {
    const { rows } = await this.#db.query<{ at: Date }>('select app_now() + $1::interval as at', [span]);
    return rows[0]?.at.getTime() ?? 0;
  }
}

/** A feed into the database of a test that has no running server; `changes` are those of its app, to be told. */
export const databaseFeed = (db: Db, changes: Changes = memoryChanges()): TestFeed =>
  new TestFeed(db, async (envelopes, feedPackage) => {
    const report = await ingest(db, envelopes, feedPackage);
    publishReport({ changes }, report, feedPackage ?? feedPackages.beforeKickOff);
    return report;
  });

function ordinaryOffers(sportId: number, { prices, handicap = '-1.5', total = '2.5' }: FixtureOptions): Offered[] {
  const price = (side: Side) => prices?.[side] ?? ordinaryPrices[side];
  const [result = 1, handicapId = 3, totalId = 2] = marketsOf[sportId] ?? [];
  const away = String(-Number(handicap));
  return [
    { marketId: result, name: '1', line: null, baseLine: null, price: price('home') },
    ...(result === 1 ? [{ marketId: 1, name: 'X', line: null, baseLine: null, price: price('draw') }] : []),
    { marketId: result, name: '2', line: null, baseLine: null, price: price('away') },
    { marketId: handicapId, name: '1', line: handicap, baseLine: handicap, price: price('handicapHome') },
    { marketId: handicapId, name: '2', line: away, baseLine: handicap, price: price('handicapAway') },
    { marketId: totalId, name: 'Over', line: total, baseLine: total, price: price('over') },
    { marketId: totalId, name: 'Under', line: total, baseLine: total, price: price('under') },
  ];
}

/** Beyond what a double can hold, as the feed's ids are; a hundred bets of it still fit into 63 bits. Later ones are greater. */
let lastId = (BigInt(`0x${randomBytes(5).toString('hex')}`) << 15n) | (1n << 55n);
const newFixtureId = (): string => String(++lastId);
const smallId = (): number => randomBytes(4).readUInt32BE() >>> 1;
