import {
  feedAttacks,
  feedConfirmation,
  feedDangerStatus,
  feedDangers,
  feedIncidentTypes,
  feedVideoReview,
} from '@madang/contracts';
import { football, iceHockey } from './catalogue.ts';
import type { TimedIncident } from './timeline.ts';

/** The words of a livescore for that moment, as the supplier words it. */
export interface Alerts {
  CurrentIncident: { Id: number; Name: string; Confirmation: number } | null;
  DangerTriggers: { Type: number; Status: number }[] | null;
}
const none: Alerts = { CurrentIncident: null, DangerTriggers: null };

const { corner, goal, redCard, shotOnTarget, yellowCard } = feedIncidentTypes;
/** Of play, before it happens: a livescore comes every second, in which ten are played at the speed of the site. */
const dangerSeconds = 20;
const goalSeconds = 40;
const redCardSeconds = 60;
const reviewSeconds = 120;
/** An incident stays the current one for so long, confirmed. */
const currentSeconds = 240;
/** Of so many goals of football one is reviewed. */
const reviewedEvery = 3;

const dangerOf: Readonly<Record<number, number>> = {
  [goal]: feedDangers.general,
  [shotOnTarget]: feedDangers.general,
  [yellowCard]: feedDangers.cards,
  [redCard]: feedDangers.cards,
  [corner]: feedDangers.corners,
};
/** In ice hockey a shot comes every minute: only those that go in are told before. */
const dangerous: Readonly<Record<number, readonly number[]>> = {
  [football]: [goal, shotOnTarget, yellowCard, redCard, corner],
  [iceHockey]: [goal],
};

/** Dangers before an incident, and the last incident while it is to be decided; of other sports nothing. */
export function alertsAt(sportId: number, incidents: readonly TimedIncident[], second: number): Alerts {
  const types = dangerous[sportId];
  if (!types) return none;
  const coming = incidents.filter((each) => each.second > second && each.second - second <= dangerSeconds);
  const inDanger = new Set(coming.filter(({ IncidentType }) => types.includes(IncidentType)).map(dangerTypeOf));
  const attack = coming.find((each) => dangerTypeOf(each) === feedDangers.general && types.includes(each.IncidentType));
  return {
    CurrentIncident: currentAt(sportId, incidents, second) ?? (attack ? attacking : null),
    DangerTriggers: Object.values(feedDangers).map((Type) => ({
      Type,
      Status: inDanger.has(Type) ? feedDangerStatus.danger : feedDangerStatus.safe,
    })),
  };
}

const attacking = {
  Id: feedAttacks.dangerousAttack,
  Name: 'Dangerous Attack',
  Confirmation: feedConfirmation.confirmed,
};

/** The attacks that end in a goal or a shot, told as they begin: they name the side that has the ball. */
export const attacksBefore = (incidents: readonly TimedIncident[]): TimedIncident[] =>
  incidents
    .filter(({ IncidentType }) => dangerOf[IncidentType] === feedDangers.general)
    .map(({ PlayerName: _, ...each }) => ({
      ...each,
      IncidentType: feedAttacks.dangerousAttack,
      Results: null,
      Seconds: Math.max(0, each.Seconds - dangerSeconds),
      second: each.second - dangerSeconds,
    }));

const dangerTypeOf = ({ IncidentType }: TimedIncident) => dangerOf[IncidentType];

function currentAt(sportId: number, incidents: readonly TimedIncident[], second: number): Alerts['CurrentIncident'] {
  const { toBeDecided, confirmed } = feedConfirmation;
  const last = incidents.findLast((each) => {
    const isGrave = each.IncidentType === goal || each.IncidentType === redCard;
    return isGrave && each.second <= second && second - each.second <= currentSeconds;
  });
  if (!last) return null;
  const ago = second - last.second;
  if (last.IncidentType === redCard) {
    return { Id: redCard, Name: 'Red Card', Confirmation: ago < redCardSeconds ? toBeDecided : confirmed };
  }
  const isReviewed = sportId === football && Math.floor(last.second) % reviewedEvery === 0;
  if (isReviewed && ago < reviewSeconds) {
    return { Id: feedVideoReview, Name: 'VAR', Confirmation: toBeDecided };
  }
  return { Id: goal, Name: 'Goal', Confirmation: ago < goalSeconds ? toBeDecided : confirmed };
}
