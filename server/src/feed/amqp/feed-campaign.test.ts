import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedPackage, feedPackages, type PlaceBetBody } from '@madang/contracts';
import { asProcesses, inMemory } from '../../../test/feed-stack.ts';
import { betIdOf, FeedStory, sideOfBet } from '../../../test/feed-story.ts';
import { atEnd, createMember, expectCleanLedger, fund, settleAll, testDatabase, until } from '../../../test/index.ts';
import { findRabbitmq } from '../../../test/rabbitmq.ts';
import { createPlacing } from '../../betting/placement/place-bet.ts';
import { findMember } from '../../members/queries.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { silentAfterMs } from '../packages/feed-package.ts';
import { BrokerLink } from '../publisher/broker-link.ts';
import type { QueuedMessage } from '../publisher/published-package.ts';
import { startPublisher } from '../publisher/start-publisher.ts';
import { type Random, randomOf } from '../simulator/random.ts';

const isLong = Boolean(process.env.LONG_TESTS);
const messages = Number(process.env.CAMPAIGN_MESSAGES ?? (isLong ? 1_000_000 : 50_000));
const kills = 20;
/** Long ago enough that the package is silent: no bet may rest on a state that is older than this. */
const silentMs = silentAfterMs;
/**
 * Silence is counted from when a message came, and a message takes a while. The reader cannot tell this from two clocks that differ, so it takes the
 * least delay of the last minutes for the clocks' (`Lag`): under load bets came up to 63 ms after the 7 s.
 */
const lineMs = 250;
const feedPackage: FeedPackage = feedPackages.beforeKickOff;
const access = { feedPackage, packageId: 800, userName: 'guest', password: 'guest' };

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();

/** Of the test, the latest first, before its database goes. */
const ends: (() => Promise<unknown>)[] = [];
atEnd(async () => {
  for (const end of ends.reverse()) await end();
});

const stack = await (isLong && findRabbitmq() ? asProcesses : inMemory)(database, access);
const reason = findRabbitmq() ? '' : ' (in memory: rabbitmq-server is not installed, apt-get install rabbitmq-server)';
const where = isLong && findRabbitmq() ? 'RabbitMQ and servers as processes' : 'a broker and a server in memory';

test(
  `${messages} messages, doubled, reordered and lost, ${kills} deaths of the broker and ${kills} of the server: the oracle's state, and no bet on what it knew to be gone: ${where}${isLong ? reason : ''}`,
  async () => {
    const random = randomOf('feed campaign');
    // Some kick off in the middle of it.
    const begunMs = Date.now();
    const startsAtMs = (place: number) => begunMs + (place % 4 === 0 ? 10_000 + place * 500 : 3_600_000 * 24);
    const story = new FeedStory(
      random,
      // Most fixtures are left to bet on, whatever the length of it.
      20 / messages,
      Array.from({ length: 60 }, (_, place) => String(11_009_000 + place)),
      startsAtMs,
    );
    /** When the feed said something to somebody, by LastUpdate: queued, or in a snapshot. */
    const knownAt = new Map<number, number>();
    const know = (text: string) => {
      const now = Date.now();
      for (const [, at = ''] of text.matchAll(/"LastUpdate":"([^"]+)"/g)) {
        const ms = Date.parse(at);
        if (!knownAt.has(ms)) knownAt.set(ms, now);
      }
    };
    const publisher = await startPublisher({
      connect: stack.connect,
      host: '127.0.0.1',
      port: 0,
      packages: [{ ...access, snapshot: () => story.snapshot() }],
    });
    ends.push(() => publisher.close());
    const [published] = publisher.packages;
    if (!published) throw new Error('There is no package.');
    // One of single fixtures tells nothing of the others.
    const answer = published.snapshot.bind(published);
    published.snapshot = (...asked) => {
      const told = answer(...asked);
      know(JSON.stringify(told));
      return told;
    };
    const link = new BrokerLink(stack.connect);
    ends.push(() => link.close());
    // Databases of tests bear more silence than a site.
    await db.query(`update feed_package set silent_after = '12 seconds'`);
    let server = await stack.startServer(publisher.url);
    ends.push(() => server.kill());
    await until('distributed', () => published.isOn, 180_000);

    const bettor = startBettor();
    ends.push(() => bettor.stop());
    const held: { message: QueuedMessage; left: number }[] = [];
    const killAt = (place: number) => Math.floor(((place + 1) * messages) / (kills + 1));
    let [brokerKills, serverKills] = [0, 0];
    let lost = 0;
    for (let sent = 0; sent < messages; ) {
      const batch: QueuedMessage[] = [];
      for (let n = 0; n < 50; n++, sent++) {
        const [whole] = published.messagesOf([sent % 250 === 0 ? story.heartbeat() : story.next()]);
        const message = whole && { ...whole, envelope: sparse(whole.envelope, random) };
        for (const late of held) late.left -= 1;
        batch.push(...held.filter(({ left }) => left <= 0).map(({ message: late }) => late));
        for (let place = held.length - 1; place >= 0; place--) if ((held[place]?.left ?? 0) <= 0) held.splice(place, 1);
        if (!message) continue;
        const chance = random.next();
        if (chance < 0.01) lost += 1;
        else if (chance < 0.11) held.push({ message, left: random.between(1, 60) });
        else if (chance < 0.21) batch.push(message, message);
        else batch.push(message);
      }
      for (const { envelope } of batch) know(JSON.stringify(envelope));
      // While the broker is away messages are lost.
      await link.publish(access.packageId, batch).catch(() => {
        lost += batch.length;
      });
      // A message from too far ahead is refused (`standing`).
      await until('the clock has come near the story', () => story.aheadMs < 120_000, 600_000);
      // As fast as it is read, and no faster: a queue that is too long would be switched off.
      await until(
        'room in the queue',
        async () => (await link.depth(access.packageId).catch(() => 0)) < 5_000,
        600_000,
      );
      const dies = sent >= killAt(brokerKills) && brokerKills < kills;
      if (!dies) continue;
      brokerKills += 1;
      serverKills += 1;
      if (brokerKills % 2 === 0) await stack.killBroker();
      await server.kill();
      server = await stack.startServer(publisher.url);
      if (brokerKills % 2 === 1) await stack.killBroker();
      // Otherwise it would be closed from the first to the last, and nothing be bet on.
      const before = bettor.placed();
      await until('a bet after it', () => bettor.placed() > before, 180_000);
    }
    // The last message of a market may be the lost one: no number after it says so, and the next connection compares a snapshot.
    await stack.killBroker();
    const beating = setInterval(() => {
      link.publish(access.packageId, published.messagesOf([story.heartbeat()])).catch(() => {});
    }, 500);
    try {
      await until('the state is the oracle’s', async () => (await differences(story)).length === 0, 120_000).catch(
        async () => expect(await differences(story)).toEqual([]),
      );
    } finally {
      clearInterval(beating);
    }
    const bets = await bettor.stop();

    expect([brokerKills, serverKills]).toEqual([kills, kills]);
    expect(lost).toBeGreaterThan(messages / 200);
    expect(bets).toBeGreaterThanOrEqual(kills);
    expect(await betsOnWhatWasGone(story, knownAt)).toEqual([]);
    await settleAll(db);
    await expectCleanLedger(db);
  },
  isLong ? 5_400_000 : 600_000,
);

/** The fields of the story that the SDKs hold optional. */
const optional: ReadonlySet<string> = new Set([
  ...[
    'CreationDate',
    'Fixture',
    'Livescore',
    'Markets',
    'Subscription',
    'Venue',
    'Stage',
    'Round',
    'Season',
    'FixtureName',
  ],
  ...['ExternalFixtureId', 'RotationId', 'IsActive', 'Form', 'Formation', 'FixturePlayers', 'FixtureExtraData'],
  ...[
    'Description',
    'Clock',
    'Results',
    'Periods',
    'Statistics',
    'LivescoreExtraData',
    'CurrentIncident',
    'DangerTriggers',
  ],
  ...['MainLine', 'ProviderMarkets', 'Line', 'BaseLine', 'StartPrice', 'ProviderBetId', 'SuspensionReason'],
]);

/** As another customer's package may have it: of the optional fields that say nothing, or that a price does without, some absent or null. */
function sparse<Message extends object>(message: Message, random: Random): Message {
  const text = JSON.stringify(message, (key, value) => {
    const saysMuch = (key === 'Fixture' || key === 'Livescore' || key === 'Markets') && value !== null;
    if (!optional.has(key) || saysMuch || random.next() < 0.7) return value;
    return random.next() < 0.5 ? null : undefined;
  });
  return JSON.parse(text) as Message;
}

/** Bets one after the other on whatever the database shows as open, until it is stopped. */
function startBettor(): { placed(): number; stop(): Promise<number> } {
  const placing = createPlacing(db, changes);
  let stopped = false;
  let placed = 0;
  const ended = (async () => {
    const person = await createMember(db);
    await fund(db, person, { won: 100_000_000 });
    while (!stopped) {
      const member = await findMember(db, person.id);
      const { rows } = await db.query<{ id: string; fixtureId: string; price: string; version: number }>(
        `select s.id::text, s.fixture_id::text as "fixtureId", s.price::text, s.version
           from selection s where s.status = 1 and not s.absent and s.settlement is null order by random() limit 1`,
      );
      const [pick] = rows;
      if (pick) {
        const body: PlaceBetBody = {
          memberId: member.id,
          totalRatio: 0,
          amounts: 5_000,
          bettings: [
            {
              oddsId: pick.id,
              betPrice: pick.price,
              betBaseline: null,
              fixtureId: pick.fixtureId,
              sportId: 6046,
              version: pick.version,
            },
          ],
          gameDetailType: '1',
          betStyle: 'KR',
          minigameId: 1015,
          changeFlag: 0,
        };
        const outcome = await placing(member, body, randomUUID());
        if ('placed' in outcome) placed += 1;
      }
      // Many fixtures are over sooner or later: no busy loop.
      await sleep(pick ? 10 : 100);
    }
  })();
  return {
    placed: () => placed,
    stop: async () => {
      stopped = true;
      await ended;
      return placed;
    },
  };
}

/** Lists the differences between the database and the oracle. */
async function differences(story: FeedStory): Promise<string[]> {
  const { rows } = await db.query<{
    fixtureId: string;
    betId: string;
    price: string;
    status: number;
    settlement: number | null;
    absent: boolean;
  }>(
    `select fixture_id::text as "fixtureId", feed_bet_id::text as "betId", price::text, status, settlement, absent from selection`,
  );
  const found = new Map(rows.map((row) => [row.betId, row]));
  return story.fixtures.flatMap(({ id, told, settlements }) =>
    (['1', 'X', '2'] as const).flatMap((side, place) => {
      const betId = betIdOf(id, side);
      const now = found.get(betId);
      const last = told[side].at(-1);
      const settlement = settlements?.[place] ?? null;
      if (settlement !== null && now?.settlement === settlement) return [];
      const isSame = now && now.settlement === settlement && now.price === last?.price && now.status === last?.status;
      return isSame && !now.absent
        ? []
        : [`${betId}: ${JSON.stringify(now)} instead of ${JSON.stringify(last)} ${settlement}`];
    }),
  );
}

/** Bets on a price that was not the feed's, had been gone for as long as silence, or on a fixture that had begun. */
async function betsOnWhatWasGone(story: FeedStory, knownAt: ReadonlyMap<number, number>): Promise<string[]> {
  const { rows } = await db.query<{ fixtureId: string; betId: string; price: string; placedMs: number }>(
    `select s.fixture_id::text as "fixtureId", s.feed_bet_id::text as "betId", l.price::text,
            (extract(epoch from b.placed_at) * 1000)::float8 as "placedMs"
       from bet_leg l join bet b on b.id = l.bet_id join selection s on s.id = l.selection_id`,
  );
  const byId = new Map(story.fixtures.map((fixture) => [fixture.id, fixture]));
  const saidAt = ({ at }: { at: number }) => knownAt.get(at) ?? Number.POSITIVE_INFINITY;
  return rows.flatMap(({ fixtureId, betId, price, placedMs }) => {
    const fixture = byId.get(fixtureId);
    const told = fixture?.told[sideOfBet(betId)] ?? [];
    // The shortest time for which it had not been open at this price any more. Messages count from when they were sent: the story's own
    // times run ahead where it is told quickly.
    const goneMs = told.flatMap((each, place) =>
      each.price !== price || each.status !== 1 || saidAt(each) > placedMs + 1
        ? []
        : [placedMs - Math.min(...told.slice(place + 1).map(saidAt))],
    );
    const isGood = goneMs.some((ms) => ms < silentMs + lineMs);
    const isInTime = placedMs < (fixture?.startsAtMs ?? 0);
    if (isGood && isInTime) return [];
    const gone = goneMs.length === 0 ? 'never offered so' : `gone for ${Math.round(Math.min(...goneMs))} ms`;
    return [`${betId} at ${price}, ${new Date(placedMs).toISOString()}: ${gone}${isInTime ? '' : ', and begun'}`];
  });
}
