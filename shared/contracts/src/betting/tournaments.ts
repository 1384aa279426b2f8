import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { prizeSchema } from '../sports/results.ts';

const announced = {
  title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(80),
  rules: z.array(textSchema.trim().min(1).max(200)).min(1, '규칙을 입력해 주세요.').max(12),
};
/** A tournament as operators see it, on sports or in the casino. */
export const announcedTournamentSchema = z.object({
  id: z.int(),
  ...announced,
  startsAt: instantSchema,
  endsAt: instantSchema,
  prizes: z.array(prizeSchema),
  state: z.enum(['upcoming', 'running', 'ended', 'paid']),
  /** Won that were paid as prizes, to so many members. */
  paidWon: wonSchema,
  winners: z.int(),
});
export type AnnouncedTournament = z.infer<typeof announcedTournamentSchema>;

/** The terms that an operator announces; id null: a new one. */
export const tournamentTerms = {
  id: idSchema.nullable(),
  ...announced,
  startsAt: askedInstantSchema,
  endsAt: askedInstantSchema,
  /** By rank, without gaps. */
  prizes: z
    .array(
      z.object({
        from: z.int().min(1).max(1_000),
        to: z.int().min(1).max(1_000),
        prizeWon: wonSchema.min(1).max(100_000_000),
      }),
    )
    .min(1, '상금을 입력해 주세요.')
    .max(20),
};
type Terms = z.infer<z.ZodObject<Pick<typeof tournamentTerms, 'startsAt' | 'endsAt' | 'prizes'>>>;

/** It ends after it begins, and its prizes are for the first ranks without gaps. */
export const coherentTerms = <Schema extends z.ZodType<Terms>>(schema: Schema) =>
  schema
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      message: '종료 시각은 시작 시각보다 뒤여야 합니다.',
    })
    .refine(
      ({ prizes }) => prizes.every(({ from, to }, place) => from <= to && from === (prizes[place - 1]?.to ?? 0) + 1),
      { path: ['prizes'], message: '순위는 1위부터 빈 곳 없이 이어져야 합니다.' },
    );

export const listTournaments = endpoint({
  method: 'GET',
  path: '/admin/tournaments',
  summary: 'All tournaments on sports, the latest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.array(announcedTournamentSchema),
});

export const saveTournament = endpoint({
  method: 'POST',
  path: '/admin/tournament',
  summary:
    'Announce a tournament on sports (id null) that does not begin in the past, or change one that has not begun; of one that runs only title, rules and a later end. From an amount of all its prizes on it takes two operators.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['site'],
  body: coherentTerms(z.object(tournamentTerms)),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain, 'tournament.begun': plain, 'tournament.past': plain, 'approval.needed': plain },
});

export const payTournament = endpoint({
  method: 'POST',
  path: '/admin/tournament/pay',
  summary:
    'Pay the prizes of a tournament on sports that is over, now and once. The site does so by itself a minute after the end.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['site'],
  body: z.object({ id: idSchema }),
  answer: z.object({ winners: z.int(), paidWon: wonSchema }),
  refusals: { 'not-found': plain, 'tournament.running': plain, 'tournament.paid': plain },
});
