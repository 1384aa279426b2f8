import { z } from 'zod';
import { instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

const securityEventSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** "sign-in.failed", "operator.act" … */
  event: z.string(),
  /** The doer: a member's id, or the name of a team; null for strangers. */
  actor: z.string().nullable(),
  /** To whom. */
  subject: z.string().nullable(),
  address: z.string().nullable(),
  route: z.string().nullable(),
  status: z.int().nullable(),
  code: z.string().nullable(),
  /** The input, without secrets. */
  input: z.record(z.string(), z.unknown()).nullable(),
  /** The rows that it changed. */
  before: z.array(z.record(z.string(), z.unknown())).nullable(),
  after: z.array(z.record(z.string(), z.unknown())).nullable(),
  facts: z.record(z.string(), z.unknown()).nullable(),
});
export type SecurityEventEntry = z.infer<typeof securityEventSchema>;

const wanted = (longest: number) => textSchema.trim().max(longest).optional();

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/admin/security',
  summary:
    'The security log, the newest first: acts of the staff and sign-in events. `actor` and `subject` are user ids, `address` an address or network, `event` a name or its beginning.',
  access: 'operator',
  permission: 'view',
  query: pageQuerySchema.extend({
    event: wanted(40),
    actor: wanted(80),
    subject: wanted(40),
    address: wanted(60),
    route: wanted(100),
    from: instantSchema.max(40).optional(),
    until: instantSchema.max(40).optional(),
  }),
  answer: pageOf(securityEventSchema),
});
