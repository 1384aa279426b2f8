import { z } from 'zod';
import { idSchema, instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const messageKindSchema = z.enum(['notice', 'charge', 'event', 'coupon', 'bet']);
export type MessageKind = z.infer<typeof messageKindSchema>;
/** Operators send no message of the kind in which the site tells the account for charges. */
export const sentKindSchema = messageKindSchema.exclude(['charge']);
export type SentKind = z.infer<typeof sentKindSchema>;

const messageSchema = z.object({
  id: z.int(),
  kind: messageKindSchema,
  title: z.string(),
  /** Plain text; its line breaks stay. */
  contents: z.string(),
  /** Label and value, in order: the bank, the account. */
  details: z.array(z.tuple([z.string(), z.string()])),
  sentAt: instantSchema,
  readAt: instantSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/message',
  summary: "The member's messages, the newest first.",
  access: 'member',
  staleOn: ['message'],
  query: pageQuerySchema,
  answer: pageOf(messageSchema).extend({ unreadCount: z.int().min(0) }),
});

export const readMessage = endpoint({
  method: 'POST',
  path: '/message/read',
  summary: 'Note that a message was read.',
  access: 'member',
  makesStale: ['message'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'message.unknown': plain },
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/message/readAll',
  summary: 'Note that all messages were read.',
  access: 'member',
  makesStale: ['message'],
  answer: z.object({}),
});

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/message/delete',
  summary: 'Take a message out of the box, read or not.',
  access: 'member',
  makesStale: ['message'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'message.unknown': plain },
});

export const askForAccount = endpoint({
  method: 'POST',
  path: '/message/account',
  summary: 'Be told by message where to send the money of a charge. One such message waits unread at a time.',
  access: 'member',
  makesStale: ['message'],
  answer: z.object({}),
  refusals: { 'message.account-waits': plain, 'message.no-account': plain },
});

const sendingSchema = z.object({
  id: z.int(),
  /** null: all members, or all below its author. */
  userId: z.string().nullable(),
  /** An agent's, to members of the own tree. */
  below: z.boolean(),
  kind: messageKindSchema,
  title: z.string(),
  contents: z.string(),
  sentBy: z.string(),
  sentAt: instantSchema,
  receivers: z.int(),
  readers: z.int(),
});
export type Sending = z.infer<typeof sendingSchema>;

export const listSendings = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'What operators and agents wrote to members, the newest first, and how many have read it.',
  access: 'operator',
  permission: 'view',
  staleOn: ['message'],
  query: pageQuerySchema,
  answer: pageOf(sendingSchema),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/admin/messages',
  summary: 'Write to one member or to all. The same key is sent once.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['message'],
  body: z.object({
    key: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    /** null: to all members. */
    userId: textSchema.trim().min(1, '아이디를 입력해 주세요.').max(40).nullable(),
    kind: sentKindSchema,
    title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(60),
    contents: textSchema.trim().min(1, '내용을 입력해 주세요.').max(2_000, '내용은 2,000자 이하로 입력해 주세요.'),
  }),
  answer: z.object({ receivers: z.int() }),
  refusals: { 'member.unknown': plain },
});

const depositAccountSchema = z.object({
  bank: textSchema.trim().min(1, '은행을 입력해 주세요.').max(30),
  accountNumber: textSchema.trim().regex(/^\d[\d-]{6,28}\d$/, '계좌번호는 숫자와 -만 8~30자로 입력해 주세요.'),
  holder: textSchema.trim().min(1, '예금주를 입력해 주세요.').max(30),
  validMinutes: z.int().min(1).max(1_440),
});
export type DepositAccount = z.infer<typeof depositAccountSchema>;

export const depositAccount = endpoint({
  method: 'GET',
  path: '/admin/messages/account',
  summary: 'Where members are told to send money to; null: nobody is told.',
  access: 'operator',
  permission: 'finance',
  staleOn: ['message'],
  answer: depositAccountSchema.nullable(),
});

export const accountHistory = endpoint({
  method: 'GET',
  path: '/admin/messages/accounts',
  summary: 'The last 30 accounts that were set, the newest first, by whom, and from when on members are told.',
  access: 'operator',
  permission: 'finance',
  staleOn: ['message'],
  answer: z.array(
    depositAccountSchema.extend({
      id: z.int(),
      setBy: z.string().nullable(),
      setAt: instantSchema,
      holdsFrom: instantSchema,
      /** It is not told yet: its cooling time goes on. */
      waits: z.boolean(),
    }),
  ),
});

export const saveDepositAccount = endpoint({
  method: 'POST',
  path: '/admin/messages/account',
  summary: 'Set where members are told to send money to.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['message'],
  body: depositAccountSchema,
  answer: z.object({}),
  refusals: { 'approval.needed': plain },
});

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/message/unread',
  summary: 'How many messages the member has not read.',
  access: 'member',
  staleOn: ['message'],
  answer: z.int().min(0),
});
