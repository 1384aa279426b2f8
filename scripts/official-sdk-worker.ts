import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type FeedPackage, feedConfirmation, feedDangerStatus, feedPackages, feedVideoReview } from '@madang/contracts';
import { officialCalls } from './official-sdk-calls.ts';

export interface SdkCase {
  /** The folder of the SDK. */
  sdk: string;
  apiUrl: string;
  brokerPort: number;
  feedPackage: FeedPackage;
  packageId: number;
  forMs: number;
}
export interface Consumed {
  feedPackage: FeedPackage;
  seconds: number;
  /** By type. */
  messages: Record<number, number>;
  /** The answer of each call, in short. */
  calls: Record<string, string>;
  largestId: string;
  /** Livescores that told of each: a danger, something to be decided, a review of the video referee. */
  alerts: { danger: number; toBeDecided: number; review: number };
  /** The longest that a message was under way. */
  latestMs: number;
  /** The count of each, and the first of its kind. */
  faults: Record<string, { count: number; first: string }>;
}

type Method = (...given: unknown[]) => Promise<unknown>;
interface Client {
  [method: string]: Method;
}
type Factory = new () => { [create: string]: (config: object) => Client };
/** As far as it is used here. */
export interface Sdk {
  Feed: new (
    settings: object,
    logger: object,
  ) => { start(preConnectionAtStart: boolean): Promise<void>; stop(): Promise<void>; addEntityHandler: Method };
  CustomersApiFactory: Factory;
  SnapshotApiFactory: Factory;
  [entity: string]: unknown;
}

const entities = [
  ...['FixtureMetadataUpdate', 'LivescoreUpdate', 'MarketUpdate', 'SettlementUpdate', 'KeepAliveUpdate'],
  ...['HeartbeatUpdate', 'OutrightFixtureUpdate', 'OutrightScoreUpdate', 'OutrightLeagueUpdate'],
  ...['OutrightLeagueFixtureUpdate', 'OutrightLeagueMarketUpdate', 'OutrightLeagueSettlementUpdate'],
  ...['OutrightFixtureMarketUpdate', 'OutrightSettlementsUpdate'],
];
/** Headers that every message has, and those that one about a market has. */
const requiredHeaders = ['messageGuid', 'messageType', 'timestampInMs'] as const;
const marketHeaders = ['messageSequence', 'fixtureId', 'sportId', 'marketId'] as const;

type Told = Record<string, unknown>;
interface Delivered {
  header: Told;
  entity: Told | undefined;
  transportHeaders: Told;
}

async function consume({ sdk: folder, apiUrl, brokerPort, feedPackage, packageId, forMs }: SdkCase): Promise<Consumed> {
  const sdk = createRequire(`${folder}/package.json`)(folder) as Sdk;
  const result: Consumed = {
    ...{ feedPackage, seconds: 0, messages: {}, calls: {}, largestId: '0', latestMs: 0, faults: {} },
    alerts: { danger: 0, toBeDecided: 0, review: 0 },
  };
  const fault = (text: unknown, ...more: unknown[]) => {
    const known = result.faults[String(text)];
    if (known) known.count += 1;
    else result.faults[String(text)] = { count: 1, first: more.map((each) => JSON.stringify(each)).join(' ') };
  };
  const quiet = () => {};
  const logger = { log: quiet, debug: quiet, info: quiet, warn: fault, error: fault };
  const access = { packageId, username: 'guest', password: 'guest' };
  const feed = new sdk.Feed(
    {
      ...{ ...access, hostname: '127.0.0.1', port: brokerPort, vhost: '/', prefetchCount: 100, autoAck: false },
      ...{ requestedHeartbeatSeconds: 30, networkRecoveryIntervalInMs: 5_000, maxRetryAttempts: 5 },
      ...{ automaticRecoveryEnabled: true, consumptionLatencyThreshold: 5, customersApiBaseUrl: apiUrl },
    },
    logger,
  );
  const handler = messageChecks(result, fault);
  for (const name of entities) {
    const entity = sdk[name];
    if (entity) await feed.addEntityHandler(handler, entity);
  }
  // Before the queue is read: of a whole package an answer keeps the SDK busy for seconds.
  for (const { name, ask } of officialCalls(sdk, folder, apiUrl, access, feedPackage)) {
    try {
      result.calls[name] = await ask();
    } catch (error) {
      fault(name, String(error), (error as { context?: unknown }).context);
    }
  }
  const begunMs = Date.now();
  await feed.start(true);
  await sleep(Math.max(0, begunMs + forMs - Date.now()));
  result.seconds = (Date.now() - begunMs) / 1_000;
  await feed.stop();
  const expected = feedPackage === feedPackages.inPlay ? [1, 2, 3, 31, 32, 35] : [1, 3, 32];
  for (const type of expected) if (!result.messages[type]) fault(`no message of type ${type}`);
  if (feedPackage === feedPackages.inPlay)
    for (const [alert, count] of Object.entries(result.alerts)) if (count === 0) fault(`no livescore of ${alert}`);
  return result;
}

/** Counts each message, and finds fault with what the SDK has made of it. */
function messageChecks(result: Consumed, fault: (text: unknown, ...more: unknown[]) => void) {
  const check = (holds: boolean, what: string, of: unknown) => {
    if (!holds) fault(what, of);
  };
  /** The SDK's reading of an event: numbers, dates and texts where its classes say so. */
  const checkEvents = (type: number, body: Told, transportHeaders: Told) => {
    const events = (body.events ?? []) as Told[];
    check(events.length === 1, 'not one event', body);
    for (const event of events) {
      check(Number.isInteger(event.fixtureId) && Number(event.fixtureId) < 2 ** 31, 'fixture id', event.fixtureId);
      const fixture = event.fixture as Told | undefined;
      if (type === 1) {
        check(!Number.isNaN(Number(fixture?.startDate)) && fixture?.startDate instanceof Date, 'start date', fixture);
        check(typeof (fixture?.sport as Told)?.name === 'string', 'sport', fixture);
      }
      if (type === 2) checkLivescore(event.livescore as Told | undefined);
      const markets = (event.markets ?? []) as Told[];
      if (type !== 3 && type !== 35) continue;
      check(markets.length === 1, 'not one market', event);
      check(
        marketHeaders.every((name) => transportHeaders[name] !== ''),
        'a header is missing',
        transportHeaders,
      );
      for (const bet of markets.flatMap(({ bets }) => (bets ?? []) as Told[])) {
        const id = String(bet.id);
        check(/^\d{15,18}$/.test(id) && id.endsWith(String(event.fixtureId)), 'bet id', [id, event.fixtureId]);
        if (BigInt(id) > BigInt(result.largestId)) result.largestId = id;
        check(Number(bet.price) >= 1, 'price', bet);
        check(type === 3 || (bet.status === 3 && typeof bet.settlement === 'number'), 'settlement', bet);
        check(bet.lastUpdate instanceof Date, 'last update', bet);
      }
    }
  };
  const checkLivescore = (livescore: Told | undefined) => {
    check(typeof (livescore?.scoreboard as Told | undefined)?.status === 'number', 'score', livescore);
    const dangers = (livescore?.dangerTriggers ?? []) as Told[];
    const incident = livescore?.currentIncident as Told | undefined;
    for (const told of [...dangers, ...(incident ? [incident] : [])])
      check(told.lastUpdate instanceof Date && !Number.isNaN(told.lastUpdate.getTime()), 'time of an alert', told);
    if (dangers.some(({ status }) => status === feedDangerStatus.danger)) result.alerts.danger += 1;
    if (incident?.confirmation === feedConfirmation.toBeDecided) result.alerts.toBeDecided += 1;
    if (incident?.id === feedVideoReview) result.alerts.review += 1;
  };
  return {
    processAsync: async ({ header, entity, transportHeaders }: Delivered) => {
      const body = entity ?? {};
      const type = Number(header.type);
      result.messages[type] = (result.messages[type] ?? 0) + 1;
      result.latestMs = Math.max(result.latestMs, Date.now() - Number(transportHeaders.timestampInMs));
      check(
        requiredHeaders.every((name) => transportHeaders[name] !== ''),
        'a header is missing',
        transportHeaders,
      );
      if (type === 1 || type === 2 || type === 3 || type === 35) checkEvents(type, body, transportHeaders);
      if (type === 31)
        check(Array.isArray((body.keepAlive as Told | undefined)?.activeEvents), 'no list of events', body);
      if (type >= 37) check((body.competition as Told | undefined)?.id !== undefined, 'no competition', body);
    },
  };
}

parentPort?.postMessage(await consume(workerData as SdkCase));
