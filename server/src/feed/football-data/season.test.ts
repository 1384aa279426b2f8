import { feedTypes } from '@madang/contracts';
import { message } from '../../../test/feed-envelopes.ts';
import { bookmaker, expectCleanLedger, testDatabase } from '../../../test/index.ts';
import { broughtBy, placeWagers, seasonPicks, seasonWagers, soonPlayed } from '../../../test/season.ts';
import { ingest } from '../ingest.ts';
import { replayMessages } from '../replay/replay-file.ts';
import { readSeason, type SeasonBookmaker } from './read-season.ts';
import { seasonMessages } from './season-messages.ts';
import { returnLine, seasonReturns } from './season-returns.ts';

const { db } = await testDatabase();
const { changes, bettor, emoney } = bookmaker(db);

/** Made by hand: quarter, half and whole lines, a draw, and a match without a handicap. */
const file = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA
E0,16/08/14,가나,다라,2,1,H,1.5,3,2.8,1.72,2.1,-0.75,1.78,2.12
E0,16/08/14,마바,사아,2,2,D,3.2,2.4,2.4,2,1.8,0.25,1.85,2.02
E0,17/08/14,자차,카타,0,1,A,2.05,3.1,2.9,1.95,1.9,-1,1.9,1.95
E0,17/08/14,파하,거너,1,0,H,1.9,3.1,2.9,1.95,1.9,,,
E0,soon,더러,머버,1,0,H,1.9,3.1,2.9,1.95,1.9,0,1.9,1.9
`;

test('the prices of one bookmaker are read for all markets, or none of a market that they do not have', () => {
  const ofOne = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,PSH,PSD,PSA,B365>2.5,B365<2.5,P>2.5,P<2.5,Avg>2.5,Avg<2.5,AHh,B365AHH,B365AHA,PAHH,PAHA,AvgAHH,AvgAHA
E0,14/08/21,가나,다라,5,1,1.53,4.5,5.75,1.55,4.6,6.1,1.53,2.5,1.54,2.61,1.53,2.52,-1,1.75,2.05,,2.2,1.81,2.1
`;
  const pricesOf = (bookmaker?: SeasonBookmaker) =>
    readSeason(ofOne, bookmaker).matches[0]?.outcomes.map(({ marketId, price }) => `${marketId} ${price}`);
  expect(pricesOf('B365')).toEqual(['1 1.53', '1 5.75', '1 4.50', '2 1.53', '2 2.50', '3 1.75', '3 2.05']);
  expect(pricesOf('P')).toEqual(['1 1.55', '1 6.10', '1 4.60', '2 1.54', '2 2.61']);
  expect(pricesOf()).toEqual(['1 1.53', '1 5.75', '1 4.50', '2 1.53', '2 2.52', '3 1.81', '3 2.10']);
});

test('a season is read, offered, bet on in every way, and settled as the scores say; again it changes nothing', async () => {
  const season = readSeason(file);
  expect(season.refused).toEqual([{ line: 6, detail: expect.stringMatching(/^Date "soon" of E0,soon,/) }]);
  expect(season.matches.map(({ outcomes }) => outcomes.length)).toEqual([7, 7, 7, 5]);
  const matches = soonPlayed(season.matches);
  const { offers, results } = seasonMessages(matches);
  await ingest(db, [message(feedTypes.snapshot, 0)]);
  expect(await replayMessages({ db, changes }, offers)).toMatchObject({ applied: 30, refused: {} });

  const members = await Promise.all([0, 1].map(() => bettor(50_000_000)));
  const wagers = seasonWagers(await seasonPicks(db, matches));
  expect(wagers).toHaveLength(26 + 49 + 35);
  const placed = await placeWagers(db, members, wagers);
  expect(await replayMessages({ db, changes }, results)).toMatchObject({ applied: 30, settledBets: wagers.length });
  for (const [member, own] of placed) {
    expect(await emoney(member)).toBe(own.reduce((sum, wager) => sum + broughtBy(wager), 50_000_000));
  }
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

test('days and times are read as spreadsheets leave them, and a wrong one names its field and row', () => {
  const rows = [
    ...['11-08-2023,20', '12-08-2023,12.3', '13.8.2023,16:30', '2023-08-14,7.05', '15/08/23,'],
    ...['31-06-2023,15:00', '16-08-2023,25.1', '16-08-2023,noon'],
  ];
  const text = ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A']
    .concat(rows.map((when) => `E0,${when},가나,다라,2,1,1.5,3,2.8`))
    .concat('E0,16-08-2023,12.3,가나,다라,2,,1.5,3,2.8', 'E0,16-08-2023,12.3,,다라,2,0,1.5,3,2.8')
    .join('\n');
  const { matches, refused } = readSeason(text);
  expect(matches.map(({ startsAtMs }) => new Date(startsAtMs).toISOString().slice(0, 16))).toEqual([
    '2023-08-11T20:00',
    '2023-08-12T12:30',
    '2023-08-13T16:30',
    '2023-08-14T07:05',
    '2023-08-15T15:00',
  ]);
  expect(refused.map(({ line, detail }) => [line, detail.split(' of ')[0]])).toEqual([
    [7, 'Date "31-06-2023"'],
    [8, 'Time "25.1"'],
    [9, 'Time "noon"'],
    [10, 'FTAG ""'],
    [11, 'HomeTeam ""'],
  ]);
});

test('a file with another head is refused', () => {
  expect(() => readSeason('a,b\n1,2')).toThrow('does not name Div, Date');
});
