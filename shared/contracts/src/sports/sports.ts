import { z } from 'zod';
import { idParameterSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

/** Ids of the feed of the sports with a tab, in its order. */
export const sportIds = {
  football: 6046,
  basketball: 48242,
  baseball: 154914,
  volleyball: 154830,
  iceHockey: 35232,
  eSports: 687890,
} as const;
/** Sports without a tab of their own; all of them together have one (specification, section 2). */
export const otherSportIds = { tennis: 54094, tableTennis: 265917, handball: 35709, rugby: 274792 } as const;
/** Asks for the other sports together, where the id of a sport is asked for. */
export const otherSportsId = 0;
const tabbed: ReadonlySet<number> = new Set(Object.values(sportIds));
export const isOtherSport = (sportId: number): boolean => !tabbed.has(sportId);

/** The names that members read. */
export const sportNames: Readonly<Record<number, string>> = {
  [sportIds.football]: '축구',
  [sportIds.basketball]: '농구',
  [sportIds.baseball]: '야구',
  [sportIds.volleyball]: '배구',
  [sportIds.iceHockey]: '아이스하키',
  [sportIds.eSports]: 'e스포츠',
  [otherSportIds.tennis]: '테니스',
  [otherSportIds.tableTennis]: '탁구',
  [otherSportIds.handball]: '핸드볼',
  [otherSportIds.rugby]: '럭비',
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
/** The page that is asked about. */
export const viewQuery = { view: bettingPageSchema.default(bettingPageNames[0]) };

export const sportSchema = z.object({
  sport_id: z.int(),
  name_korean: z.string(),
  /** Fixtures that can be bet on now. */
  cnt: z.int(),
  isOpen: z.boolean(),
  locations: z.array(z.unknown()),
});
const locationSchema = z.object({
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
