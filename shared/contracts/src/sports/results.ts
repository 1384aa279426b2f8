import { z } from 'zod';
import { daySchema, idParameterSchema, instantSchema, pageOf, pageQuerySchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { scoredFixtureSchema } from './fixtures.ts';
import { sportSchema } from './sports.ts';

export const listResults = endpoint({
  method: 'GET',
  path: '/sports-prematch/results',
  summary: 'Fixtures of a day in Seoul that are over, the latest kick-off first, and how many of each sport there are.',
  access: 'member',
  staleOn: ['listing'],
  query: pageQuerySchema.extend({
    /** Today when left out. */
    day: daySchema.optional(),
    sportId: idParameterSchema.optional(),
  }),
  answer: pageOf(scoredFixtureSchema).extend({
    day: z.string(),
    sports: z.array(sportSchema.pick({ sport_id: true, name_korean: true, cnt: true })),
  }),
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

const standingSchema = z.object({
  rank: z.int(),
  /** A nickname of which only the beginning is told. */
  name: z.string(),
  winningsWon: wonSchema,
  wonBets: z.int(),
});
export const prizeSchema = z.object({ from: z.int().min(1), to: z.int().min(1), prizeWon: wonSchema });

export const currentTournament = endpoint({
  method: 'GET',
  path: '/tournament',
  summary:
    'The tournament that runs, or the one that ended last, with its rules, its prizes and its ranking by winnings.',
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
    /** Of the member who asks; null without a won bet in it. */
    own: standingSchema.nullable(),
  }),
});
