import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { briefMemberSchema } from './member-page.ts';

const reasonSchema = textSchema.trim().min(1, '사유를 입력해 주세요.').max(200);
const userIdSchema = textSchema.trim().min(1, '아이디를 입력해 주세요.').max(40);
const byUserId = z.object({ userId: userIdSchema });

const guestRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(['password', 'question']),
  /** As it was typed: it may belong to no member. */
  userId: z.string(),
  contact: z.string(),
  contents: z.string(),
  createdAt: instantSchema,
});
export type GuestRequest = z.infer<typeof guestRequestSchema>;

const blockedNetworkSchema = z.object({
  id: z.int(),
  network: z.string(),
  reason: z.string(),
  blockedBy: z.string(),
  blockedAt: instantSchema,
});
export type BlockedNetwork = z.infer<typeof blockedNetworkSchema>;

export const listMemberTasks = endpoint({
  method: 'GET',
  path: '/admin/members',
  summary:
    'What operators look after: requests without an answer (the 100 oldest), blocked networks, whether sign-up is closed.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  answer: z.object({
    requests: z.array(guestRequestSchema),
    blocked: z.array(blockedNetworkSchema),
  }),
});

export const answerGuestRequest = endpoint({
  method: 'POST',
  path: '/admin/members/answered',
  summary: 'Note that a request was answered.',
  access: 'operator',
  permission: 'support',
  makesStale: ['members'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const makeRecommenderCode = endpoint({
  method: 'POST',
  path: '/admin/members/recommender',
  summary: 'A new recommender code of this member, whose earlier ones end.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: byUserId,
  answer: z.object({ code: z.string() }),
  refusals: { 'member.unknown': plain },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/members/password',
  summary:
    'Give a member a new random password, shown once; their session ends (556). Not of the staff (staff-requests.ts).',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: byUserId,
  answer: z.object({ password: z.string() }),
  refusals: { 'staff.owners': plain, 'member.unknown': plain },
});

export const resetTwoStep = endpoint({
  method: 'POST',
  path: '/admin/members/twoStep',
  summary:
    'End the two-step sign-in of a member who has neither app nor recovery codes. Not of the staff (staff-requests.ts).',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: byUserId,
  answer: z.object({}),
  refusals: { 'staff.owners': plain, 'member.unknown': plain, 'two-step.off': plain },
});

export const endMember = endpoint({
  method: 'POST',
  path: '/admin/members/end',
  summary:
    'End the session of a member (kick: 556), or remove them (406; they cannot sign in any more). Not of the staff (staff-requests.ts).',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({ userId: userIdSchema, how: z.enum(['kick', 'remove']) }),
  answer: z.object({}),
  refusals: { 'staff.owners': plain, 'member.unknown': plain },
});

export const blockNetwork = endpoint({
  method: 'POST',
  path: '/admin/members/block',
  summary: "Block an address or network (CIDR) from the API: every call of it gets 600. Never the caller's own.",
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({ network: textSchema.trim().min(1, '주소를 입력해 주세요.').max(60), reason: reasonSchema }),
  answer: z.object({}),
  refusals: { 'block.network': plain, 'block.own-address': plain },
});

export const unblockNetwork = endpoint({
  method: 'POST',
  path: '/admin/members/unblock',
  summary: 'Lift a block.',
  access: 'operator',
  permission: 'support',
  makesStale: ['members'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const findMembers = endpoint({
  method: 'POST',
  path: '/admin/members/find',
  summary: 'Members by a whole phone or account number, which the server knows sealed: it is found by a keyed hash.',
  access: 'operator',
  permission: 'support',
  body: z.object({
    kind: z.enum(['phone', 'account']),
    value: textSchema.trim().regex(/^\d{8,20}$/, '숫자만 입력해 주세요.'),
  }),
  answer: z.object({ members: z.array(briefMemberSchema) }),
});

export const readSealed = endpoint({
  method: 'POST',
  path: '/admin/members/sealed',
  summary:
    'What is kept sealed of a member: phone, bank, holder and account number. With a reason, which the security log has; not of the staff.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  body: z.object({ userId: userIdSchema, reason: reasonSchema }),
  answer: z.object({
    phone: z.string().nullable(),
    bank: z.object({ bank: z.string(), holder: z.string(), accountNumber: z.string() }).nullable(),
  }),
  refusals: { 'member.unknown': plain, 'staff.owners': plain, 'sealed.lost': plain },
});

export const eraseMember = endpoint({
  method: 'POST',
  path: '/admin/members/erase',
  summary:
    'Forget a member who asked for it: the account ends at once (406), and what names them is erased at `dueAt`. Not with money, open bets or open requests; not of the staff.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  body: z.object({ userId: userIdSchema, reason: reasonSchema }),
  answer: z.object({ dueAt: instantSchema }),
  refusals: { 'member.unknown': plain, 'staff.owners': plain, 'erasure.open': plain },
});
