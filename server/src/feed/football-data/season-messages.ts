import { type FeedEnvelope, feedFixtureStatus, feedTypes } from '@madang/contracts';
import { Envelopes, fixtureEvent, marketEvent, type PublishedFixture, scoreEvent } from '../simulator/messages.ts';
import { settlementOf } from '../simulator/pricing.ts';
import { hash } from '../simulator/random.ts';
import { divisionNumber, type SeasonMatch } from './read-season.ts';

const dayMs = 86_400_000;
const matchMs = 2 * 3_600_000;
const football = 6046;

/** Codes of a match's outcomes by the score, in their order. */
export const codesOf = ({ outcomes, homeGoals, awayGoals }: SeasonMatch): (1 | 2 | 3 | 4 | 5)[] =>
  outcomes.map((outcome) => settlementOf(outcome, homeGoals, awayGoals));

/**
 * The messages of a season: every match with its prices a day before, then scores and settlements when they ended.
 * @param nowMs no message is from a time to come, whenever the match is
 */
export function seasonMessages(
  matches: readonly SeasonMatch[],
  nowMs = Date.now(),
): { offers: FeedEnvelope[]; results: FeedEnvelope[] } {
  const saidAt = (atMs: number) => Math.min(atMs, nowMs);
  const envelopes = new Envelopes();
  const offers = matches.flatMap((match) => {
    const atMs = saidAt(match.startsAtMs - dayMs);
    const told = toldOf(match, feedFixtureStatus.notStarted);
    return [
      envelopes.of(feedTypes.fixture, atMs, { Events: [fixtureEvent(told, atMs)] }),
      envelopes.of(feedTypes.market, atMs, { Events: [marketEvent(told, match.outcomes, atMs)] }),
    ];
  });
  const results = matches.flatMap((match) => {
    const atMs = saidAt(match.startsAtMs + matchMs);
    const told = toldOf(match, feedFixtureStatus.finished);
    const moment = { second: 5_400, period: 100, home: match.homeGoals, away: match.awayGoals };
    const codes = codesOf(match);
    const settled = new Map(match.outcomes.map(({ id }, place) => [id, codes[place] ?? 3]));
    return [
      envelopes.of(feedTypes.livescore, atMs, { Events: [scoreEvent(told, moment)] }),
      envelopes.of(feedTypes.settlement, atMs, { Events: [marketEvent(told, match.outcomes, atMs, settled)] }),
    ];
  });
  return { offers, results };
}

function toldOf({ id, division, startsAtMs, home, away }: SeasonMatch, status: number): PublishedFixture {
  const league = { id: Number(divisionNumber(division)), name: division, sportId: football };
  const team = (name: string) => ({ id: hash(name), name });
  return {
    ...{ id, startsAtMs, status, suspended: false, home: team(home), away: team(away) },
    league: { ...league, location: { id: 243, name: 'England' } },
  };
}
