import { z } from 'zod';
import { instantSchema, integerParameter, longIntegerMax } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { appNameSchema } from './release-record.ts';

const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  by: z.string(),
  /** For example "revision", "release.registered", "freeze.added", "token.created". */
  action: z.string(),
  app: z.string().nullable(),
  revision: z.int().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/releases/audit',
  summary: 'The audit, newest first. `beforeId` pages on; `limit` up to 10,000 exports it.',
  access: 'operator',
  tokenScope: 'read',
  staleOn: ['releases', 'tokens'],
  query: z.object({
    beforeId: integerParameter(1, longIntegerMax).optional(),
    app: appNameSchema.optional(),
    limit: integerParameter(1, 10_000).default(50),
  }),
  answer: z.object({ entries: z.array(auditEntrySchema), nextBeforeId: z.int().nullable() }),
});
