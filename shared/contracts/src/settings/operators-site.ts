import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { fileIdSchema } from '../base/rich-text.ts';
import { messengerNames, messengers, popupSchema } from './settings.ts';

/** A popup as operators keep it. Without `from` it is shown at once, without `until` to no end. */
const operatorsPopupSchema = popupSchema.extend({
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
  /** By the site's clock. */
  state: z.enum(['off', 'waiting', 'shown', 'over']),
});
export type OperatorsPopup = z.infer<typeof operatorsPopupSchema>;

export const readOperatorsSite = endpoint({
  method: 'GET',
  path: '/admin/site',
  summary:
    'What operators show members: the notice of the header (HTML; empty: none), announcements in order, messengers.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.object({
    news: z.string(),
    popups: z.array(operatorsPopupSchema),
    messengers: messengers.answer,
  }),
});

export const saveNews = endpoint({
  method: 'POST',
  path: '/admin/site/news',
  summary: 'Set the notice of the header.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['site'],
  body: z.object({
    /** HTML; empty: no notice. */
    news: textSchema.trim().max(500, '500자 이하로 입력해 주세요.'),
  }),
  answer: z.object({}),
});

export const savePopup = endpoint({
  method: 'POST',
  path: '/admin/site/popup',
  summary: 'Write an announcement anew (id null), or change one.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['site'],
  once: true,
  body: z
    .object({
      id: idSchema.nullable(),
      title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(60),
      contents: textSchema.trim().min(1, '내용을 입력해 주세요.').max(4_000, '내용은 4,000자 이하로 입력해 주세요.'),
      width: z.int().min(200).max(1_200),
      pcLeftLocation: z.int().min(0).max(4_000),
      pcTopLocation: z.int().min(0).max(4_000),
      popupFlg: z.boolean(),
      from: askedInstantSchema.nullable(),
      until: askedInstantSchema.nullable(),
    })
    .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      message: '종료 시각은 시작 시각보다 뒤여야 합니다.',
    }),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain },
});

export const removePopup = endpoint({
  method: 'POST',
  path: '/admin/site/popup/remove',
  summary: 'Remove an announcement for good.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['site'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const saveMessenger = endpoint({
  method: 'POST',
  path: '/admin/site/messenger',
  summary: 'Set where a messenger leads and whether members see it.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['site'],
  body: z.object({
    /** In `messengerNames`. */
    place: z
      .int()
      .min(0)
      .max(messengerNames.length - 1),
    url: textSchema
      .trim()
      .max(300)
      .regex(/^https:\/\/\S+$/, 'https://로 시작하는 주소를 입력해 주세요.'),
    messengerId: textSchema.trim().min(1, '메신저 아이디를 입력해 주세요.').max(60),
    useFlag: z.int().min(0).max(1),
    /** A file that the operator uploaded for messengers, or the one that is there; empty: the site draws one. */
    imgPath: z.union([z.literal(''), fileIdSchema]),
  }),
  answer: z.object({}),
  refusals: { 'file.unknown': plain },
});
