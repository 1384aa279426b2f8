import { z } from 'zod';
import {
  askedInstantSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  integerMax,
  integerParameter,
  longIntegerMax,
  pageOf,
  pageQuerySchema,
  textSchema,
  wonSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { changeSchema, historySchema } from '../settings/setting-endpoints.ts';

const mostWon = 1_000_000_000_000;
/** The most that the house may lose beyond stakes: to one member on a selection of a round, on one, and in the game on a day in Seoul. */
const rooms = {
  maxMemberSelectionWon: z.int().min(0).max(mostWon),
  maxSelectionWon: z.int().min(0).max(mostWon),
  maxDayWon: z.int().min(0).max(mostWon),
};

const minigameTermsSchema = z.object({
  /** Also true while the game has no setting. */
  systemMaintenanceFlg: z.boolean(),
  reopensAt: instantSchema.nullable(),
  cutOffSeconds: z.int(),
  ...rooms,
});
export type MinigameTerms = z.infer<typeof minigameTermsSchema>;

/** A game of the catalogue with what operators set of it; `version` is 0 while it has no setting. */
const operatorsMinigameSchema = minigameTermsSchema.extend({
  id: z.int(),
  providerName: z.string(),
  nameKorean: z.string(),
  path: z.string(),
  roundSeconds: z.int(),
  ...changeSchema.shape,
  history: historySchema(minigameTermsSchema),
});
export type OperatorsMinigame = z.infer<typeof operatorsMinigameSchema>;

export const listOperatorsMinigames = endpoint({
  method: 'GET',
  path: '/admin/minigames',
  summary: 'Every minigame with what operators set of it, who changed it last, and its history.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.array(operatorsMinigameSchema),
});

export const saveMinigame = endpoint({
  method: 'POST',
  path: '/admin/minigames',
  summary:
    'Set maintenance, cut-off and rooms of a minigame. Rounds that are open keep their cut-off, and are drawn in any case; rooms hold at once.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['site', 'games'],
  body: z.object({
    id: idSchema,
    systemMaintenanceFlg: z.boolean(),
    /** The time at which members read that it is to open again; nothing opens by itself. */
    reopensAt: askedInstantSchema.nullable(),
    cutOffSeconds: z.int().min(1).max(25),
    ...rooms,
    /** The version that the form was opened on. */
    version: z.int().min(0).max(integerMax),
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain, 'setting.stale': plain },
});

/** A member's day in minigames that is less probable than one in a million. */
const minigameAlarmSchema = z.object({
  id: z.int(),
  userId: z.string(),
  nickname: z.string(),
  /** In Seoul: YYYY-MM-DD. */
  day: z.string(),
  at: instantSchema,
  rounds: z.int(),
  stakedWon: wonSchema,
  paidWon: wonSchema,
  /** The chance is at most one in ten to this power. */
  power: z.number(),
  seenBy: z.string().nullable(),
});
export type MinigameAlarm = z.infer<typeof minigameAlarmSchema>;

export const listMinigameAlarms = endpoint({
  method: 'GET',
  path: '/admin/minigames/alarms',
  summary: 'Days of members in minigames that are improbable, by a bound; the newest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  query: pageQuerySchema,
  answer: pageOf(minigameAlarmSchema),
});

export const countMinigameAlarms = endpoint({
  method: 'GET',
  path: '/admin/minigames/alarms/count',
  summary: 'How many of them no operator has seen.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.object({ alarms: z.int() }),
});

const alarmedRoundSchema = z.object({
  gameId: z.int(),
  gameName: z.string(),
  round: z.int(),
  ofDay: z.int(),
  drawsAt: instantSchema,
  /** The picks, the bets' names in a row. */
  picks: z.string(),
  stakedWon: wonSchema,
  paidWon: wonSchema,
});
export type AlarmedRound = z.infer<typeof alarmedRoundSchema>;

export const listAlarmedRounds = endpoint({
  method: 'GET',
  path: '/admin/minigames/alarms/rounds',
  summary: 'The rounds of such a day that the member bet on, the newest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  query: pageQuerySchema.extend({ id: idParameterSchema }),
  answer: pageOf(alarmedRoundSchema),
});

export const seeMinigameAlarm = endpoint({
  method: 'POST',
  path: '/admin/minigames/alarms/see',
  summary: 'Say that an operator has looked at one; who did first stays named.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['site'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
});

/** An operator's act on a round: a void, or the end of one. */
const minigameVoidSchema = z.object({
  id: idSchema,
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instantSchema,
  undone: z.object({ reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
});

const operatorsRoundSchema = z.object({
  round: z.int(),
  ofDay: z.int(),
  drawsAt: instantSchema,
  /** `void`: by the rule, since it was not drawn in time. */
  state: z.enum(['open', 'drawn', 'void']),
  /** Names of the selections that won, in the order of the game; empty until it is drawn. */
  winners: z.array(z.string()),
  bets: z.int(),
  members: z.int(),
  stakeWon: wonSchema,
  /** The payouts so far, stakes that came back among them. */
  payoutWon: wonSchema,
  /** Its voids by hand, the latest first; of them the first alone may still stand. */
  voids: z.array(minigameVoidSchema),
});
export type OperatorsRound = z.infer<typeof operatorsRoundSchema>;

export const listOperatorsRounds = endpoint({
  method: 'GET',
  path: '/admin/minigames/rounds',
  summary: 'The rounds of a game of one day in Seoul, the latest first: those with bets, those void by hand, or all.',
  access: 'operator',
  permission: 'view',
  staleOn: ['bet'],
  query: pageQuerySchema.extend({
    gameId: idParameterSchema,
    date: z.iso.date().max(10),
    only: z.enum(['all', 'bets', 'voids']).default('bets'),
    ofDay: integerParameter(1, 2_880).optional(),
  }),
  answer: pageOf(operatorsRoundSchema),
});

const voidReasonSchema = textSchema.trim().min(1, '사유를 입력해 주세요.').max(200);

export const voidMinigameRound = endpoint({
  method: 'POST',
  path: '/admin/minigames/voids',
  summary:
    'Void a round that was drawn: every stake on it comes back, and what was paid is corrected by the difference. Its outcome and proof stay. A second call is refused.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet'],
  body: z.object({ gameId: idSchema, round: z.int().min(0).max(longIntegerMax), reason: voidReasonSchema }),
  answer: z.object({ id: idSchema }),
  refusals: {
    'approval.needed': plain,
    'minigame-void.unknown': plain,
    'minigame-void.open': plain,
    'minigame-void.voided': plain,
  },
});

export const undoMinigameVoid = endpoint({
  method: 'POST',
  path: '/admin/minigames/voids/:id/undo',
  summary: 'Take the void of a round back: its bets are as they were drawn.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet'],
  params: z.object({ id: idParameterSchema }),
  body: z.object({ reason: voidReasonSchema }),
  answer: z.object({ id: idSchema }),
  refusals: { 'approval.needed': plain, 'minigame-void.undone': plain },
});
