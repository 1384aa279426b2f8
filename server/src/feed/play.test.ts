import { feedIncidentTypes, feedPackages, feedPossession, feedTypes } from '@madang/contracts';
import { fixtureAt, message } from '../../test/feed-envelopes.ts';
import { testDatabase } from '../../test/index.ts';
import { fixturesNow } from '../sports/queries.ts';
import { ingest } from './ingest.ts';

const { db } = await testDatabase();
const results = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];
const score = (id: string, Time: string, Incidents: unknown[]) => ({
  FixtureId: id,
  Livescore: {
    Scoreboard: { Status: 2, CurrentPeriod: 20, Time, Results: results(1, 0) },
    Periods: [
      { Type: 10, IsFinished: true, IsConfirmed: true, Results: results(1, 0), Incidents },
      { Type: 20, IsFinished: false, IsConfirmed: false, Results: results(0, 0), Incidents: null },
    ],
    Statistics: ['shots', { Type: feedPossession }, { Type: feedPossession, Results: results(54, 46) }],
    LivescoreExtraData: [{ Name: 'ClockRunning', Value: '1' }],
  },
});
const goal = {
  Period: 10,
  IncidentType: feedIncidentTypes.goal,
  Seconds: 720,
  ParticipantPosition: '1',
  Results: results(1, 0),
};

test('a livescore tells clock, periods and incidents; what of it is unusable costs nothing else', async () => {
  const unusable = [
    { IncidentType: feedIncidentTypes.goal },
    { ...goal, IncidentType: 777 },
    'goal',
    { ...goal, Seconds: 1e9 },
  ];
  const card = {
    ...goal,
    IncidentType: feedIncidentTypes.yellowCard,
    Seconds: 61,
    ParticipantPosition: '2',
    Results: null,
  };
  const told = [
    message(feedTypes.fixture, 1, fixtureAt('7001', 1, 2)),
    message(feedTypes.livescore, 2, score('7001', '4044', [goal, ...unusable, card])),
  ];
  const report = await ingest(db, told, feedPackages.inPlay);
  expect(report.refused).toEqual([]);
  const after = {
    id: '7001',
    state: { status: 'inPlay', score: { home: 1, away: 0, period: '후반' }, clock: { seconds: 4044, running: true } },
    play: {
      periods: [
        { name: '전반', home: 1, away: 0 },
        { name: '후반', home: 0, away: 0 },
      ],
      incidents: [
        ['periodStart', null, 0, null, null, '전반'],
        ['yellowCard', 'away', 61, null, null, '전반'],
        ['goal', 'home', 720, 1, 0, '전반'],
        ['periodEnd', null, 720, null, null, '전반'],
        ['periodStart', null, 720, null, null, '후반'],
      ],
      possession: [54, 46],
    },
  };
  expect(report.fixtures).toEqual([after]);

  // One that came late changes nothing; one that tells the score alone keeps what is known.
  await ingest(db, [message(feedTypes.livescore, 1, score('7001', '10', []))], feedPackages.inPlay);
  const { Livescore, FixtureId } = score('7001', '-1', []);
  await ingest(
    db,
    [message(feedTypes.livescore, 3, { FixtureId, Livescore: { ...Livescore, Periods: [] } })],
    feedPackages.inPlay,
  );
  expect(await fixturesNow(db, ['7001'])).toEqual([after]);
});
