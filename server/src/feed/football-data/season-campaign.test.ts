import { readFileSync } from 'node:fs';
import { feedTypes } from '@madang/contracts';
import { message } from '../../../test/feed-envelopes.ts';
import { bookmaker, expectCleanLedger, settleAll, testDatabase } from '../../../test/index.ts';
import {
  broughtBy,
  liftLimits,
  madeSeason,
  placeWagers,
  seasonPicks,
  seasonStakeWon,
  seasonWagers,
  soonPlayed,
} from '../../../test/season.ts';
import { ingest } from '../ingest.ts';
import { replayMessages } from '../replay/replay-file.ts';
import { readSeason } from './read-season.ts';
import { seasonMessages } from './season-messages.ts';

const { db } = await testDatabase();
const { changes, bettor, emoney } = bookmaker(db);
/** Of a file in the columns of football-data.co.uk, which this repository has none of. */
const { SEASON_FILE: file, LONG_TESTS } = process.env;
const text = file
  ? readFileSync(file, 'utf8')
  : madeSeason({ matches: LONG_TESTS ? 120 : 8, perDay: 4, seed: 'season' });
const startWon = 1_000_000_000;
const memberCount = 40;

test(`${file ?? 'a made season'}: every selection, all doubles of a day and systems pay what the scores say`, async () => {
  await liftLimits(db);
  const matches = soonPlayed(readSeason(text).matches);
  expect(matches.length).toBeGreaterThan(7);
  const { offers, results } = seasonMessages(matches);
  await ingest(db, [message(feedTypes.snapshot, 0)]);
  expect(await replayMessages({ db, changes }, offers)).toMatchObject({ applied: expect.any(Number), refused: {} });
  const wagers = seasonWagers(await seasonPicks(db, matches));
  const members = await Promise.all(Array.from({ length: memberCount }, () => bettor(startWon)));
  const placed = await placeWagers(db, members, wagers);
  const { settledBets, refused } = await replayMessages({ db, changes }, results);
  expect(refused).toEqual({});
  expect(settledBets + (await settleAll(db))).toBe(wagers.length);

  let came = 0;
  for (const [member, own] of placed) {
    const brought = own.reduce((sum, wager) => sum + broughtBy(wager), 0);
    expect(await emoney(member)).toBe(startWon + brought);
    came += brought;
  }
  await expectCleanLedger(db);
  const staked = wagers.length * seasonStakeWon;
  if (file)
    console.info(`${matches.length} matches, ${wagers.length} bets, ${staked} won staked, ${staked + came} paid`);
}, 3_600_000);
