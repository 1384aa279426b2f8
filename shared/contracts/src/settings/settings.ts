import { z } from 'zod';
import { maintenancePath } from '../base/early-paths.ts';
import { endpoint } from '../base/endpoint.ts';
import { otherSportIds, sportIds } from '../sports/sports.ts';

export const autoLogoutMinutes = endpoint({
  method: 'GET',
  path: '/setting/autoLogoutMin',
  summary: 'Minutes after which a signed-in member is logged out.',
  access: 'member',
  answer: z.object({ autoLogoutMin: z.int().min(1) }),
});

const secondsSchema = z.int().min(0).max(60);
/** Seconds that a bet in play waits before it is decided, by sport; `basic` for every other (specification, section 3). */
const liveBettingTimesSchema = z.object({
  baseball: secondsSchema,
  basic: secondsSchema,
  basketball: secondsSchema,
  hockey: secondsSchema,
  soccer: secondsSchema,
  volleyball: secondsSchema,
});
export type LiveBettingTimes = z.infer<typeof liveBettingTimesSchema>;

/** Sports that operators may add to those that are bet on in play. */
export const furtherLiveSportIds = [otherSportIds.tennis, otherSportIds.tableTennis, sportIds.eSports] as const;
const furtherLiveSportsSchema = z.array(z.literal([...furtherLiveSportIds]));

export const furtherLiveSports = endpoint({
  method: 'GET',
  path: '/setting/liveSports',
  summary: 'Sports that are bet on in play beside the five that always are.',
  access: 'member',
  staleOn: ['site'],
  answer: z.object({ further: furtherLiveSportsSchema }),
});

export const liveBettingTimes = endpoint({
  method: 'GET',
  path: '/setting/liveBettingTime',
  summary: 'Seconds that a bet in play waits, by sport.',
  access: 'member',
  staleOn: ['site'],
  answer: liveBettingTimesSchema,
});

/** The path keeps the specification's spelling. */
export const maintenanceSetting = endpoint({
  method: 'GET',
  path: maintenancePath,
  summary: 'Whether the whole site is under maintenance.',
  access: 'anyone',
  staleOn: ['maintenance'],
  answer: z.object({ siteNoticeFlg: z.boolean() }),
});

export const newsLinks = endpoint({
  method: 'GET',
  path: '/newsLink',
  summary: 'Ticker notices; the header shows the first.',
  access: 'anyone',
  staleOn: ['site'],
  answer: z.array(z.object({ id: z.int(), contents: z.string() })),
});

export const accessUsers = endpoint({
  method: 'GET',
  path: '/member/access',
  summary: 'How many members have the site open, on all servers.',
  access: 'member',
  answer: z.object({ currentAccessUserCount: z.int().min(0) }),
});

/** In the order of the setting: the place in the list says which it is. */
export const messengerNames = ['텔레그램', '카카오톡'] as const;

export const messengers = endpoint({
  method: 'GET',
  path: '/setting/messenger',
  summary: 'Where members reach the staff: Telegram first, then KakaoTalk. What is not in use has no address.',
  access: 'anyone',
  answer: z.array(
    z.object({ imgPath: z.string(), url: z.string(), messengerId: z.string(), useFlag: z.int().min(0).max(1) }),
  ),
});

/** An announcement on home; the field names are the specification's (section 3). Places and width are CSS pixels. */
export const popupSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** HTML of operators. */
  contents: z.string(),
  width: z.int(),
  pcLeftLocation: z.int(),
  pcTopLocation: z.int(),
  popupFlg: z.boolean(),
});
export type Popup = z.infer<typeof popupSchema>;

export const listPopups = endpoint({
  method: 'GET',
  path: '/popup',
  summary: 'Announcements that home shows, in order.',
  access: 'member',
  answer: z.array(popupSchema),
});
