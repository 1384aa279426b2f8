import { z } from 'zod';
import { idParameterSchema, pointSchema, signedWonSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { askedStepSchema, secondStepSchema } from './second-step.ts';

/**
 * owner: may force past the gate and makes tokens. developer: may put their own source into the page. tester: may pin versions. The others are
 * roles of operators (permissions.ts).
 */
export const grantSchema = z.enum([
  ...(['owner', 'developer', 'tester'] as const),
  ...(['viewer', 'supporter', 'trader', 'cashier', 'releaser'] as const),
]);
export type Grant = z.infer<typeof grantSchema>;

/** The field names are the specification's (section 3). `emoney` is the spendable balance: stakes of open bets are already off. */
export const memberSchema = z.object({
  id: z.int(),
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  emoney: signedWonSchema,
  point: pointSchema,
  updatedAt: z.string(),
  type: z.int(),
  role: z.int(),
  withdrawalType: z.int(),
  /** 22 blocks casino and slots; 36, 37, 38 set the maximum total odds. */
  tendency: z.int(),
  /** The part of the level's highest stakes and winnings in sports that the member has; left out where it is all of them. */
  stakePercent: z.int().min(1).max(100).nullish(),
  /** The rights of people who work on the site, beyond their type; members have none. */
  grants: z.array(grantSchema).nullish(),
});
export type Member = z.infer<typeof memberSchema>;

export const isOperator = (member: Pick<Member, 'type' | 'role' | 'withdrawalType'>) =>
  member.type === 1 && member.role === 10 && member.withdrawalType === 0;
/** An owner is an operator with that grant. Operators and developers may do what testers may. */
export function mayActAs(member: Member, who: 'owner' | 'developer' | 'tester'): boolean {
  const has = (grant: Grant) => member.grants?.includes(grant) ?? false;
  if (who === 'owner') return isOperator(member) && has('owner');
  if (who === 'developer') return has('developer') || mayActAs(member, 'owner');
  return has('tester') || has('developer') || isOperator(member);
}
/** The holders of a grant, or staff of the site: owners alone care for their accounts, two together. */
export const isStaff = ({ type, grants }: Pick<Member, 'type' | 'grants'>) =>
  type === 1 || type === 2 || (grants?.length ?? 0) > 0;
/** The people whose area opens by a second step alone: all of the staff but testers, who see no more than members do. */
export const needsSecondStep = ({ type, grants }: Pick<Member, 'type' | 'grants'>) =>
  type === 1 || type === 2 || (grants ?? []).some((grant) => grant !== 'tester');
export const isAgent = (member: Pick<Member, 'type'>) => member.type === 2;
/** The people who run the site, or stand between it and members, neither bet nor enter the casino. A grant alone takes nothing away. */
export const mayPlay = (member: Pick<Member, 'type'>) => member.type !== 1 && !isAgent(member);

export const signedInSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  member: memberSchema,
  /** The member is to be told every so many minutes how long the session has lasted, which it has for these seconds by now. */
  reminder: z.object({ minutes: z.int().min(1), sessionSeconds: z.int().min(0) }).nullish(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** Name of the cookie that says to scripts that there is a session to resume; behind https `__Host-` stands before it. */
export const signedInCookie = 'madang_signed_in';

export const loginBodySchema = z.object({
  userId: textSchema.trim().min(1, '아이디를 입력해 주세요.').max(40),
  password: textSchema.min(1, '비밀번호를 입력해 주세요.').max(200),
  /** Of two-step sign-in, once `two-step.required` asked for it. */
  ...secondStepSchema.shape,
});

export const login = endpoint({
  method: 'POST',
  path: '/member/login',
  summary: 'Sign in. Ends every other session of the member. The token also comes in the X-AUTH-TOKEN header.',
  access: 'anyone',
  body: loginBodySchema,
  answer: signedInSchema,
  refusals: {
    'login.wrong': plain,
    'two-step.required': askedStepSchema,
    'two-step.code': plain,
    'two-step.lost': plain,
    'passkey.wrong': plain,
  },
});

export const resumeSession = endpoint({
  method: 'POST',
  path: '/member/session',
  summary: 'Sign in again by the HttpOnly cookie, after a reload. Answers as login does; 401 without an open session.',
  access: 'anyone',
  byCookie: true,
  answer: signedInSchema,
  refusals: {
    'session.required': plain,
  },
});

export const logout = endpoint({
  method: 'POST',
  path: '/member/logout',
  summary: 'End this session.',
  access: 'anyone',
  answer: z.object({}),
});

export const currentMember = endpoint({
  method: 'GET',
  path: '/member/user',
  summary: 'The signed-in member; polled every 5 seconds, so that the server can end the session (555, 556).',
  access: 'member',
  answer: memberSchema,
});

export const memberById = endpoint({
  method: 'GET',
  path: '/member/:id',
  summary: 'The member of this id, who must be the signed-in one (403 otherwise).',
  access: 'member',
  params: z.object({ id: idParameterSchema }),
  answer: memberSchema,
  refusals: {
    'session.forbidden': plain,
  },
});
