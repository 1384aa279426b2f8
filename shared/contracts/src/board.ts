import { z } from 'zod';
import { idParameterSchema, instantSchema, pageOf, pageQuerySchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';

export const siteEventSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  startsAt: instantSchema,
  /** null: no end. */
  endsAt: instantSchema.nullable(),
  state: z.enum(['upcoming', 'running', 'ended']),
});
export type SiteEventSummary = z.infer<typeof siteEventSummarySchema>;

export const siteEventSchema = siteEventSummarySchema.extend({
  /** Paragraphs of plain text. */
  paragraphs: z.array(z.string()),
  viewCount: z.int(),
});

export const listSiteEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Event notices, running ones first.',
  access: 'member',
  query: pageQuerySchema,
  answer: pageOf(siteEventSummarySchema),
});

export const siteEventById = endpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'One event notice.',
  access: 'member',
  params: z.object({ id: idParameterSchema }),
  answer: siteEventSchema,
  refusals: {
    'not-found': plain,
  },
});

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/message/unread',
  summary: 'How many messages the member has not read.',
  access: 'member',
  staleOn: ['message'],
  answer: z.int().min(0),
});
