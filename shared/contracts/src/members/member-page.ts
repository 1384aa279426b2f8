import { z } from 'zod';
import {
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerParameter,
  pageOf,
  pageQuerySchema,
  signedWonSchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { betSchema } from '../betting/bets.ts';
import { readStatement } from '../betting/statement.ts';
import { listCasinoRounds } from '../games/casino.ts';
import { listMinigameBets } from '../games/minigame-bets.ts';
import { memberLimitSchema } from '../sports/limits.ts';
import { moneyRequestKindSchema } from '../wallet/money-requests.ts';
import { listSessions } from './own-account.ts';

const reasonSchema = textSchema.trim().min(1, '사유를 입력해 주세요.').max(200);
/** Those that mean something (specification, section 3). */
export const tendencies = {
  0: '없음',
  22: '카지노·슬롯 제한',
  36: '최대배당 20',
  37: '최대배당 30',
  38: '최대배당 40',
} as const;
export const levels = [1, 2, 3, 4, 5] as const;

export const briefMemberSchema = z.object({ id: z.int(), userId: z.string(), nickname: z.string(), level: z.int() });
export type BriefMember = z.infer<typeof briefMemberSchema>;

/** The facts that an operator looks at first. `late`: past the target of its queue, or shared with another member. */
const memberHintSchema = z.object({ text: z.string(), late: z.boolean() });

const listedMemberSchema = briefMemberSchema.extend({
  online: z.boolean(),
  /** The last sign-in that is still known. */
  lastAt: instantSchema.nullable(),
  joinedAt: instantSchema,
  removed: z.boolean(),
  emoney: signedWonSchema,
  point: z.int(),
  /** Of 30 days: stakes that stand, and what the house kept of those that are decided. */
  stakeWon: wonSchema,
  resultWon: signedWonSchema,
  openWon: wonSchema,
  agent: z.string().nullable(),
  tendency: z.int(),
  hint: memberHintSchema.nullable(),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

/** `linked`: who used a browser that another member used as well. */
export const memberStates = ['all', 'online', 'linked', 'restricted', 'removed'] as const;
export const memberSorts = ['id', '-id', 'last', '-last', 'emoney', '-emoney', 'level', '-level'] as const;

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members/list',
  summary:
    'Members, the newest first. `q` is a part of the id or nickname, a whole number of a member, or an address or network of a session; phones and accounts are looked for by /admin/members/find.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  query: pageQuerySchema.extend({
    q: textSchema.trim().max(60).optional(),
    state: z.enum(memberStates).default('all'),
    level: integerParameter(1, 99).optional(),
    tendency: integerParameter(0, 99).optional(),
    /** User id of the agent. */
    agent: textSchema.trim().max(40).optional(),
    sort: z.enum(memberSorts).optional(),
  }),
  answer: pageOf(listedMemberSchema).extend({
    /** Of all members. */
    counts: z.record(z.enum(memberStates), z.int()),
    /** Of all that were found. */
    emoneyWon: signedWonSchema,
  }),
});

/** The things that two members can share: a browser, an account at a bank, the name of a depositor or of an account's owner, an address. */
export const sharedThings = ['device', 'account', 'holder', 'address'] as const;

const linkSchema = briefMemberSchema.extend({
  how: z.enum([...sharedThings, 'recommender', 'recommended']),
  /** The address; empty for other links. */
  detail: z.string(),
});
export type MemberLink = z.infer<typeof linkSchema>;

const memberNoteSchema = z.object({
  id: z.int(),
  by: z.string(),
  contents: z.string(),
  pinned: z.boolean(),
  at: instantSchema,
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

const requestSumSchema = z.object({ count: z.int(), won: wonSchema });
const limitRowSchema = z.object({
  route: z.enum(['ordinary', 'inPlay', 'special']),
  minStakeWon: wonSchema,
  maxStakeWon: wonSchema,
  maxWinWon: wonSchema,
  maxTotalOdds: z.int(),
  /** The source of figures that differ from the level's: the total odds by the tendency, stakes and winnings by the member's part of them. */
  from: z.enum(['level', 'tendency', 'member']),
});

const pageMemberSchema = briefMemberSchema.extend({
  type: z.int(),
  /** Owners look after them, two together: none of the acts is open. */
  isStaff: z.boolean(),
  tendency: z.int(),
  /** Of the level's highest stakes and winnings in sports. */
  stakePercent: z.int(),
  /** Raised by every change of level, tendency, stake part, agent, rights or standing. */
  version: z.int(),
  joinedAt: instantSchema,
  removed: z.boolean(),
  online: z.boolean(),
  lastAt: instantSchema.nullable(),
  agent: briefMemberSchema.nullable(),
  hasSecondStep: z.boolean(),
  restriction: z.object({ by: z.string(), reason: z.string(), at: instantSchema }).nullable(),
  /** The member who brought this one, and the things for which the reward is held; null: it is not held. */
  friendHold: z.object({ userId: z.string(), reasons: z.array(z.enum(sharedThings)) }).nullable(),
});
export type PageMember = z.infer<typeof pageMemberSchema>;

export const memberPage = endpoint({
  method: 'GET',
  path: '/admin/members/:memberId',
  summary:
    'A member as operators see them: money, the figures of 30 days, limits, links to other members, sessions and notes.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members', 'requests', 'message'],
  params: z.object({ memberId: idParameterSchema }),
  answer: z.object({
    at: instantSchema,
    member: pageMemberSchema,
    money: z.object({
      emoney: signedWonSchema,
      point: z.int(),
      /** Reserved by open bets. */
      reservedWon: wonSchema,
      openBets: z.int(),
      mostWon: wonSchema,
      /** Of requested exchanges. */
      heldWon: wonSchema,
      /** Ever. */
      charges: requestSumSchema,
      exchanges: requestSumSchema,
    }),
    /** The margin by which the prices of the last bets are better than those of now, or the last before kick-off; null: no bet says it. */
    meanEdge: z.number().nullable(),
    days30: z.object({
      charges: requestSumSchema,
      exchanges: requestSumSchema,
      stakeWon: wonSchema,
      /** The won that came back. */
      payoutWon: signedWonSchema,
      /** Stakes of these days that are not decided. */
      openWon: wonSchema,
      /** The part that the house kept of those that are decided. */
      resultWon: signedWonSchema,
      /** For each day in Seoul, the oldest first. */
      days: z.array(
        z.object({ day: z.iso.date(), afterWon: signedWonSchema, chargedWon: wonSchema, exchangedWon: wonSchema }),
      ),
    }),
    turnover: z.object({ dueWon: wonSchema, leftWon: wonSchema }),
    limits: z.array(limitRowSchema),
    own: z.object({
      limits: z.array(memberLimitSchema),
      pause: z.object({ from: instantSchema, until: instantSchema.nullable() }).nullable(),
    }),
    links: z.array(linkSchema),
    notes: z.array(memberNoteSchema),
    sessions: listSessions.answer.shape.items,
    knownBrowsers: z.int(),
    openRequests: z.array(
      z.object({ id: z.int(), kind: moneyRequestKindSchema, amount: wonSchema, at: instantSchema }),
    ),
    unread: z.int(),
  }),
  refusals: { 'not-found': plain },
});
export type MemberPage = z.infer<typeof memberPage.answer>;

const ofMember = {
  method: 'GET',
  access: 'operator',
  permission: 'view',
  params: z.object({ memberId: idParameterSchema }),
} as const;

export const memberStatement = endpoint({
  ...ofMember,
  path: '/admin/members/:memberId/statement',
  summary: "A member's statement, as the member sees it.",
  query: readStatement.query,
  answer: readStatement.answer,
  refusals: { 'not-found': plain, 'statement.days': plain },
});

const tracedBetSchema = betSchema.extend({
  /** Under which the collector of traces has it, from the click to its settlement. */
  traceId: z.string().nullable().default(null),
});
export type TracedBet = z.infer<typeof tracedBetSchema>;

export const memberBets = endpoint({
  ...ofMember,
  path: '/admin/members/:memberId/bets',
  summary: "A member's bets on sports, newest first, those among them that the member took out of the list.",
  staleOn: ['members'],
  query: pageQuerySchema.extend({
    status: z.enum(['all', 'open', 'settled']).default('all'),
    /** One bet by its number, whatever its state. */
    betId: feedIdSchema.optional(),
  }),
  answer: pageOf(tracedBetSchema),
  refusals: { 'not-found': plain },
});

export const memberMinigames = endpoint({
  ...ofMember,
  path: '/admin/members/:memberId/minigames',
  summary: "A member's bets on minigames and virtual games, newest first.",
  query: pageQuerySchema,
  answer: listMinigameBets.answer,
  refusals: { 'not-found': plain },
});

export const memberCasino = endpoint({
  ...ofMember,
  path: '/admin/members/:memberId/casino',
  summary: "A member's rounds of casino and slots, newest first.",
  query: pageQuerySchema,
  answer: listCasinoRounds.answer,
  refusals: { 'not-found': plain },
});

const tendencySchema = z.literal([0, 22, 36, 37, 38]);

/** The data of a member that an operator may change, as they stand. */
const memberTermsSchema = z.object({
  version: z.int(),
  level: z.int(),
  tendency: z.int(),
  stakePercent: z.int(),
  /** User id; null: none. */
  agent: z.string().nullable(),
});
export type MemberTerms = z.infer<typeof memberTermsSchema>;

export const changeMember = endpoint({
  method: 'POST',
  path: '/admin/members/:memberId/change',
  summary:
    'Set level, tendency, part of the stakes, and agent of a member, whole, with a reason. Refused with the present values when the version is another one. Not of the staff.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  params: z.object({ memberId: idParameterSchema }),
  body: z.object({
    version: idSchema,
    level: z.literal(levels),
    tendency: tendencySchema,
    stakePercent: z.int().min(1).max(100),
    /** User id; empty: none. */
    agent: textSchema.trim().max(40),
    reason: reasonSchema,
  }),
  answer: memberTermsSchema,
  refusals: {
    'member.unknown': plain,
    'staff.owners': plain,
    'member.agent': plain,
    'approval.needed': plain,
    'member.changed': memberTermsSchema,
  },
});

export const noteMember = endpoint({
  method: 'POST',
  path: '/admin/members/:memberId/notes',
  summary:
    'Keep a note about a member, for operators. It stays as it is; of those that are pinned the last stands first.',
  access: 'operator',
  permission: 'support',
  once: true,
  makesStale: ['members'],
  params: z.object({ memberId: idParameterSchema }),
  body: z.object({
    contents: textSchema.trim().min(1, '메모를 입력해 주세요.').max(1_000),
    pinned: z.boolean(),
  }),
  answer: z.object({ id: z.int() }),
  refusals: { 'member.unknown': plain },
});

export const restrictMember = endpoint({
  method: 'POST',
  path: '/admin/members/:memberId/restrict',
  summary:
    'Restrict a member, or lift it: neither bets nor casino nor charges, until it is lifted. Open bets and exchanges go on. Not of the staff.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['members'],
  params: z.object({ memberId: idParameterSchema }),
  body: z.object({ restricted: z.boolean(), reason: reasonSchema }),
  answer: z.object({}),
  refusals: { 'member.unknown': plain, 'staff.owners': plain },
});

export const releaseFriend = endpoint({
  method: 'POST',
  path: '/admin/members/:memberId/friend-release',
  summary:
    "Release the held reward for this member: the member who brought them takes it the usual way. Its points count with the operator's coupons of the day.",
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['members', 'friend'],
  params: z.object({ memberId: idParameterSchema }),
  body: z.object({ reason: reasonSchema }),
  answer: z.object({}),
  refusals: { 'friend.not-held': plain, 'friend.shares-more': plain, 'approval.needed': plain },
});
