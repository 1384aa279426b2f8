import { type FeedEnvelope, feedTypes } from '@madang/contracts';
import { message } from '../../../test/feed-envelopes.ts';
import { feedState, shuffled } from '../../../test/feed-state.ts';
import { bookmaker, expectCleanLedger, settleAll, testDatabase } from '../../../test/index.ts';
import {
  broughtBy,
  liftLimits,
  madeSeason,
  placeWagers,
  seasonPicks,
  seasonWagers,
  soonPlayed,
} from '../../../test/season.ts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import type { Db } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { randomOf } from '../simulator/random.ts';
import { readSeason } from './read-season.ts';
import { seasonMessages } from './season-messages.ts';

const nowMs = Date.now();
const minuteMs = 60_000;
const matches = soonPlayed(readSeason(madeSeason({ matches: 6, perDay: 3, seed: 'any order' })).matches);
const { offers, results } = seasonMessages(matches, nowMs - 3 * minuteMs);
/** Told first, and not so: every other match ended the other way round. */
const mistakes = seasonMessages(
  matches
    .filter((_, at) => at % 2 === 0)
    .map((match) => ({ ...match, homeGoals: match.awayGoals + 1, awayGoals: match.homeGoals })),
  nowMs - 4 * minuteMs,
).results;
const opening = message(feedTypes.snapshot, 0);
const told = [...offers, ...mistakes, ...results];
const orders: [name: string, batchSize: number, envelopes: FeedEnvelope[]][] = [
  ['again', 7, [...told, ...told]],
  ['doubled', 5, told.flatMap((envelope) => [envelope, envelope])],
  ['shuffled', 4, shuffled(told, randomOf('one').next)],
  ['shuffled and doubled', 9, shuffled([...told, ...told], randomOf('two').next)],
];
const databases = await Promise.all([told, ...orders].map(async () => (await testDatabase(4)).db));
const startWon = 100_000_000;

/** The balances of all, and the outcome of every bet and by which codes. */
async function ledgerOf(db: Db): Promise<unknown> {
  const { rows: accounts } = await db.query(
    'select kind, balance, reserved from account where member_id is not null order by kind',
  );
  const { rows: bets } = await db.query(
    `select stake, status, payout,
            (select array_agg(settlement order by selection_id) from bet_leg where bet_id = bet.id) as codes from bet order by id`,
  );
  return { accounts, bets };
}

/** Offers, then bets on all of it, then the whole file in its order, settled after every batch. */
async function playIn(
  db: Db,
  batchSize: number,
  envelopes: FeedEnvelope[],
): Promise<{ feed: object; ledger: unknown }> {
  await liftLimits(db);
  const { bettor, emoney } = bookmaker(db);
  await ingest(db, [opening, ...offers]);
  const member = await bettor(startWon);
  const wagers = seasonWagers(await seasonPicks(db, matches)).filter((_, at) => at % 4 === 0);
  await placeWagers(db, [member], wagers);
  for (let from = 0; from < envelopes.length; from += batchSize) {
    await ingest(db, envelopes.slice(from, from + batchSize));
    await settleBets(db, memoryChanges());
  }
  await settleAll(db);
  expect(await emoney(member)).toBe(wagers.reduce((sum, wager) => sum + broughtBy(wager), startWon));
  await expectCleanLedger(db);
  return { feed: await feedState(db), ledger: await ledgerOf(db) };
}

test('a season that was told wrong and mended ends in the same state and ledger in any order', async () => {
  const [first, ...others] = databases as [Db, ...Db[]];
  const expected = await playIn(first, 1_000, told);
  for (const [at, [name, batchSize, envelopes]] of orders.entries()) {
    expect([name, await playIn(others[at] as Db, batchSize, envelopes)]).toEqual([name, expected]);
  }
});
