import {
  feedAttacks,
  feedDangerStatus,
  feedDangers,
  feedIncidentTypes,
  feedPackages,
  feedPossession,
  feedTypes,
} from '@madang/contracts';
import { fixtureAt, message } from '../../../test/feed-envelopes.ts';
import { testDatabase } from '../../../test/index.ts';
import { fixturesNow } from '../../sports/queries.ts';
import { ingest } from '../ingest.ts';

const { db } = await testDatabase();
const { attack, dangerousAttack } = feedAttacks;
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

  // One that came late changes nothing; one with the score alone keeps the known periods.
  await ingest(db, [message(feedTypes.livescore, 1, score('7001', '10', []))], feedPackages.inPlay);
  const { Livescore, FixtureId } = score('7001', '-1', []);
  await ingest(
    db,
    [message(feedTypes.livescore, 3, { FixtureId, Livescore: { ...Livescore, Periods: [] } })],
    feedPackages.inPlay,
  );
  expect(await fixturesNow(db, ['7001'])).toEqual([after]);
});

test('players are named where the feed names them', async () => {
  const named = [
    { ...goal, PlayerName: ' 강도윤 ' },
    { ...goal, IncidentType: feedIncidentTypes.yellowCard, Seconds: 800, Results: null, PlayerName: '' },
    { ...goal, IncidentType: feedIncidentTypes.redCard, Seconds: 900, Results: null, PlayerName: 7 },
  ];
  await ingest(
    db,
    [
      message(feedTypes.fixture, 1, fixtureAt('7021', 1, 2)),
      message(feedTypes.livescore, 2, score('7021', '1000', named)),
    ],
    feedPackages.inPlay,
  );
  const [told] = await fixturesNow(db, ['7021']);
  expect(told?.play?.incidents.filter(([kind]) => !kind.startsWith('period'))).toEqual([
    ['goal', 'home', 720, 1, 0, '전반', '강도윤'],
    ['yellowCard', 'home', 800, null, null, '전반'],
    ['redCard', 'home', 900, null, null, '전반'],
  ]);
});

const trigger = (Status: number) => [{ Type: feedDangers.general, Status, LastUpdate: new Date().toISOString() }];
const attackOf = (type: number, Seconds: number) => ({
  ...goal,
  IncidentType: type,
  Seconds,
  ParticipantPosition: '2',
  Results: null,
});
const current = (Id: number) => ({ Id, Name: 'Attack', LastUpdate: new Date().toISOString(), Confirmation: 0 });

test.each<[string, string, object, unknown[], unknown]>([
  ['no word of it', '70301', {}, [attackOf(attack, 1_000)], undefined],
  ['no danger', '70302', { DangerTriggers: trigger(feedDangerStatus.safe) }, [], { zone: 'safe', side: null }],
  [
    'an attack',
    '70303',
    { CurrentIncident: current(attack) },
    [attackOf(attack, 990)],
    { zone: 'attack', side: 'away' },
  ],
  [
    'an old attack',
    '70304',
    { CurrentIncident: current(attack) },
    [attackOf(attack, 900)],
    { zone: 'attack', side: null },
  ],
  [
    'danger',
    '70305',
    { DangerTriggers: trigger(feedDangerStatus.danger) },
    [attackOf(dangerousAttack, 995)],
    { zone: 'danger', side: 'away' },
  ],
])('where the ball is, told by %s', async (_, id, said, incidents, ball) => {
  const { Livescore, FixtureId } = score(id, '1000', incidents);
  await ingest(
    db,
    [
      message(feedTypes.fixture, 1, fixtureAt(id, 1, 2)),
      message(feedTypes.livescore, 2, { FixtureId, Livescore: { ...Livescore, ...said } }),
    ],
    feedPackages.inPlay,
  );
  const [told] = await fixturesNow(db, [id]);
  expect(told?.play?.ball).toEqual(ball);
  expect(told?.play?.incidents.map(([kind]) => kind).filter((kind) => !kind.startsWith('period'))).toEqual([]);
});
