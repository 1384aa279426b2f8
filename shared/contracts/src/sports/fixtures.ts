import { z } from 'zod';
import {
  daySchema,
  feedIdSchema,
  idParameterSchema,
  instantSchema,
  oddsSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { feedPackageSchema } from '../feed/feed.ts';
import { marketSchema } from './markets.ts';
import { clockSchema, holdReasonSchema, scoreSchema } from './play.ts';
import { leagueSchema, sportSchema, viewQuery } from './sports.ts';

export const fixtureStatusSchema = z.enum(['scheduled', 'inPlay', 'finished', 'cancelled']);

/** The number of a fixture in its round of Proto: 2026년 94회차 12번. */
const protoNumberSchema = z.object({ year: z.int(), round: z.int(), number: z.int() });

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
  /** In play: why its selections are suspended, as the stream's state says it. */
  hold: holdReasonSchema.optional(),
  /** Of the selections in `markets`. */
  package: feedPackageSchema,
  markets: z.array(marketSchema),
  /** The number of further lines and markets of the package, where that is known. */
  further: z.int().optional(),
  /** On the page of Proto. */
  proto: protoNumberSchema.optional(),
});
export type Fixture = z.infer<typeof fixtureSchema>;

export const fixtureOrders = ['time', 'league'] as const;
const fixtureOrderSchema = z.enum(fixtureOrders);
export type FixtureOrder = z.infer<typeof fixtureOrderSchema>;

/** Between the names of teams in an address. */
export const teamSeparator = '|';
export const leagueIdsSchema = z
  .string()
  .max(1_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/);
/** Of these leagues or with one of these teams: what the member picked, or their favourites. */
const chosenQuery = {
  leagueIds: leagueIdsSchema.optional(),
  /** Names with `teamSeparator` between them. */
  teams: textSchema.max(1_000).optional(),
};

export const listFixtures = endpoint({
  method: 'GET',
  path: '/sports-prematch/fixtures',
  summary: 'Fixtures of a page, with its markets and odds, in order of kick-off, league, id, or league after league.',
  access: 'member',
  staleOn: ['listing'],
  query: pageQuerySchema.extend({
    ...viewQuery,
    /** `otherSportsId`: all without a tab of their own. */
    sportId: idParameterSchema.optional(),
    locationId: idParameterSchema.optional(),
    leagueId: idParameterSchema.optional(),
    /** Part of a team's or league's name. */
    search: textSchema.trim().max(60).optional(),
    /** Kick-off on this day in Seoul. */
    day: daySchema.optional(),
    /** By kick-off, or league after league in the order of sports and names. */
    order: fixtureOrderSchema.default('time'),
    ...chosenQuery,
  }),
  answer: pageOf(fixtureSchema).extend({
    sports: z.array(sportSchema),
    /** The days that have fixtures for the same question without its day. */
    days: z.array(z.object({ day: daySchema, cnt: z.int() })).optional(),
  }),
});

export const boardLeagueSchema = leagueSchema.extend({ sport_id: z.int(), location_korean: z.string() });
export const listBoardLeagues = endpoint({
  method: 'GET',
  path: '/sports-prematch/board-leagues',
  summary: 'Every league with fixtures on a page, in the order of sports and names.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ ...viewQuery, sportId: idParameterSchema.optional(), day: daySchema.optional() }),
  answer: z.array(boardLeagueSchema),
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

export const listOutrights = endpoint({
  method: 'GET',
  path: '/sports-prematch/outrights',
  summary:
    'Who wins a season, a tournament or a race: a group of its own on /europe. `home` is what it is called, `startsAt` when betting on it ends.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.array(fixtureSchema),
});

/** A bonus row: a fixture of one selection, whose price is the factor. `rules/bonus.ts` says how it is bet on. */
const bonusSchema = z.object({
  /** The number of ordinary selections that it needs. */
  folders: z.int(),
  /** The least odds of each of them. */
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
export const scoredFixtureSchema = fixtureSchema
  .omit({
    locationId: true,
    locationName: true,
    leagueId: true,
    package: true,
    markets: true,
    further: true,
    hold: true,
  })
  .extend({
    /** Of an outright that is over: who won it, several where they share it. */
    winners: z.array(z.string()).optional(),
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
