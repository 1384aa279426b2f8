import { z } from 'zod';
import { wonSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

const limits = {
  minBetAmount: wonSchema,
  maxBetAmount: wonSchema,
  maxWinAmount: wonSchema,
  /** Maximum total odds, in whole multiples. */
  maxBetPercent: z.int(),
};
/** One per level. The limits in play (`…Live…`) and the special ones stand beside the ordinary ones (specification section 3). */
const levelSettingSchema = z.object({
  level: z.int(),
  ...limits,
  minLiveBetAmount: wonSchema,
  maxLiveBetAmount: wonSchema,
  maxLiveWinAmount: wonSchema,
  maxLiveBetPercent: z.int(),
  minSpecialBetAmount: wonSchema,
  maxSpecialBetAmount: wonSchema,
  maxSpecialWinAmount: wonSchema,
  maxSpecialBetPercent: z.int(),
});
export type LevelSetting = z.infer<typeof levelSettingSchema>;

export const listLevelSettings = endpoint({
  method: 'GET',
  path: '/setting/level',
  summary: 'Bet limits of every level.',
  access: 'member',
  answer: z.array(levelSettingSchema),
});
