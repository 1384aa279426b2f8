import { type Ball, feedAttacks, feedDangerStatus, feedDangers } from '@madang/contracts';
import { incidentShape, type LivescoreShape } from './shapes.ts';

const { attack, dangerousAttack } = feedAttacks;
/** The side that a position of the feed stands for. */
export const sideAt = (position: string | null | undefined): 'home' | 'away' | null =>
  position === '1' ? 'home' : position === '2' ? 'away' : null;

/** An attack of longer ago is over. Seconds of play. */
const attackSeconds = 60;

/**
 * Where the ball is: by the current incident where it is an attack, else by the trigger of general danger. Neither names a side: the
 * last attack that the periods tell does, while it is of now.
 * @param seconds of play now; -1 where the sport has no clock
 * @returns null where the feed does not tell it
 */
export function readBall({ CurrentIncident, DangerTriggers, Periods }: LivescoreShape, seconds: number): Ball | null {
  const general = DangerTriggers?.find((each) => each?.Type === feedDangers.general)?.Status;
  const zone =
    CurrentIncident?.Id === dangerousAttack || general === feedDangerStatus.danger
      ? 'danger'
      : CurrentIncident?.Id === attack
        ? 'attack'
        : general === feedDangerStatus.safe
          ? 'safe'
          : null;
  if (!zone) return null;
  const attacks = (Periods ?? [])
    .flatMap((period) => period?.Incidents ?? [])
    .flatMap((given) => incidentShape.safeParse(given).data ?? [])
    .filter(({ IncidentType, Seconds }) => {
      const isAttack = IncidentType === attack || IncidentType === dangerousAttack;
      return isAttack && Seconds <= seconds && seconds - Seconds <= attackSeconds;
    });
  const last = attacks.toSorted((one, other) => one.Seconds - other.Seconds).at(-1);
  return { zone, side: zone === 'safe' ? null : sideAt(last?.ParticipantPosition) };
}
