import {
  feedConfirmation,
  feedDangerStatus,
  feedDangers,
  feedIncidentTypes,
  feedVideoReview,
  type HoldReason,
} from '@madang/contracts';
import { instantOf } from './instant-of.ts';
import type { LivescoreShape } from './shapes.ts';

/** Current incidents that may change every price, while they are to be decided. */
const undecided: ReadonlyMap<number, HoldReason> = new Map<number, HoldReason>([
  [feedVideoReview, 'var'],
  [feedIncidentTypes.penalty, 'penalty'],
  [feedIncidentTypes.goal, 'goal'],
  [feedIncidentTypes.points, 'goal'],
  [feedIncidentTypes.ownGoal, 'goal'],
  [feedIncidentTypes.penaltyGoal, 'goal'],
  [feedIncidentTypes.redCard, 'redCard'],
]);
/** Of these something is still to come when they are confirmed: the review goes on, the penalty is to be taken. */
const stillToCome: ReadonlySet<HoldReason> = new Set(['var', 'penalty']);
const dangers: ReadonlyMap<number, HoldReason> = new Map<number, HoldReason>([
  [feedDangers.general, 'danger'],
  [feedDangers.cards, 'cardDanger'],
  [feedDangers.corners, 'cornerDanger'],
]);
/** An older one is a leftover: no review and no attack lasts as long. */
const mostAgeMs: Readonly<Record<'incident' | 'danger', number>> = { incident: 600_000, danger: 120_000 };

/** Why the fixture of a livescore is held, the gravest reason alone. @param sentAt of its message; null when nothing holds it */
export function readHold({ CurrentIncident, DangerTriggers }: LivescoreShape, sentAt: string): HoldReason | null {
  const isOfNow = (said: string | null | undefined, kind: keyof typeof mostAgeMs) => {
    const at = said ? instantOf(said) : null;
    return at === null || Date.parse(sentAt) - Date.parse(at) <= mostAgeMs[kind];
  };
  const reason = CurrentIncident && undecided.get(CurrentIncident.Id);
  if (reason && isOfNow(CurrentIncident.LastUpdate, 'incident')) {
    const { Confirmation } = CurrentIncident;
    if (Confirmation === feedConfirmation.toBeDecided) return reason;
    if (Confirmation !== feedConfirmation.cancelled && stillToCome.has(reason)) return reason;
  }
  const inDanger = new Set(
    (DangerTriggers ?? [])
      .filter((each) => each?.Status === feedDangerStatus.danger && isOfNow(each.LastUpdate, 'danger'))
      .map((each) => each?.Type),
  );
  for (const [type, danger] of dangers) if (inDanger.has(type)) return danger;
  return null;
}
