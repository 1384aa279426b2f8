import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const noticeSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  postedAt: instantSchema,
  isPinned: z.boolean(),
  /** Operators alone see a hidden one. */
  isShown: z.boolean(),
});
export type NoticeSummary = z.infer<typeof noticeSummarySchema>;

const noticeSchema = noticeSummarySchema.extend({
  /** HTML of operators. */
  contents: z.string(),
  editedAt: instantSchema.nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'What operators tell all members: pinned ones first, then the newest.',
  access: 'member',
  staleOn: ['notices'],
  query: pageQuerySchema,
  answer: pageOf(noticeSummarySchema),
});

export const noticeById = endpoint({
  method: 'GET',
  path: '/notices/:id',
  summary: 'One notice.',
  access: 'member',
  staleOn: ['notices'],
  params: z.object({ id: idParameterSchema }),
  answer: noticeSchema,
  refusals: { 'not-found': plain },
});

export const saveNotice = endpoint({
  method: 'POST',
  path: '/admin/notices',
  summary: 'Write a notice anew (id null), or change one.',
  access: 'operator',
  freshStep: true,
  makesStale: ['notices'],
  once: true,
  body: z.object({
    id: idSchema.nullable(),
    title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(80),
    contents: textSchema.trim().min(1, '내용을 입력해 주세요.').max(4_000, '내용은 4,000자 이하로 입력해 주세요.'),
    isPinned: z.boolean(),
    isShown: z.boolean(),
  }),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain },
});

export const removeNotice = endpoint({
  method: 'POST',
  path: '/admin/notices/remove',
  summary: 'Remove a notice for good.',
  access: 'operator',
  freshStep: true,
  makesStale: ['notices'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
