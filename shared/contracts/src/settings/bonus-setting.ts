import { z } from 'zod';
import { instantSchema, oddsSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

const foldersSchema = z.int().min(2).max(20);

/** A bonus of so many folders, as operators set it. */
const bonusSettingSchema = z.object({
  folders: foldersSchema,
  /** The factor on the total odds. */
  factor: oddsSchema,
  /** The least odds of each ordinary selection. */
  leastLegOdds: oddsSchema,
  /** True when it stands on the pages; in bets that hold it it stays. */
  offered: z.boolean(),
  /** Grows with every change. */
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instantSchema.nullable(),
});
export type BonusSetting = z.infer<typeof bonusSettingSchema>;

export const listBonusSettings = endpoint({
  method: 'GET',
  path: '/admin/bonuses',
  summary: 'Bonuses of the Korean pages, those not offered as well, the fewest folders first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.array(bonusSettingSchema),
});

export const saveBonus = endpoint({
  method: 'POST',
  path: '/admin/bonuses',
  summary:
    'Add a bonus or change one; who has the old factor in the slip is told as of any price that moved. One that gives more than one operator may give takes two.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['site', 'listing'],
  body: z.object({
    folders: foldersSchema,
    /** 1.01 to 1.99 */
    factor: z.string().regex(/^1\.(0[1-9]|[1-9]\d)$/),
    leastLegOdds: oddsSchema,
    offered: z.boolean(),
    /** The version that the form was opened on; 0 for a new one. */
    version: z.int().min(0).max(2_147_483_646),
  }),
  answer: bonusSettingSchema,
  refusals: { 'bet-setting.stale': plain, 'approval.needed': plain },
});
