import { z } from 'zod';
import { feedIdSchema, idParameterSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { feedSettlement } from '../feed/feed.ts';

const { loser, winner, refund, halfLost, halfWon } = feedSettlement;
/** The settlement of a selection, by its code, in words. */
export const resultNames = {
  [winner]: '적중',
  [loser]: '낙첨',
  [refund]: '적중특례',
  [halfWon]: '반 적중',
  [halfLost]: '반 낙첨',
} as const;
export const resultCodeSchema = z.union([
  z.literal(loser),
  z.literal(winner),
  z.literal(refund),
  z.literal(halfLost),
  z.literal(halfWon),
]);
export type ResultCode = z.infer<typeof resultCodeSchema>;

const reasonSchema = textSchema.trim().min(1, '사유를 입력해 주세요.').max(200);

export const setHandResult = endpoint({
  method: 'POST',
  path: '/admin/bets/results',
  summary:
    "Give a line of a market its result by hand, of every selection of it. It counts in place of the feed's, which is kept beside it; bets that were paid otherwise are corrected by the difference.",
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet', 'trading'],
  once: true,
  body: z.object({
    fixtureId: feedIdSchema,
    results: z
      .array(z.object({ selectionId: feedIdSchema, settlement: resultCodeSchema }))
      .min(1)
      .max(60)
      .refine(
        (results) => new Set(results.map(({ selectionId }) => selectionId)).size === results.length,
        '같은 선택의 결과를 두 번 입력하셨습니다. 다시 확인해 주세요.',
      ),
    reason: reasonSchema,
  }),
  answer: z.object({ id: z.int() }),
  refusals: {
    'approval.needed': plain,
    'trading.selection-unknown': plain,
    'result.early': plain,
    'result.line': plain,
    'result.impossible': plain,
  },
});

export const endHandResult = endpoint({
  method: 'POST',
  path: '/admin/bets/results/:id/undo',
  summary: 'End a result by hand: the line has that of the feed again, or none.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['bet', 'trading'],
  params: z.object({ id: idParameterSchema }),
  body: z.object({ reason: reasonSchema }),
  answer: z.object({}),
  refusals: { 'approval.needed': plain, 'result.undone': plain },
});
