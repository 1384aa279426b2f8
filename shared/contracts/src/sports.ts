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
import { endpoint } from './endpoint.ts';

/** Sport ids of the feed, with the names that members read. */
export const sportNames: Readonly<Record<number, string>> = {
  6046: '축구',
  48242: '농구',
  154914: '야구',
  154830: '배구',
  35232: '아이스하키',
};

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
  summary: 'Sports with the number of fixtures open for betting.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.array(sportSchema),
});
export const listLocations = endpoint({
  method: 'GET',
  path: '/sports-prematch/location',
  summary: 'Locations of a sport that have open fixtures.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ sportId: idParameterSchema }),
  answer: z.array(locationSchema),
});
export const listLeagues = endpoint({
  method: 'GET',
  path: '/sports-prematch/league',
  summary: 'Leagues of a sport and location that have open fixtures.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({ sportId: idParameterSchema, locationId: idParameterSchema }),
  answer: z.array(leagueSchema),
});

/** Market groups of specification section 4; the slip rules speak of these. */
export const marketGroups = ['win-draw-lose', 'win-lose', 'handicap', 'over-under', 'other'] as const;
export const marketGroupSchema = z.enum(marketGroups);
export type MarketGroup = z.infer<typeof marketGroupSchema>;

export const sideSchema = z.enum(['home', 'draw', 'away', 'over', 'under']);
export type Side = z.infer<typeof sideSchema>;

/** open: can be bet on; suspended: shown with a lock, may open again; closed: over for good (kick-off, settled). */
export const selectionStatusSchema = z.enum(['open', 'suspended', 'closed']);
export type SelectionStatus = z.infer<typeof selectionStatusSchema>;

export const selectionSchema = z.object({
  id: feedIdSchema,
  side: sideSchema,
  /** The feed's name of the outcome: 1, X, 2, Over, Under. */
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
  markets: z.array(marketSchema),
});
export type Fixture = z.infer<typeof fixtureSchema>;

export const listFixtures = endpoint({
  method: 'GET',
  path: '/sports-prematch/fixtures',
  summary: 'Fixtures that have not kicked off, with main markets and odds, in order of kick-off, league, id.',
  access: 'member',
  staleOn: ['listing'],
  query: pageQuerySchema.extend({
    view: z.enum(['cross']).default('cross'),
    sportId: idParameterSchema.optional(),
    locationId: idParameterSchema.optional(),
    leagueId: idParameterSchema.optional(),
    /** Part of a team's or league's name. */
    search: textSchema.trim().max(60).optional(),
  }),
  answer: pageOf(fixtureSchema).extend({ sports: z.array(sportSchema) }),
});
