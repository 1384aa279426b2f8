/*
 * Messages as the supplier sends them, written from the published models of its SDKs: every field of each type. `#…#` is a number of the
 * length that it has there, which JSON of ours could not write.
 */
const long = (id: bigint) => `#${id}#`;
/** JSON text with the ids as numbers. */
export const onTheWire = (message: unknown): string => JSON.stringify(message).replaceAll(/"#(\d+)#"/g, '$1');

const named = (Id: number, Name: string) => ({ Id, Name });
const instant = (ms: number) => new Date(ms).toISOString().replace('Z', '1234Z');

/** Ids of bets have the fixture's at their end. */
export const betIdOf = (fixtureId: number, place: number): bigint =>
  (149_383_821n + BigInt(place)) * 100_000_000n * 10n + BigInt(fixtureId);

export const headerOf = (Type: number, atMs: number, more: object = {}) => ({
  Type,
  MsgSeq: 4,
  MsgGuid: '0a8d16a4-6a6d-4b5e-9a77-0f0d53c1a001',
  CreationDate: instant(atMs),
  ServerTimestamp: atMs,
  ...more,
});
const eventOf = (Type: number, atMs: number, event: object) => ({
  Header: headerOf(Type, atMs),
  Body: { Events: [event] },
});

const teams = (fixtureId: number) => [
  { Id: 52_325_917, Name: `원정 ${fixtureId}`, Position: '2', RotationId: null, IsActive: -1, FixturePlayers: null },
  {
    Id: 52_325_916,
    Name: `홈 ${fixtureId}`,
    Position: '1',
    RotationId: 7,
    IsActive: 1,
    Form: 'WWL',
    Formation: '4-4-2',
    Gender: 1,
  },
];

/** Type 1, in the first second. */
export const fixtureMessage = (FixtureId: number, atMs: number) =>
  eventOf(1, atMs, {
    FixtureId,
    Livescore: null,
    Markets: null,
    Fixture: {
      Subscription: { Type: 1, Status: 1 },
      Sport: named(6046, 'Football'),
      Location: named(142, 'Italy'),
      League: { ...named(4, 'Serie A'), Tour: null, AgeCategory: 0, Gender: 1, Type: 1, NumberOfPeriods: 2 },
      StartDate: new Date(atMs + 3_600_000).toISOString().replace('.000Z', ''),
      LastUpdate: instant(atMs),
      Status: 1,
      Participants: teams(FixtureId),
      FixtureExtraData: [{ Name: 'WithInPlay', Value: 'true' }],
      ExternalFixtureId: null,
      Venue: { ...named(1, '경기장'), Capacity: 40_000, Country: named(142, 'Italy') },
      Stage: null,
      Round: named(3, 'Round 3'),
      Season: named(2026, '2026/2027'),
      FixtureName: null,
    },
  });

/** Type 2, with the stub of its fixture that real ones carry. */
export const livescoreMessage = (FixtureId: number, atMs: number, more: object = {}) =>
  eventOf(2, atMs, {
    FixtureId,
    Markets: null,
    Fixture: {
      Subscription: null,
      Sport: named(6046, 'Football'),
      Location: null,
      League: null,
      LastUpdate: instant(atMs),
      Participants: teams(FixtureId),
    },
    Livescore: {
      Scoreboard: {
        Status: 2,
        Description: 0,
        CurrentPeriod: 10,
        Time: '754',
        Clock: { Status: 1, Seconds: 754 },
        Results: [
          { Position: '1', Value: '1' },
          { Position: '2', Value: '0' },
        ],
      },
      Periods: [
        {
          Type: 10,
          IsFinished: false,
          IsConfirmed: false,
          Results: [
            { Position: '1', Value: '1' },
            { Position: '2', Value: '0' },
          ],
          Incidents: [
            {
              Period: 10,
              IncidentType: 27,
              Seconds: 500,
              ParticipantPosition: '1',
              PlayerId: '1001',
              PlayerName: '선수',
              Results: [
                { Position: '1', Value: '1' },
                { Position: '2', Value: '0' },
              ],
              Players: null,
            },
          ],
          SubPeriods: null,
          SequenceNumber: 1,
        },
      ],
      Statistics: [{ Type: 1, Results: [{ Position: '1', Value: '3' }], Incidents: null }],
      PlayerStatistics: null,
      LivescoreExtraData: null,
      CurrentIncident: null,
      DangerTriggers: null,
      ...more,
    },
  });

const betOf = (id: bigint, Name: string, atMs: number, more: object) => ({
  Id: long(id),
  Name,
  Line: null,
  BaseLine: null,
  Status: 1,
  StartPrice: '1.0',
  Price: '2.05',
  PriceIN: '1.05',
  PriceUS: ' 105',
  PriceUK: '21/20',
  PriceMA: '-0.95',
  PriceHK: '1.05',
  PriceVolume: null,
  Settlement: null,
  SuspensionReason: null,
  LastUpdate: instant(atMs),
  ProviderBetId: null,
  Probability: 0.4878,
  ParticipantId: null,
  PlayerName: null,
  PlayerId: null,
  Order: null,
  CalculatedMargin: 1.05,
  ...more,
});
/** The markets of `marketsMessage`: what each bet is named and its lines. */
export const offered = [
  { Id: 1, Name: '1X2', bets: [['1'], ['X'], ['2']] },
  {
    Id: 2,
    Name: 'Under/Over',
    bets: [
      ['Over', '2.5', '2.5'],
      ['Under', '2.5', '2.5'],
    ],
  },
  {
    Id: 3,
    Name: 'Asian Handicap',
    bets: [
      ['1', '-0.5', '-0.5'],
      ['2', '0.5', '-0.5'],
    ],
  },
  {
    Id: 13,
    Name: 'European Handicap',
    bets: [
      ['1', '0:1', '0:1'],
      ['X', '0:1', '0:1'],
      ['2', '1:0', '0:1'],
    ],
  },
] as const;

/** Types 3 and 35, and of a snapshot: all of `offered`. */
export function marketsOf(FixtureId: number, atMs: number, more: (place: number) => object = () => ({})) {
  let place = 0;
  return offered.map(({ Id, Name, bets }) => ({
    Id,
    Name,
    MainLine: bets[0][1] ?? null,
    Status: 1,
    PredictionData: null,
    ProviderMarkets: null,
    Bets: bets.map(([name, Line = null, BaseLine = null]) => {
      place += 1;
      const lines = { Line, BaseLine, Price: `1.${50 + place}` };
      return betOf(betIdOf(FixtureId, place), name, atMs, { ...lines, ...more(place) });
    }),
  }));
}
export const marketsMessage = (FixtureId: number, atMs: number, more?: (place: number) => object, type: 3 | 35 = 3) =>
  eventOf(type, atMs, { FixtureId, Livescore: null, Markets: marketsOf(FixtureId, atMs, more) });

/** Seconds, without a number of their own. */
const lifeHeader = (Type: number, atMs: number) => ({
  Type,
  MsgGuid: '7c1d3d0e-90a8-4d4f-8b5a-5d55c1a3f002',
  ServerTimestamp: Math.floor(atMs / 1_000),
});
export const heartbeatMessage = (atMs: number, body?: object) => ({
  Header: lifeHeader(32, atMs),
  ...(body && { Body: body }),
});
export const keepAliveMessage = (atMs: number, ActiveEvents: readonly number[] | null) => ({
  Header: lifeHeader(31, atMs),
  Body: { KeepAlive: { ActiveEvents, ExtraData: null, ProviderId: 145 } },
});

/** The answer of GetEvents. */
export const snapshotAnswer = (atMs: number, ...fixtureIds: readonly number[]) => ({
  Header: { Type: 36, MsgGuid: '3f6f9c1e-7a56-4f33-9c2c-7f2b1d9c1003', ServerTimestamp: atMs },
  Body: fixtureIds.map((FixtureId) => ({
    FixtureId,
    Fixture: (fixtureMessage(FixtureId, atMs).Body.Events[0] as { Fixture: object }).Fixture,
    Livescore: null,
    Markets: marketsOf(FixtureId, atMs),
  })),
});

/** The path of a field in a message: ['Body', 'Events', 0, 'Fixture', 'League']. */
export type Path = readonly (string | number)[];

/** A copy of the message in which a field is absent, or null. An absent field stays so. */
export function without<Message>(message: Message, path: Path, how: 'absent' | 'null'): Message {
  const copy = structuredClone(message);
  // biome-ignore lint/suspicious/noExplicitAny: any message of the supplier
  let at: any = copy;
  for (const step of path.slice(0, -1)) at = at?.[step];
  const last = path.at(-1);
  if (at !== null && typeof at === 'object' && last !== undefined) {
    if (how === 'null') at[last] = null;
    else delete at[last];
  }
  return copy;
}

/** The paths of all fields below one, but those named. */
export function pathsBelow(message: unknown, path: Path, but: ReadonlySet<string>): Path[] {
  let at = message;
  for (const step of path) at = (at as Record<string | number, unknown>)?.[step];
  if (at === null || typeof at !== 'object') return [];
  return Object.keys(at).flatMap((key) => {
    const below = [...path, Array.isArray(at) ? Number(key) : key];
    return [...(but.has(key) || Array.isArray(at) ? [] : [below]), ...pathsBelow(message, below, but)];
  });
}
