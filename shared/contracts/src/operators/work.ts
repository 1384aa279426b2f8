import { z } from 'zod';
import { feedIdSchema, instantSchema, signedWonSchema, wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { feedPackageSchema } from '../feed/feed.ts';
import type { Permission } from '../members/permissions.ts';

interface WorkQueue {
  name: string;
  /** The longest that the oldest may wait. */
  targetMinutes: number;
  /** The page on which it is done. */
  to: string;
  /** After G. */
  key: string;
  permission: Permission;
}
/** The work that waits for operators, in the order of the dashboard. */
export const workQueues = {
  exchange: { name: '환전', targetMinutes: 20, to: '/admin/requests?kind=exchange', key: 'w', permission: 'finance' },
  charge: { name: '충전', targetMinutes: 10, to: '/admin/requests?kind=charge', key: 'c', permission: 'finance' },
  approval: { name: '두 번째 승인', targetMinutes: 30, to: '/admin/approvals', key: '2', permission: 'view' },
  'set-aside': { name: '정산 보류', targetMinutes: 60, to: '/admin/set-aside', key: 'h', permission: 'view' },
  question: { name: '문의', targetMinutes: 60, to: '/admin/board', key: 'q', permission: 'support' },
  report: { name: '신고', targetMinutes: 240, to: '/admin/board', key: 'p', permission: 'view' },
  rolling: {
    name: '롤링 정산',
    targetMinutes: 360,
    to: '/admin/requests?kind=rolling',
    key: 'r',
    permission: 'finance',
  },
  share: { name: '루징 정산', targetMinutes: 1_440, to: '/admin/agents', key: 'l', permission: 'finance' },
  guest: { name: '비회원 요청', targetMinutes: 120, to: '/admin/members?view=guests', key: 's', permission: 'view' },
  reject: { name: '피드 거절', targetMinutes: 15, to: '/admin/feed-rejects', key: 'f', permission: 'view' },
  risk: { name: '위험 알림', targetMinutes: 30, to: '/admin/risk?view=alarms', key: 'x', permission: 'view' },
  casino: { name: '카지노 알림', targetMinutes: 60, to: '/admin/casino', key: 'k', permission: 'view' },
  minigame: { name: '미니게임 알림', targetMinutes: 60, to: '/admin/minigames', key: 'm', permission: 'view' },
  release: { name: '배포 알림', targetMinutes: 30, to: '/admin/releases', key: 'd', permission: 'view' },
} as const satisfies Record<string, WorkQueue>;
export type WorkQueueName = keyof typeof workQueues;
export const workQueueNames = Object.keys(workQueues) as [WorkQueueName, ...WorkQueueName[]];

const waitingSchema = z.object({
  queue: z.enum(workQueueNames),
  count: z.int().min(1),
  oldestAt: instantSchema,
  /** The oldest one in words. */
  first: z.string(),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const waitingWork = endpoint({
  method: 'GET',
  path: '/admin/work',
  summary: 'What waits for operators, of the permissions of the caller. Queues with nothing in them are left out.',
  access: 'operator',
  permission: 'view',
  staleOn: [
    'work',
    'approvals',
    'requests',
    'rolling',
    'questions',
    'board',
    'members',
    'set-aside',
    'casino',
    'minigames',
    'releases',
  ],
  answer: z.array(waitingSchema),
});

export const figureNames = ['stakes', 'payouts', 'charges', 'exchanges'] as const;
const figureSchema = z.object({
  figure: z.enum(figureNames),
  /** Of the last 60 minutes, and of the same minutes yesterday. */
  won: signedWonSchema,
  count: z.int(),
  wonYesterday: signedWonSchema,
  /** A sum for each of the 60 minutes, the oldest first. */
  minutes: z.array(signedWonSchema).length(60),
  minutesYesterday: z.array(signedWonSchema).length(60),
  /** Since midnight in Seoul. */
  wonToday: signedWonSchema,
});
export type OperatorFigure = z.infer<typeof figureSchema>;

export const operatorFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  summary:
    'The last hour from the ledger, minute by minute, open liabilities, the largest exposures, and the age of the feed.',
  access: 'operator',
  permission: 'view',
  answer: z.object({
    at: instantSchema,
    figures: z.array(figureSchema),
    open: z.object({ bets: z.int(), stakeWon: wonSchema, mostWon: wonSchema }),
    exposures: z.array(
      z.object({
        fixtureId: feedIdSchema,
        home: z.string(),
        away: z.string(),
        worstWon: wonSchema,
        limitWon: wonSchema,
      }),
    ),
    feed: z.array(z.object({ feedPackage: feedPackageSchema, open: z.boolean(), ageMs: z.int().nullable() })),
  }),
});
