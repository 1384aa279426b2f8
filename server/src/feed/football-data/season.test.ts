import { feedTypes } from '@madang/contracts';
import { message } from '../../../test/feed-envelopes.ts';
import { bookmaker, expectCleanLedger, type TestSelection, testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';
import { replayMessages } from '../replay-file.ts';
import { readSeason } from './read-season.ts';
import { seasonMessages } from './season-messages.ts';
import { returnLine, seasonReturns } from './season-returns.ts';

const { db } = await testDatabase();
const { changes, bettor, bet, emoney } = bookmaker(db);

/** Made by hand: quarter, half and whole lines, a draw, and a match without a handicap. */
const file = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA
E0,16/08/14,가나,다라,2,1,H,1.5,3,2.8,1.72,2.1,-0.75,1.78,2.12
E0,16/08/14,마바,사아,2,2,D,3.2,2.4,2.4,2,1.8,0.25,1.85,2.02
E0,17/08/14,자차,카타,0,1,A,2.05,3.1,2.9,1.95,1.9,-1,1.9,1.95
E0,17/08/14,파하,거너,1,0,H,1.9,3.1,2.9,1.95,1.9,,,
E0,soon,더러,머버,1,0,H,1.9,3.1,2.9,1.95,1.9,0,1.9,1.9
`;

/** What one won on it brings, in four-hundredths, by the score alone. */
function factor(market: string, name: string, line: number, price: string, home: number, away: number): bigint {
  const quarters = Math.round(line * 4);
  const neighbours = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const price100 = BigInt(price.replace('.', ''));
  return neighbours.reduce((sum, neighbour) => {
    const lead = { '1': home - away, '2': away - home, Over: home + away, Under: -home - away }[name] ?? 0;
    const margin = 4 * lead + (market === '3' ? neighbour : name === 'Over' ? -neighbour : neighbour);
    if (market === '1') {
      const result = home > away ? '1' : home < away ? '2' : 'X';
      return sum + (name === result ? 2n * price100 : 0n);
    }
    return sum + (margin > 0 ? 2n * price100 : margin === 0 ? 200n : 0n);
  }, 0n);
}

test('a season is read, offered, bet on in every way, and settled as the scores say; again it changes nothing', async () => {
  const season = readSeason(file);
  expect(season.refused).toEqual([{ line: 6, detail: expect.stringContaining('soon') }]);
  expect(season.matches.map(({ outcomes }) => outcomes.length)).toEqual([7, 7, 7, 5]);
  const tomorrow = Date.now() + 86_400_000;
  const matches = season.matches.map((match, place) => ({
    ...match,
    startsAtMs: tomorrow + (place >> 1) * 86_400_000,
  }));
  const { offers, results } = seasonMessages(matches);
  await ingest(db, [message(feedTypes.snapshot, 0)]);
  expect(await replayMessages({ db, changes }, offers)).toMatchObject({ applied: 30, refused: {} });

  const { rows } = await db.query<TestSelection & { market: string; name: string; line: string | null }>(
    `select id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine", market_id::text as market, name, line
       from selection where market_id > 0 order by id`,
  );
  const factorOf = (pick: (typeof rows)[number]) => {
    const match = matches.find(({ id }) => id === pick.fixtureId);
    return factor(
      pick.market,
      pick.name,
      Number(pick.line ?? 0),
      pick.price,
      match?.homeGoals ?? 0,
      match?.awayGoals ?? 0,
    );
  };
  const pays = (stake: number, factors: bigint[]) => {
    const whole = 400n ** BigInt(factors.length);
    const odds = (200n * factors.reduce((so, one) => so * one, 1n) + whole) / (2n * whole);
    return Number((BigInt(stake) * odds) / 100n);
  };
  const startWon = 50_000_000;
  const member = await bettor(startWon);
  let expected = startWon;
  const place = async (picks: typeof rows, sizes?: number[]) => {
    await bet(member, picks, { amounts: 6_000, ...(sizes && { sizes }) });
    const factors = picks.map(factorOf);
    const lines = sizes ? [factors.slice(0, 2), [factors[0] ?? 0n, factors[2] ?? 0n], factors.slice(1)] : [factors];
    expected += lines.reduce((sum, line) => sum + pays(6_000 / lines.length, line), -6_000);
  };
  for (const pick of rows) await place([pick]);
  const day = (pick: (typeof rows)[number]) => matches.findIndex(({ id }) => id === pick.fixtureId) >> 1;
  for (const one of rows) {
    for (const other of rows.filter((pick) => pick.fixtureId > one.fixtureId && day(pick) === day(one))) {
      await place([one, other]);
    }
  }
  const ofMatch = (at: number) => rows.filter(({ fixtureId }) => fixtureId === matches[at]?.id);
  for (let at = 0; at < 7; at++) {
    const picks = [0, 1, 2].map((match) => ofMatch(match)[at] as (typeof rows)[number]);
    await place(picks, [2]);
  }
  expect(await replayMessages({ db, changes }, results)).toMatchObject({ applied: 30, settledBets: 26 + 49 + 35 + 7 });
  expect(await emoney(member)).toBe(expected);
  expect(await replayMessages({ db, changes }, [...results.toReversed(), ...offers])).toMatchObject({
    applied: 0,
    refused: {},
    settledBets: 0,
  });
  await expectCleanLedger(db);
});

test('returns are told by market and by pair of one fixture', () => {
  const { markets, pairs } = seasonReturns(readSeason(file).matches);
  // Home 1.50, draw 2.40, away 2.90 and home 1.90 of twelve; the sum is 8.70.
  expect(markets.map(returnLine)[0]).toBe('  result: 72.50 % of 12 bets');
  expect(pairs.map(({ name }) => name)).toContain('handicap away + under');
  // Won in no match: 2-1 and 2-2 are over, 0-1 and 1-0 no draws.
  expect(pairs.find(({ name }) => name === 'result draw + under')).toMatchObject({ bets: 4, percent: 0n });
});

test('a file with another head is refused', () => {
  expect(() => readSeason('a,b\n1,2')).toThrow('does not name Div, Date');
});
