import { z } from 'zod';
import { idParameterSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { grantSchema } from './members.ts';

/** An act on the account of a staff member. */
export const staffActSchema = z.enum(['reset-password', 'reset-second-step', 'kick', 'remove']);
export type StaffAct = z.infer<typeof staffActSchema>;

/** So long a request waits for a second owner. */
export const staffRequestHours = 24;

const staffMemberSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  type: z.int(),
  grants: z.array(grantSchema),
  secondStep: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const staffRequestSchema = z.object({
  id: z.int(),
  act: staffActSchema,
  userId: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
  /** Of the command as it was asked; who confirms sends it back. */
  digest: z.string(),
  decided: z.object({ by: z.string(), at: instantSchema, outcome: z.enum(['confirmed', 'refused']) }).nullable(),
});
export type StaffRequest = z.infer<typeof staffRequestSchema>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The staff, and what owners asked to be done to their accounts: the open requests and the last 30.',
  access: 'owner',
  staleOn: ['members'],
  answer: z.object({ staff: z.array(staffMemberSchema), requests: z.array(staffRequestSchema) }),
});

export const askStaffAct = endpoint({
  method: 'POST',
  path: '/admin/staff/requests',
  summary: 'Ask another owner to confirm an act on the account of somebody of the staff. Nothing is done yet.',
  access: 'owner',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({
    act: staffActSchema,
    userId: textSchema.trim().min(1, '아이디를 입력해 주세요.').max(40),
    reason: textSchema.trim().min(1, '사유를 입력해 주세요.').max(200),
  }),
  answer: z.object({ id: z.int() }),
  refusals: { 'member.unknown': plain, 'staff.not-staff': plain },
});

export const decideStaffAct = endpoint({
  method: 'POST',
  path: '/admin/staff/requests/:id/decide',
  summary:
    'Confirm what another owner asked, which does it at once, or refuse it. A new password is shown this once. Once, and within 24 hours.',
  access: 'owner',
  freshStep: true,
  makesStale: ['members'],
  params: z.object({ id: idParameterSchema }),
  body: z.object({ to: z.enum(['confirmed', 'refused']), digest: textSchema.max(64) }),
  answer: z.object({ password: z.string().nullable() }),
  refusals: {
    'not-found': plain,
    'staff.same-person': plain,
    'staff.done': plain,
    'staff.changed': plain,
    'member.unknown': plain,
    'two-step.off': plain,
  },
});
