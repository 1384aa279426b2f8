import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema, textSchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';
import {
  furtherLiveSportsSchema,
  liveBettingTimesSchema,
  messengerNames,
  messengers,
  popupSchema,
} from './settings.ts';

/** A popup as operators keep it. Without `from` it is shown at once, without `until` to no end. */
export const operatorsPopupSchema = popupSchema.extend({
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
  /** By the site's clock. */
  state: z.enum(['off', 'waiting', 'shown', 'over']),
});
export type OperatorsPopup = z.infer<typeof operatorsPopupSchema>;

/** Which further sports are bet on in play, and how long a bet in play waits, by sport. */
const operatedLiveSchema = liveBettingTimesSchema.extend({ furtherSports: furtherLiveSportsSchema });
/** `version` grows with every change. */
const operatorsLiveTimesSchema = operatedLiveSchema.extend({ version: z.int() });
export type OperatorsLiveTimes = z.infer<typeof operatorsLiveTimesSchema>;

/** Whether members may be here, how long they stay signed in, and the notice in their header's line. */
export const siteStateSchema = z.object({
  siteNoticeFlg: z.boolean(),
  autoLogoutMin: z.int().min(5).max(1_440),
  /** HTML; empty: no notice. */
  news: textSchema.trim().max(500),
});
export type SiteState = z.infer<typeof siteStateSchema>;

export const siteCare = endpoint({
  method: 'GET',
  path: '/admin/site',
  summary: 'What operators set of the site: its state, announcements in order, messengers, how long bets in play wait.',
  access: 'operator',
  staleOn: ['site'],
  answer: z.object({
    // An earlier value may lie outside of the present bounds.
    state: siteStateSchema.extend({ autoLogoutMin: z.int(), news: z.string() }),
    popups: z.array(operatorsPopupSchema),
    messengers: messengers.answer,
    liveBettingTimes: operatorsLiveTimesSchema,
  }),
});

export const saveSiteState = endpoint({
  method: 'POST',
  path: '/admin/site/state',
  summary:
    'Close the site for maintenance or open it, set how long members stay signed in, and the notice of the header.',
  access: 'operator',
  freshStep: true,
  makesStale: ['site', 'maintenance'],
  /** An omitted field stays: a change by another operator meanwhile is not set back. */
  body: siteStateSchema.partial(),
  answer: z.object({}),
});

export const savePopup = endpoint({
  method: 'POST',
  path: '/admin/site/popup',
  summary: 'Write an announcement anew (id null), or change one.',
  access: 'operator',
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
  makesStale: ['site'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const saveLiveBettingTimes = endpoint({
  method: 'POST',
  path: '/admin/site/live-betting-time',
  summary:
    'Set which further sports are bet on in play, and how long bets in play wait. What waits already is decided when it was said to be.',
  access: 'operator',
  freshStep: true,
  makesStale: ['site', 'listing'],
  body: operatedLiveSchema.extend({
    /** That which the form was opened on. */
    version: z.int().min(1).max(2_147_483_646),
  }),
  answer: z.object({}),
  refusals: { 'live-betting-times.stale': plain },
});

export const saveMessenger = endpoint({
  method: 'POST',
  path: '/admin/site/messenger',
  summary: 'Set where a messenger leads and whether members see it.',
  access: 'operator',
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
  }),
  answer: z.object({}),
});
