import { z } from 'zod';
import { idParameterSchema, idSchema, instantSchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { cancelBetByHand, undoBetVoid, voidBets } from '../betting/bet-voids.ts';
import { endHandResult, setHandResult } from '../betting/hand-results.ts';
import { saveTournament } from '../betting/tournaments.ts';
import { setTradingPrice } from '../betting/trading.ts';
import { saveDepositAccount } from '../board/messages.ts';
import { saveCasinoTournament } from '../games/operators-casino.ts';
import { undoMinigameVoid, voidMinigameRound } from '../games/operators-minigames.ts';
import { changeMember } from '../members/member-page.ts';
import { placeAgent } from '../members/operators-agents.ts';
import type { Permission } from '../members/permissions.ts';
import { saveBonus } from '../settings/bonus-setting.ts';
import { saveChargeBonus } from '../settings/charge-bonus-setting.ts';
import { addRollingEvent } from '../settings/rolling-events.ts';
import { saveSetting } from '../settings/setting-endpoints.ts';
import { issueCoupon } from './coupons.ts';

/** Acts that two operators do together from the amounts of `approvalSetting` on, and the permission that both need. */
export const approvalKinds = {
  'money-request': { name: '충전·환전 승인', permission: 'finance' },
  coupon: { name: '쿠폰 발행', permission: 'finance' },
  'agent-share': { name: '총판 정산 지급', permission: 'finance' },
  'agent-terms': { name: '총판 조건 변경', permission: 'owner' },
  'member-agent': { name: '회원 소속 변경', permission: 'support' },
  tournament: { name: '토너먼트 저장', permission: 'trading' },
  'casino-tournament': { name: '카지노 토너먼트 저장', permission: 'trading' },
  'deposit-account': { name: '입금 계좌 변경', permission: 'finance' },
  'approval-setting': { name: '두 명 승인 설정 변경', permission: 'owner' },
  'reward-setting': { name: '보상·롤링·충전 설정 변경', permission: 'finance' },
  'trading-setting': { name: '베팅 설정 변경', permission: 'trading' },
  'charge-bonus': { name: '충전 보너스 저장', permission: 'finance' },
  'folder-bonus': { name: '다폴더 보너스 저장', permission: 'trading' },
  'rolling-event': { name: '롤링 이벤트 추가', permission: 'finance' },
  'rolling-request': { name: '롤링 정산 지급', permission: 'finance' },
  'casino-win': { name: '보류된 카지노 당첨 지급', permission: 'finance' },
  'bet-void': { name: '베팅 무효', permission: 'trading' },
  'bet-cancel': { name: '베팅 취소', permission: 'trading' },
  'bet-void-undo': { name: '베팅 무효 취소', permission: 'trading' },
  'bet-result': { name: '결과 입력', permission: 'trading' },
  'bet-result-undo': { name: '결과 입력 취소', permission: 'trading' },
  'trading-price': { name: '수기 배당', permission: 'trading' },
  'minigame-void': { name: '미니게임 회차 무효', permission: 'trading' },
  'minigame-void-undo': { name: '미니게임 회차 무효 취소', permission: 'trading' },
} as const satisfies Record<string, { name: string; permission: Permission }>;
export type ApprovalKind = keyof typeof approvalKinds;
const approvalKindSchema = z.enum(Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]);

/** Settings of what members are given and of where they send money, which two operators set beyond what one may set. */
export const rewardSettingSchema = z.enum(['attendance', 'friend', 'rolling', 'wallet']);
/** Settings of bets that two operators loosen. */
export const tradingSettingSchema = z.enum(['bet', 'live', 'pair', 'casino', 'level', 'cap']);

/** The exact command: what the endpoint of one operator takes. */
const approvalCommandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money-request'), id: idSchema }),
  z.object({ kind: z.literal('agent-share'), id: idSchema }),
  z.object({
    kind: z.literal('agent-terms'),
    id: idSchema,
    /** At once (`placeAgent`), or with the next period of shares (`planAgent`, of the same body). */
    from: z.enum(['now', 'next']),
    body: placeAgent.body as NonNullable<typeof placeAgent.body>,
  }),
  z.object({
    kind: z.literal('member-agent'),
    id: idSchema,
    body: changeMember.body as NonNullable<typeof changeMember.body>,
  }),
  z.object({ kind: z.literal('coupon'), body: issueCoupon.body as NonNullable<typeof issueCoupon.body> }),
  z.object({ kind: z.literal('tournament'), body: saveTournament.body as NonNullable<typeof saveTournament.body> }),
  z.object({
    kind: z.literal('casino-tournament'),
    body: saveCasinoTournament.body as NonNullable<typeof saveCasinoTournament.body>,
  }),
  z.object({
    kind: z.literal('deposit-account'),
    body: saveDepositAccount.body as NonNullable<typeof saveDepositAccount.body>,
  }),
  z.object({ kind: z.literal('approval-setting'), body: saveSetting.body as NonNullable<typeof saveSetting.body> }),
  z.object({
    kind: z.literal('reward-setting'),
    name: rewardSettingSchema,
    body: saveSetting.body as NonNullable<typeof saveSetting.body>,
  }),
  z.object({
    kind: z.literal('trading-setting'),
    name: tradingSettingSchema,
    body: saveSetting.body as NonNullable<typeof saveSetting.body>,
  }),
  z.object({
    kind: z.literal('charge-bonus'),
    body: saveChargeBonus.body as NonNullable<typeof saveChargeBonus.body>,
  }),
  z.object({ kind: z.literal('folder-bonus'), body: saveBonus.body as NonNullable<typeof saveBonus.body> }),
  z.object({
    kind: z.literal('rolling-event'),
    body: addRollingEvent.body as NonNullable<typeof addRollingEvent.body>,
  }),
  z.object({ kind: z.literal('rolling-request'), id: idSchema }),
  z.object({ kind: z.literal('casino-win'), id: idSchema }),
  z.object({ kind: z.literal('bet-void'), body: voidBets.body as NonNullable<typeof voidBets.body> }),
  z.object({
    kind: z.literal('bet-cancel'),
    body: cancelBetByHand.body as NonNullable<typeof cancelBetByHand.body>,
  }),
  z.object({
    kind: z.literal('bet-void-undo'),
    id: idSchema,
    body: undoBetVoid.body as NonNullable<typeof undoBetVoid.body>,
  }),
  z.object({ kind: z.literal('bet-result'), body: setHandResult.body as NonNullable<typeof setHandResult.body> }),
  z.object({
    kind: z.literal('bet-result-undo'),
    id: idSchema,
    body: endHandResult.body as NonNullable<typeof endHandResult.body>,
  }),
  z.object({
    kind: z.literal('trading-price'),
    body: setTradingPrice.body as NonNullable<typeof setTradingPrice.body>,
  }),
  z.object({
    kind: z.literal('minigame-void'),
    body: voidMinigameRound.body as NonNullable<typeof voidMinigameRound.body>,
  }),
  z.object({
    kind: z.literal('minigame-void-undo'),
    id: idSchema,
    body: undoMinigameVoid.body as NonNullable<typeof undoMinigameVoid.body>,
  }),
]);
export type ApprovalCommand = z.output<typeof approvalCommandSchema>;
export type ApprovalCommandOf<Kind extends ApprovalKind> = Extract<ApprovalCommand, { kind: Kind }>;

/** The money that a command moves, as far as it is known before. */
const movesSchema = z.object({
  bets: z.int().min(0),
  members: z.int().min(0),
  toMembersWon: wonSchema,
  fromMembersWon: wonSchema,
  /** Of bets that stay or come back in progress, and of which a leg counts otherwise then: the most that they can still pay. */
  openWon: wonSchema.optional(),
  /** Members who would stand below zero after it. */
  belowZero: z.int().min(0),
  /** There are more bets than were weighed: the sums are the least. */
  isPart: z.boolean(),
});
export type Moves = z.infer<typeof movesSchema>;

const weighedSchema = z.object({
  /** True when a second operator is needed for it, by the amount or by the caller's acts alone today. */
  needsTwo: z.boolean(),
  moves: movesSchema,
  /** In words for operators: what, of whom, to where. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Of the command and of what it changes as it stands. It is approved as this or not at all. */
  digest: z.string(),
});
export type Weighed = z.infer<typeof weighedSchema>;

export const approvalSchema = z.object({
  id: z.int(),
  kind: approvalKindSchema,
  command: approvalCommandSchema,
  moves: movesSchema,
  facts: weighedSchema.shape.facts,
  digest: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
  decided: z
    .object({ by: z.string(), at: instantSchema, outcome: z.enum(['approved', 'refused']), reason: z.string() })
    .nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

const reasonSchema = textSchema.trim().min(1, '사유를 입력해 주세요.').max(200);
export const approvalReasonSchema = z.object({ reason: reasonSchema });
/** The refusals that a command itself may give. */
const refusedCommands = {
  'not-found': plain,
  'money-request.moved': plain,
  'money-request.own': plain,
  'money-request.reset': plain,
  'money-request.unchecked': plain,
  'member.unknown': plain,
  'member.changed': plain,
  'member.agent': plain,
  'staff.owners': plain,
  'agent.upper': plain,
  'agent.tiers': plain,
  'agent.rates': plain,
  'agent.open-shares': plain,
  'agent.drawing': plain,
  'agent.plan-open': plain,
  'coupon.code-used': plain,
  'coupon.ended': plain,
  'tournament.begun': plain,
  'tournament.past': plain,
  'setting.stale': plain,
  'bet-setting.stale': plain,
  'charge-bonus.name': plain,
  'rolling.event-over': plain,
  'casino.win-decided': plain,
  'bet-void.window': plain,
  'bet-void.undone': plain,
  'result.early': plain,
  'result.line': plain,
  'result.impossible': plain,
  'result.undone': plain,
  'trading.fixture-unknown': plain,
  'trading.market-unknown': plain,
  'trading.selection-unknown': plain,
  'trading.closed': plain,
  'trading.covered': z.object({ returns: z.string() }),
  'minigame-void.unknown': plain,
  'minigame-void.open': plain,
  'minigame-void.voided': plain,
  'minigame-void.undone': plain,
  'bet.unknown': plain,
  'cash-out.settled': plain,
  'cash-out.settling': plain,
} as const;

export const weighApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals/weigh',
  summary: 'What money a command would move, and whether it takes two operators. Nothing changes.',
  access: 'operator',
  permission: 'view',
  onlyAsks: true,
  body: z.object({ command: approvalCommandSchema }),
  answer: weighedSchema,
  refusals: refusedCommands,
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary:
    'What waits for a second operator, the oldest first, and the last 30 that do no more. Of the permissions of the caller.',
  access: 'operator',
  permission: 'view',
  staleOn: ['approvals'],
  answer: z.object({ open: z.array(approvalSchema), over: z.array(approvalSchema) }),
});

export const askApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals',
  summary: 'The first approval of a command, as it was weighed. Nothing is done until another operator approves it.',
  access: 'operator',
  permission: 'view',
  freshStep: true,
  once: true,
  makesStale: ['approvals'],
  body: z.object({ command: approvalCommandSchema, digest: textSchema.max(64), reason: reasonSchema }),
  answer: z.object({ id: z.int(), expiresAt: instantSchema }),
  refusals: { ...refusedCommands, 'approval.changed': plain, 'approval.waits': plain },
});

export const decideApproval = endpoint({
  method: 'POST',
  path: '/admin/approvals/:id/decide',
  summary:
    'The second approval, by another operator on another device, which does it at once; or its refusal. Once, in time, and only while neither the command nor what it changes is other than it was.',
  access: 'operator',
  permission: 'view',
  movesMoney: true,
  makesStale: [
    'approvals',
    'requests',
    'wallet',
    'coupon',
    'site',
    'casino',
    'message',
    'bet',
    'bet-voids',
    'trading',
    'listing',
    'rolling',
    'members',
  ],
  params: z.object({ id: idParameterSchema }),
  body: z.object({
    to: z.enum(['approved', 'refused']),
    kind: approvalKindSchema,
    digest: textSchema.max(64),
    reason: reasonSchema,
  }),
  answer: approvalSchema,
  refusals: {
    ...refusedCommands,
    'approval.same-person': plain,
    'approval.same-device': plain,
    'approval.done': plain,
    'approval.changed': plain,
  },
});
