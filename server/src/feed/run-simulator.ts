import { setImmediate as turn } from 'node:timers/promises';
import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes, furtherLiveSportIds } from '@madang/contracts';
import { liveSportIds } from '@madang/rules';
import type { Context } from '../platform/context.ts';
import { siteNowMs } from '../platform/running/clock.ts';
import { book, bookRead, type FeedHooks, type FeedSource } from './booking/book.ts';
import { readAhead } from './ingest.ts';
import { closeNow } from './packages/feed-package.ts';
import { InPlayTrader } from './simulator/in-play-trader.ts';
import { lastFixtureIdOf, loadUnfinished, seasonsLeft } from './simulator/load-unfinished.ts';
import { Envelopes } from './simulator/messages.ts';
import { OutrightSeasons } from './simulator/outright-seasons.ts';
import { wholeWorld } from './simulator/schedule.ts';
import { SimulatedFixture } from './simulator/simulated-fixture.ts';
import { Simulator } from './simulator/simulator.ts';
import { type SupplierMessage, SupplierWording } from './simulator/supplier-wording.ts';
import { stepByStep } from './step-by-step.ts';

const { beforeKickOff, inPlay } = feedPackages;
/** A fixture is made in milliseconds. Nothing else of this process waits for more than a few of them. */
const mostLater = 40;
const eventsAPart = 5;

/**
 * Feeds the simulator's envelopes to the ingestion until the signal aborts: first the pre-match ones, with fixtures and
 * scores, then those of play. A batch that could not be booked is kept and tried again before the next, so that no settlement is lost
 * while the database is away.
 */
async function run(context: Context, hooks: FeedHooks, signal: AbortSignal, isHandedOver = false): Promise<void> {
  if (!isHandedOver) {
    await closeNow(context, beforeKickOff);
    await closeNow(context, inPlay);
  }
  // The site's clock, which tests move: what kicks off by it must kick off here too.
  const nowMs = () => siteNowMs(context.db);
  // Worded as the supplier words it, so that this site reads by default what it reads of a real package.
  const wordings = {
    [beforeKickOff]: new SupplierWording(beforeKickOff),
    [inPlay]: new SupplierWording(inPlay),
  };
  const envelopes = new Envelopes();
  // Nothing has moved since the one before ended: to read what there was takes a moment, and so does the snapshot.
  const sayAlive = async () => {
    for (const feedPackage of [beforeKickOff, inPlay]) {
      const alive = wordings[feedPackage].messagesOf(envelopes.of(feedTypes.heartbeat, await nowMs()));
      await book(context, hooks, alive, feedPackage);
    }
  };
  if (isHandedOver) await sayAlive();
  const { feedSpeed: speed, feedFixtures: upcoming, feedInPlay } = context.config;
  const lastId = await lastFixtureIdOf(context.db);
  const world = { ...wholeWorld, upcoming, inPlay: feedInPlay };
  // Something is in play from the first minute on, also of a site that was off for a night.
  const played = new Simulator({ speed, underWay: feedInPlay, world, lastId, mostLater });
  for (const parts of await loadUnfinished(context.db, beforeKickOff)) {
    played.resume(parts);
    await turn();
  }
  // As a package has them: operators say which of these sports are bet on in play.
  const trader = new InPlayTrader({ speed, sports: [...liveSportIds, ...furtherLiveSportIds] });
  await resumeTrader(context, trader, played);
  const seasons = new OutrightSeasons(speed, played.seed, undefined, await seasonsLeft(context.db));
  const begun = await nowMs();
  const say = (feedPackage: FeedPackage, told: readonly FeedEnvelope[]) =>
    pending[feedPackage].push(...told.flatMap((envelope) => wordings[feedPackage].messagesOf(envelope)));
  const snapshotOf: Record<FeedPackage, (atMs: number) => SupplierMessage[]> = {
    [beforeKickOff]: (atMs) => {
      const fixtures = wordings[beforeKickOff].snapshotOf(played.snapshot(atMs));
      const told = seasons.leagues(atMs, ['OutrightLeague', 'Markets']);
      return [
        ...inParts(fixtures),
        { Header: fixtures.Header, Body: { Competition: told.map(({ competition }) => competition) } },
      ];
    },
    [inPlay]: (atMs) => inParts(wordings[inPlay].snapshotOf(trader.snapshot(atMs))),
  };
  // The first step begins the seasons, which the snapshot tells of.
  const begunSeasons = seasons.step(begun);
  const pending: Record<FeedPackage, SupplierMessage[]> = {
    [beforeKickOff]: [...snapshotOf[beforeKickOff](begun), ...begunSeasons],
    [inPlay]: snapshotOf[inPlay](begun),
  };
  // The packages are open with what the simulator before said last.
  const compares = { [beforeKickOff]: isHandedOver, [inPlay]: isHandedOver };
  // A package that was not heard is closed, or about to be. Its next batch says all, so that it opens with it instead of asking for a
  // snapshot first.
  const isUnheard = { [beforeKickOff]: false, [inPlay]: false };
  const bookPending = async (feedPackage: FeedPackage) => {
    if (pending[feedPackage].length === 0 && !isUnheard[feedPackage]) return;
    if (compares[feedPackage]) await sayAlive();
    const told = isUnheard[feedPackage] ? snapshotOf[feedPackage](await nowMs()) : [];
    const read = await readAhead([...pending[feedPackage], ...told]);
    const options = { source: 'simulator', compares: compares[feedPackage] } as const;
    const report = await bookRead(context, hooks, read, feedPackage, options);
    isUnheard[feedPackage] = false;
    compares[feedPackage] = false;
    pending[feedPackage] = report.needsSnapshot ? snapshotOf[feedPackage](await nowMs()) : [];
  };
  const bookAll = async () => {
    await bookPending(beforeKickOff);
    await bookPending(inPlay);
  };
  const play = async () => {
    const now = await nowMs();
    say(beforeKickOff, played.step(now));
    pending[beforeKickOff].push(...seasons.step(now));
    say(inPlay, trader.step(now, played.fixtures));
  };
  const onFailure = () => {
    isUnheard[beforeKickOff] = true;
    isUnheard[inPlay] = true;
  };
  await stepByStep({ bookAll, play, onFailure }, hooks, signal);
}

/**
 * It is supplier and reader in one: what it plays is read from the rows when it begins, so that it can begin only when the one before has
 * ended. Its packages stay open meanwhile, unless that takes longer than a package may be silent.
 */
export const simulator: FeedSource = {
  run,
  prepare: async () => ({
    run: (context, hooks, signal) => run(context, hooks, signal, true),
    drop: async () => {},
  }),
};

/** A snapshot in envelopes of few fixtures, all of the same moment: between them others are heard. */
function inParts({ Header, Body }: ReturnType<SupplierWording['snapshotOf']>): SupplierMessage[] {
  const count = Math.max(1, Math.ceil(Body.Events.length / eventsAPart));
  return Array.from({ length: count }, (_, part) => ({
    Header,
    Body: { Events: Body.Events.slice(part * eventsAPart, (part + 1) * eventsAPart) },
  }));
}

/** Selections on offer in play when the last run ended go on to their result, also of a fixture that is over. */
async function resumeTrader({ db }: Pick<Context, 'db'>, trader: InPlayTrader, simulator: Simulator): Promise<void> {
  const known = new Map(simulator.fixtures.map((fixture) => [fixture.id, fixture]));
  for (const { outcomes = [], ...parts } of await loadUnfinished(db, inPlay)) {
    if (outcomes.length === 0) continue;
    trader.resume(known.get(parts.id) ?? new SimulatedFixture(parts, simulator.seed), outcomes);
    await turn();
  }
}
