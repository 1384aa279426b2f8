import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** The messages of an agent in a day in Seoul; one to all members counts once. */
export const agentMessagesADay = 20;

const sentBelowSchema = z.object({
  id: z.int(),
  /** The nickname of the member; null: all members below. */
  to: z.string().nullable(),
  title: z.string(),
  contents: z.string(),
  sentAt: instantSchema,
  receivers: z.int(),
  readers: z.int(),
});
export type SentBelow = z.infer<typeof sentBelowSchema>;

export const agentMessages = endpoint({
  method: 'GET',
  path: '/manager/messages',
  summary: 'The last 30 messages of the agent to members below, and how many more may be sent today.',
  access: 'agent',
  staleOn: ['message'],
  answer: z.object({
    /** An owner allows it (`placeAgent`). */
    mayMessage: z.boolean(),
    leftToday: z.int().min(0),
    sent: z.array(sentBelowSchema),
  }),
});

export const sendBelow = endpoint({
  method: 'POST',
  path: '/manager/messages',
  summary: 'Write to one member below the agent, or to all of them. The same key is sent once.',
  access: 'agent',
  freshStep: true,
  makesStale: ['message'],
  body: z.object({
    key: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    /** null: to all members below. */
    memberId: idSchema.nullable(),
    title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(60),
    contents: textSchema.trim().min(1, '내용을 입력해 주세요.').max(1_000, '내용은 1,000자 이하로 입력해 주세요.'),
  }),
  answer: z.object({ receivers: z.int() }),
  refusals: { 'agent.may-not-message': plain, 'agent.messages-spent': plain, 'agent.no-member': plain },
});
