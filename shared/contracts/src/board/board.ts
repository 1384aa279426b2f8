import { z } from 'zod';
import {
  askedInstantSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const siteEventSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  startsAt: instantSchema,
  /** null: no end. */
  endsAt: instantSchema.nullable(),
  state: z.enum(['upcoming', 'running', 'ended']),
});
export type SiteEventSummary = z.infer<typeof siteEventSummarySchema>;

const siteEventSchema = siteEventSummarySchema.extend({
  /** Paragraphs of plain text. */
  paragraphs: z.array(z.string()),
  viewCount: z.int(),
  /** Members enter it once, while it runs. */
  takesEntries: z.boolean().default(false),
  isEntered: z.boolean().default(false),
  entryCount: z.int().default(0),
  prize: z.string().default(''),
  /** null until they were drawn; nicknames. */
  winners: z.array(z.string()).nullable().default(null),
  hasWon: z.boolean().default(false),
});
export type SiteEvent = z.infer<typeof siteEventSchema>;

export const listSiteEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Event notices, running ones first.',
  access: 'member',
  staleOn: ['events'],
  query: pageQuerySchema,
  answer: pageOf(siteEventSummarySchema),
});

export const siteEventById = endpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'One event notice.',
  access: 'member',
  staleOn: ['events'],
  params: z.object({ id: idParameterSchema }),
  answer: siteEventSchema,
  refusals: {
    'not-found': plain,
  },
});

export const enterSiteEvent = endpoint({
  method: 'POST',
  path: '/events/enter',
  summary: 'Enter an event that runs and takes entries; a second time changes nothing.',
  access: 'member',
  makesStale: ['events'],
  body: z.object({ id: idSchema }),
  answer: z.object({ entryCount: z.int() }),
  refusals: { 'not-found': plain, 'event.closed': plain, 'session.staff': plain },
});

export const saveSiteEvent = endpoint({
  method: 'POST',
  path: '/admin/events',
  summary: 'Write an event anew (id null), or change one.',
  access: 'operator',
  freshStep: true,
  makesStale: ['events'],
  once: true,
  body: z
    .object({
      id: idSchema.nullable(),
      title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(80),
      summary: textSchema.trim().min(1, '요약을 입력해 주세요.').max(120),
      paragraphs: z.array(textSchema.trim().min(1).max(2_000)).min(1, '내용을 입력해 주세요.').max(30),
      startsAt: askedInstantSchema,
      endsAt: askedInstantSchema.nullable(),
      takesEntries: z.boolean(),
      prize: textSchema.trim().max(120),
    })
    .refine(({ startsAt, endsAt }) => !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      message: '종료 시각은 시작 시각보다 뒤여야 합니다.',
    }),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain },
});

export const drawSiteEvent = endpoint({
  method: 'POST',
  path: '/admin/events/draw',
  summary: 'Draw the winners of an event that is over among those who entered, once.',
  access: 'operator',
  freshStep: true,
  makesStale: ['events'],
  body: z.object({ id: idSchema, count: z.int().min(1).max(1_000) }),
  answer: z.object({ winners: z.array(z.string()) }),
  refusals: { 'not-found': plain, 'event.not-over': plain, 'event.drawn': plain },
});
