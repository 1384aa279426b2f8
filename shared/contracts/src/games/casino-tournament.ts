import { z } from 'zod';
import { instantSchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { prizeSchema } from '../sports/results.ts';
import { casinoKindSchema } from './casino-catalogue.ts';

const standingSchema = z.object({
  rank: z.int(),
  /** A nickname of which only the beginning is told. */
  name: z.string(),
  /** The payouts of rounds that ended in the period, less their stakes: above zero. */
  winningsWon: wonSchema,
  rounds: z.int(),
});

export const casinoTournament = endpoint({
  method: 'GET',
  path: '/casino/tournament',
  summary:
    'The casino tournament that runs, or the one that ended last, with its rules, its prizes and its ranking by winnings less stakes.',
  access: 'member',
  staleOn: ['wallet'],
  answer: z.object({
    /** null when there never was one. */
    tournament: z
      .object({
        title: z.string(),
        /** The games that count; null: all. */
        kind: casinoKindSchema.nullable(),
        rules: z.array(z.string()),
        startsAt: instantSchema,
        endsAt: instantSchema,
        prizes: z.array(prizeSchema),
        paid: z.boolean(),
      })
      .nullable(),
    /** The number of ranked members, of whom the first fifty are told. */
    playerCount: z.int(),
    ranking: z.array(standingSchema),
    /** Of the member who asks; null without winnings in it. */
    own: standingSchema.nullable(),
    /** The member's own rounds that count, as they stand now: the last ten, the last first. */
    ownRounds: z.array(
      z.object({
        id: z.string(),
        gameName: z.string(),
        stakedWon: wonSchema,
        wonWon: wonSchema,
        closedAt: instantSchema,
      }),
    ),
  }),
});
