import { z } from 'zod';
import {
  feedIdSchema,
  idParameterSchema,
  instantSchema,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
} from './common.ts';
import { endpoint, plain } from './endpoint.ts';
import { feedPackageSchema } from './feed.ts';

/** Sport ids of the feed, in the order of the tabs. */
export const sportIds = {
  football: 6046,
  basketball: 48242,
  baseball: 154914,
  volleyball: 154830,
  iceHockey: 35232,
  eSports: 687890,
} as const;
/** The names that members read. */
export const sportNames: Readonly<Record<number, string>> = {
  [sportIds.football]: '축구',
  [sportIds.basketball]: '농구',
  [sportIds.baseball]: '야구',
  [sportIds.volleyball]: '배구',
  [sportIds.iceHockey]: '아이스하키',
  [sportIds.eSports]: 'e스포츠',
};

/** The pages that bet on sports; what each lists and how it bets is in `rules/pages.ts`. The first is what a call means that names none. */
export const bettingPageNames = [
  'cross',
  'wintielose',
  'handicap',
  'special',
  'live',
  'proto',
  'europe',
  'inplay',
] as const;
export const bettingPageSchema = z.enum(bettingPageNames);
export type BettingPageName = z.infer<typeof bettingPageSchema>;
const viewQuery = { view: bettingPageSchema.default(bettingPageNames[0]) };

export const sportSchema = z.object({
  sport_id: z.int(),
  name_korean: z.string(),
  /** Fixtures that can be bet on now. */
  cnt: z.int(),
  isOpen: z.boolean(),
  locations: z.array(z.unknown()),
});
export const locationSchema = z.object({
  location_id: z.int(),
  sport_id: z.int(),
  name_korean: z.string(),
  cnt: z.int(),
  isOpen: z.boolean(),
  leagues: z.array(z.unknown()),
});
export const leagueSchema = z.object({ league_id: z.int(), name_korean: z.string(), cnt: z.int() });

export const listSports = endpoint({
  method: 'GET',
  path: '/sports-prematch/sports',
  summary: 'Sports with the number of fixtures on a page.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object(viewQuery),
  answer: z.array(sportSchema),
});
export const listLocations = endpoint({
  method: 'GET',
  path: '/sports-prematch/location',
  summary: 'Locations of a sport that have fixtures on a page.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ ...viewQuery, sportId: idParameterSchema }),
  answer: z.array(locationSchema),
});
export const listLeagues = endpoint({
  method: 'GET',
  path: '/sports-prematch/league',
  summary: 'Leagues of a sport and location that have fixtures on a page.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ ...viewQuery, sportId: idParameterSchema, locationId: idParameterSchema }),
  answer: z.array(leagueSchema),
});

/** Market groups of specification section 4; the slip rules speak of these. */
export const marketGroups = ['win-draw-lose', 'win-lose', 'handicap', 'over-under', 'other'] as const;
export const marketGroupSchema = z.enum(marketGroups);
export type MarketGroup = z.infer<typeof marketGroupSchema>;

/** What an outcome is for, in the order of a row. `other`: the outcome's own name says it (correct score, double chance). */
export const sideSchema = z.enum([
  'home',
  'draw',
  'away',
  'over',
  'under',
  'odd',
  'even',
  'yes',
  'no',
  'none',
  'other',
]);
export type Side = z.infer<typeof sideSchema>;

/** open: can be bet on; suspended: shown with a lock, may open again; closed: over for good (kick-off, settled). */
export const selectionStatusSchema = z.enum(['open', 'suspended', 'closed']);
export type SelectionStatus = z.infer<typeof selectionStatusSchema>;

export const selectionSchema = z.object({
  id: feedIdSchema,
  side: sideSchema,
  /** The feed's name of the outcome: 1, X, 2, Over, Under, 2-1. */
  betName: z.string(),
  price: oddsSchema,
  /** Line as the feed writes it for this side ("-1.5", "2.5"), null where the market has none. */
  betLine: z.string().nullable(),
  /** Line that joins the sides of one line, null where the market has none. */
  betBaseline: z.string().nullable(),
  status: selectionStatusSchema,
  /** Grows with every change of price, line or status. */
  version: z.int(),
});
export type Selection = z.infer<typeof selectionSchema>;

export const marketSchema = z.object({
  /** Feed market id, for example 1 (1X2), 52 (12), 3 (Asian handicap), 2 (under/over). */
  marketId: z.int(),
  group: marketGroupSchema,
  marketName: z.string(),
  marketNameKorean: z.string(),
  selections: z.array(selectionSchema),
});
export type Market = z.infer<typeof marketSchema>;

export const fixtureStatusSchema = z.enum(['scheduled', 'inPlay', 'finished', 'cancelled']);
export const scoreSchema = z.object({ home: z.int(), away: z.int(), period: z.string() });
export type Score = z.infer<typeof scoreSchema>;
/** Seconds of play when they were told. While it runs, the page counts on. */
export const clockSchema = z.object({ seconds: z.int(), running: z.boolean() });
export type Clock = z.infer<typeof clockSchema>;

/** What happens in play, as the tracker shows it; `points` are consecutive ones of a side, and runs in baseball. */
export const incidentKinds = [
  'goal',
  'ownGoal',
  'penaltyGoal',
  'missedPenalty',
  'penalty',
  'yellowCard',
  'redCard',
  'substitution',
  'corner',
  'shotOnTarget',
  'points',
  'periodStart',
  'periodEnd',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** [kind, side, seconds of play, home and away score after it, period] */
export const incidentSchema = z.tuple([
  z.enum(incidentKinds),
  z.enum(['home', 'away']).nullable(),
  z.int(),
  z.int().nullable(),
  z.int().nullable(),
  z.string(),
]);
export type Incident = z.infer<typeof incidentSchema>;
/** How a fixture was played until now. */
export const playSchema = z.object({
  /** Each period that has begun, in its order, with what was scored in it. */
  periods: z.array(z.object({ name: z.string(), home: z.int(), away: z.int() })),
  /** In the order of the clock. */
  incidents: z.array(incidentSchema),
  /** Of the ball, home and away in hundredths; left out where the feed does not tell it. */
  possession: z.tuple([z.int(), z.int()]).optional(),
});
export type Play = z.infer<typeof playSchema>;

/** Which number a fixture has in which round of Proto: 2026년 94회차 12번. */
export const protoNumberSchema = z.object({ year: z.int(), round: z.int(), number: z.int() });

export const fixtureSchema = z.object({
  id: feedIdSchema,
  sportId: z.int(),
  sportName: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  leagueId: z.int(),
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instantSchema,
  status: fixtureStatusSchema,
  score: scoreSchema.nullable(),
  /** Of play; left out before kick-off and where the sport has none. */
  clock: clockSchema.optional(),
  /** Of the selections in `markets`. */
  package: feedPackageSchema,
  markets: z.array(marketSchema),
  /** How many further lines and markets of the package it has, where that is known. */
  further: z.int().optional(),
  /** On the page of Proto. */
  proto: protoNumberSchema.optional(),
});
export type Fixture = z.infer<typeof fixtureSchema>;

export const listFixtures = endpoint({
  method: 'GET',
  path: '/sports-prematch/fixtures',
  summary: 'Fixtures of a page, with its markets and odds, in order of kick-off, league, id.',
  access: 'member',
  staleOn: ['listing'],
  query: pageQuerySchema.extend({
    ...viewQuery,
    sportId: idParameterSchema.optional(),
    locationId: idParameterSchema.optional(),
    leagueId: idParameterSchema.optional(),
    /** Part of a team's or league's name. */
    search: textSchema.trim().max(60).optional(),
  }),
  answer: pageOf(fixtureSchema).extend({ sports: z.array(sportSchema) }),
});

export const showFixture = endpoint({
  method: 'GET',
  path: '/sports-prematch/fixture',
  summary: 'A fixture of a page with all lines of the markets that the page offers.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ ...viewQuery, fixtureId: feedIdSchema }),
  answer: fixtureSchema,
  refusals: { 'not-found': plain },
});

/** A bonus row: a fixture of one selection, whose price is the factor. `rules/bonus.ts` says how it is bet on. */
export const bonusSchema = z.object({
  /** How many ordinary selections it needs. */
  folders: z.int(),
  /** What each of them must pay at least. */
  leastLegOdds: oddsSchema,
  fixture: fixtureSchema,
});
export type Bonus = z.infer<typeof bonusSchema>;

export const listBonuses = endpoint({
  method: 'GET',
  path: '/sports-prematch/bonuses',
  summary: 'Bonus rows of the Korean pages, the fewest folders first.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.array(bonusSchema),
});

/** As many as the first page has room for. */
export const topEventsMax = 4;

export const listTopEvents = endpoint({
  method: 'GET',
  path: '/sports-prematch/event/top',
  summary:
    'Of each sport the fixture that most bets are on, with the markets of the cross page; the most bet on first.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.array(fixtureSchema).max(topEventsMax),
});

/** A fixture by its score, without its markets. */
export const scoredFixtureSchema = fixtureSchema.omit({
  locationId: true,
  locationName: true,
  leagueId: true,
  package: true,
  markets: true,
  further: true,
});
export type ScoredFixture = z.infer<typeof scoredFixtureSchema>;

/** As many as the first page has room for. */
export const inPlayMax = 4;
export const recentResultsMax = 6;

export const listScores = endpoint({
  method: 'GET',
  path: '/sports-prematch/scores',
  summary: 'What is bet on in play now, the longest first, and what ended last of what kicked off within a day.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.object({
    inPlay: z.array(scoredFixtureSchema).max(inPlayMax),
    /** As many as the in-play page lists. */
    inPlayCount: z.int(),
    finished: z.array(scoredFixtureSchema).max(recentResultsMax),
  }),
});
