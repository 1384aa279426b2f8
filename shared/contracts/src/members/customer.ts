import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { keptFileSchema } from '../base/files.ts';
import { fileIdSchema } from '../base/rich-text.ts';

/** The subject of a question, as `/customer/write/{flag}` has it. */
export const questionFlags = ['account', 'charge', 'exchange', 'bet', 'member', 'etc'] as const;
export const questionFlagSchema = z.enum(questionFlags);
export type QuestionFlag = (typeof questionFlags)[number];
export const questionFlagNames: Readonly<Record<QuestionFlag, string>> = {
  account: '계좌번호 문의',
  charge: '충전 문의',
  exchange: '환전 문의',
  bet: '베팅·정산 문의',
  member: '회원정보 문의',
  etc: '기타 문의',
};

/** The number of a member's questions that may wait for an answer at once. */
export const waitingQuestionsMax = 5;

const questionSummarySchema = z.object({
  id: z.int(),
  flag: questionFlagSchema,
  title: z.string(),
  askedAt: instantSchema,
  /** null while it waits. */
  answeredAt: instantSchema.nullable(),
  /** Answered, and the member has not looked at that yet. */
  isNew: z.boolean(),
});
export type QuestionSummary = z.infer<typeof questionSummarySchema>;

const questionSchema = questionSummarySchema.extend({
  contents: z.string(),
  /** Their addresses open them for an hour at least. */
  files: z.array(keptFileSchema.pick({ id: true, href: true })),
  answer: z.string().nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/customer',
  summary: "The member's own questions, newest first, and how many answers wait to be read.",
  access: 'member',
  staleOn: ['questions', 'message'],
  query: pageQuerySchema,
  answer: pageOf(questionSummarySchema).extend({ newAnswers: z.int() }),
});

export const questionById = endpoint({
  method: 'GET',
  path: '/customer/:id',
  summary: "A question of the member's own.",
  access: 'member',
  staleOn: ['questions', 'message'],
  params: z.object({ id: idParameterSchema }),
  answer: questionSchema,
  refusals: { 'not-found': plain },
});

export const writeQuestion = endpoint({
  method: 'POST',
  path: '/customer/write',
  summary: 'Ask the operators; nobody else reads it.',
  access: 'member',
  makesStale: ['questions'],
  once: true,
  body: z.object({
    flag: questionFlagSchema,
    title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(80),
    contents: textSchema.trim().min(1, '내용을 입력해 주세요.').max(4_000, '내용은 4,000자 이하로 입력해 주세요.'),
    files: z.array(fileIdSchema).max(5),
  }),
  answer: z.object({ id: z.int() }),
  refusals: { 'file.unknown': plain, 'question.waiting': plain },
});

export const readAnswer = endpoint({
  method: 'POST',
  path: '/customer/read',
  summary: 'The member has looked at the answer.',
  access: 'member',
  makesStale: ['questions'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

const operatorsQuestionSchema = questionSchema.omit({ isNew: true }).extend({
  userId: z.string(),
  nickname: z.string(),
  level: z.int(),
  answeredBy: z.string().nullable(),
  isRead: z.boolean(),
});
export type OperatorsQuestion = z.infer<typeof operatorsQuestionSchema>;

export const questionsOfMembers = endpoint({
  method: 'GET',
  path: '/admin/customer',
  summary: "Members' questions: those that wait, oldest first, or those that were answered, newest first.",
  access: 'operator',
  permission: 'support',
  staleOn: ['questions'],
  query: pageQuerySchema.extend({ state: z.enum(['waiting', 'answered']).default('waiting') }),
  answer: pageOf(operatorsQuestionSchema),
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/admin/customer/answer',
  summary: 'Answer a question, or answer it anew; the member gets a message.',
  access: 'operator',
  permission: 'support',
  makesStale: ['questions'],
  body: z.object({ id: idSchema, answer: textSchema.trim().min(1, '답변을 입력해 주세요.').max(4_000) }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
