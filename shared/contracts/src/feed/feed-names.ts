import { z } from 'zod';
import { instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const feedNameKinds = ['location', 'league', 'team'] as const;
const kindSchema = z.enum(feedNameKinds);
const nameSchema = textSchema.min(1).max(200);

/** The feed's name of something, and the name that members read; `korean` is null for a name that is shown as it came. */
const feedNameSchema = z.object({
  kind: kindSchema,
  name: z.string(),
  korean: z.string().nullable(),
  firstSeenAt: instantSchema,
  changedBy: z.string().nullable(),
  changedAt: instantSchema.nullable(),
});
export type FeedName = z.infer<typeof feedNameSchema>;

export const listFeedNames = endpoint({
  method: 'GET',
  path: '/admin/feed/names',
  summary: 'Names of the feed that operators translated or have to, the newest first.',
  access: 'operator',
  staleOn: ['feed-names'],
  query: pageQuerySchema.extend({
    kind: kindSchema.optional(),
    /** `untranslated` only, or all. */
    state: z.enum(['untranslated', 'all']).default('untranslated'),
    /** A part of either name. */
    search: textSchema.max(60).optional(),
  }),
  answer: pageOf(feedNameSchema),
});

export const translateFeedName = endpoint({
  method: 'POST',
  path: '/admin/feed/names',
  summary: 'Say how members read a name of the feed, at once and everywhere; null shows it as it comes.',
  access: 'operator',
  makesStale: ['feed-names', 'listing'],
  body: z.object({ kind: kindSchema, name: nameSchema, korean: textSchema.trim().min(1).max(100).nullable() }),
  answer: feedNameSchema,
  refusals: { 'feed-name.unknown': plain },
});
