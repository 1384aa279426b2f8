import { z } from 'zod';
import { textSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { appNameSchema, versionSchema } from './release-record.ts';

/** Goes as soon as `changeReleases` is served. */
export const switchReleases = endpoint({
  method: 'POST',
  path: '/admin/releases/switch',
  summary: 'Make versions live, by compare and swap on the revision (409 when another operator was faster).',
  access: 'operator',
  body: z.object({
    revision: z.int(),
    reason: textSchema.trim().min(1, '변경 사유를 입력해주세요.').max(500),
    live: z.record(appNameSchema, versionSchema).refine((apps) => Object.keys(apps).length > 0),
  }),
  answer: z.object({ revision: z.int(), compositionId: z.string() }),
});

/** Goes as soon as the shell sends `reportClient`. */
export const clientErrorSchema = z.object({
  compositionId: z.string().max(80),
  remote: z.string().max(40),
  version: z.string().max(60),
  stage: z.enum(['load', 'retry', 'previous', 'render', 'integrity']),
  message: z.string().max(1000),
  path: z.string().max(300),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report that a remote failed in the page.',
  access: 'anyone',
  body: clientErrorSchema,
  answer: z.object({}),
});
