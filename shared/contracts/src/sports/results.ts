import { z } from 'zod';
import {
  daySchema,
  feedIdSchema,
  idParameterSchema,
  instantSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { betLegSchema, betStatusSchema } from '../betting/bets.ts';
import { boardLeagueSchema, fixtureSchema, leagueIdsSchema, scoredFixtureSchema } from './fixtures.ts';
import { lineOutcomeSchema } from './markets.ts';
import { periodsSchema } from './play.ts';
import { bettingPageSchema, sportSchema } from './sports.ts';

/** As many lines as a list says the outcome of; the page of the match says more of them. */
export const listedLinesMax = 24;
/** As many legs of the member's own bets as are told of one match, those of the newest bets. */
export const ownLegsMax = 5;
/** A leg of a bet of the member who asks. */
const ownLegSchema = betLegSchema
  .pick({
    ...{ group: true, marketNameKorean: true, side: true, betName: true, betLine: true, price: true },
    ...{ settlement: true, shares: true },
  })
  .extend({
    betId: feedIdSchema,
    status: betStatusSchema,
    stakeWon: wonSchema,
    /** With this one. */
    legCount: z.int(),
  });
export type OwnLeg = z.infer<typeof ownLegSchema>;

/** A fixture with what became of it. */
export const resultSchema = scoredFixtureSchema.extend({
  ...fixtureSchema.pick({ locationName: true, leagueId: true }).shape,
  periods: periodsSchema,
  /** The main line of each main market first, then the others in the order of a page. */
  lines: z.array(lineOutcomeSchema),
  /** The number of lines with an outcome, with those that are left out. */
  lineCount: z.int(),
  /** Left out where the member bet on nothing of it, or took the bet out of the list. */
  own: z.array(ownLegSchema).max(ownLegsMax).optional(),
});
export type Result = z.infer<typeof resultSchema>;

/** As many days as the list counts the results of: today and those before it. */
export const resultDaysMax = 7;
/** The filters that narrow results besides their day and sport. */
const resultsQuery = {
  /** Part of a team's or league's name. */
  search: textSchema.trim().max(60).optional(),
  leagueIds: leagueIdsSchema.optional(),
  /** Only fixtures that the member bet on. */
  own: z.enum(['true', 'false']).default('false'),
};

export const listResults = endpoint({
  method: 'GET',
  path: '/sports-prematch/results',
  summary:
    "Fixtures of a day in Seoul that are over, the latest kick-off first, with the outcomes of their markets and the member's own bets, and how many of each sport and of each of the last days there are.",
  access: 'member',
  staleOn: ['listing', 'bet'],
  query: pageQuerySchema.extend({
    /** Today when left out. */
    day: daySchema.optional(),
    sportId: idParameterSchema.optional(),
    ...resultsQuery,
  }),
  answer: pageOf(resultSchema).extend({
    day: z.string(),
    /** For the same question without its sport. */
    sports: z.array(sportSchema.pick({ sport_id: true, name_korean: true, cnt: true })),
    /** For the same question without its day: the newest first, with those that have none. */
    days: z.array(z.object({ day: daySchema, cnt: z.int() })).max(resultDaysMax),
  }),
});

export const listResultLeagues = endpoint({
  method: 'GET',
  path: '/sports-prematch/results/leagues',
  summary: 'Every league with fixtures of a day in Seoul that are over, in the order of sports and names.',
  access: 'member',
  staleOn: ['listing'],
  query: z.object({
    /** Today when left out. */
    day: daySchema.optional(),
    sportId: idParameterSchema.optional(),
  }),
  answer: z.array(boardLeagueSchema),
});

export const rankedLeaguesMax = 4;
const teamRankingSchema = z.object({
  leagueId: z.int(),
  sportId: z.int(),
  leagueName: z.string(),
  teams: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      /** Three for a win and one for a draw in football, elsewhere one for a win. */
      points: z.int(),
    }),
  ),
});
export type TeamRanking = z.infer<typeof teamRankingSchema>;

export const listTeamRankings = endpoint({
  method: 'GET',
  path: '/sports-prematch/rankings',
  summary:
    'The table of four leagues by the results of a year: those that operators chose, else those with most results.',
  access: 'member',
  staleOn: ['listing'],
  answer: z.array(teamRankingSchema).max(rankedLeaguesMax),
});

/** As many as a side's form and the meetings of two teams have. */
export const formMax = 5;
export const meetingsMax = 5;
/** As many teams as the table beside a match has, besides its own two. */
export const tableTeamsMax = 40;
const playedMatchSchema = fixtureSchema
  .pick({ id: true, leagueName: true, startsAt: true, home: true, away: true })
  .extend({ homeScore: z.int(), awayScore: z.int() });
export type PlayedMatch = z.infer<typeof playedMatchSchema>;

const formFixturesMax = 20;
const formResultSchema = z.enum(['won', 'drawn', 'lost']);
export type FormResult = z.infer<typeof formResultSchema>;
const formSchema = z.array(formResultSchema).max(formMax);

export const listForms = endpoint({
  method: 'GET',
  path: '/sports-prematch/forms',
  summary: 'What the last matches before these fixtures were for their teams, the newest first.',
  access: 'member',
  query: z.object({
    /** With commas between them. */
    fixtureIds: z.string().regex(new RegExp(`^\\d{1,18}(,\\d{1,18}){0,${formFixturesMax - 1}}$`)),
  }),
  answer: z.array(z.object({ fixtureId: feedIdSchema, home: formSchema, away: formSchema })).max(formFixturesMax),
});

export const showMatch = endpoint({
  method: 'GET',
  path: '/sports-prematch/match',
  summary:
    "A match with its score by period, the outcomes of its markets or those on offer, the member's own bets, what both teams played before it, and the table of its league.",
  access: 'member',
  staleOn: ['listing', 'bet'],
  query: z.object({
    fixtureId: feedIdSchema,
    /** The page that its offer is bet on from, where that page lists it; else the one that lists every market. */
    view: bettingPageSchema.optional(),
  }),
  answer: z.object({
    match: resultSchema,
    /** The last matches of each team before this one, in any league of the sport, the latest first. */
    form: z.object({
      home: z.array(playedMatchSchema).max(formMax),
      away: z.array(playedMatchSchema).max(formMax),
    }),
    /** The last matches of both teams against each other before this one, the latest first. */
    meetings: z.array(playedMatchSchema).max(meetingsMax),
    /** By the results of a year; null while the league has none. */
    table: teamRankingSchema.nullable(),
    /** Null when nothing of it is listed. */
    offer: z.object({ view: bettingPageSchema, fixture: fixtureSchema }).nullable(),
  }),
  refusals: { 'not-found': plain },
});

const standingSchema = z.object({
  rank: z.int(),
  /** A nickname of which only the beginning is told. */
  name: z.string(),
  /** Of all bets, beyond their stakes. */
  winningsWon: wonSchema,
  wonBets: z.int(),
});
export const prizeSchema = z.object({ from: z.int().min(1), to: z.int().min(1), prizeWon: wonSchema });

export const currentTournament = endpoint({
  method: 'GET',
  path: '/tournament',
  summary:
    'The tournament that runs, or the one that ended last, with its rules, its prizes and its ranking by winnings beyond the stakes.',
  access: 'member',
  staleOn: ['bet'],
  answer: z.object({
    /** null when there never was one. */
    tournament: z
      .object({
        title: z.string(),
        rules: z.array(z.string()),
        startsAt: instantSchema,
        endsAt: instantSchema,
        prizes: z.array(prizeSchema),
        /** Its prizes have been paid. */
        paid: z.boolean(),
      })
      .nullable(),
    ranking: z.array(standingSchema),
    /** The rank of the member who asks; null while no bet of theirs has won. */
    own: standingSchema.nullable(),
  }),
});
