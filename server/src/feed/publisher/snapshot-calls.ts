import { randomUUID } from 'node:crypto';
import { type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { snapshotFolders } from '../amqp/trade360-api.ts';
import type { OutrightCompetition } from '../simulator/outright-seasons.ts';
import { type Asked, isIn } from './asked.ts';
import type { PublishedPackage } from './published-package.ts';
import type { SnapshotPart } from './snapshot-parts.ts';

type SnapshotCall = (of: PublishedPackage, asked: Asked) => object;

const ofFixtures =
  (...parts: SnapshotPart[]): SnapshotCall =>
  (of, asked) =>
    of.snapshot(Date.now(), asked, parts);

/** The seasons of leagues; `isNested` where the answer has one list of competitions in each entry. */
const ofSeasons =
  (isNested: boolean, ...parts: ('OutrightLeague' | 'Markets')[]): SnapshotCall =>
  (of, asked) => {
    const { outrights } = of.options;
    if (!outrights) return snapshotAnswer([]);
    const found = outrights
      .leagues(Date.now(), parts)
      .filter(({ league, competition }) => isOfLeague(competition, league, asked))
      .map(({ competition }) => competition);
    if (found.length === 0) return snapshotAnswer(null);
    return snapshotAnswer(isNested ? [{ Competition: found }] : found);
  };
/** Races: this feed has none. */
const ofRaces: SnapshotCall = () => snapshotAnswer([]);

function isOfLeague(
  { Competitions }: OutrightCompetition,
  league: { id: number; sportId: number; location: { id: number } },
  asked: Asked,
): boolean {
  const fixtures = Competitions.flatMap(({ Events }) => Events);
  return (
    isIn(asked.sports, league.sportId) &&
    isIn(asked.locations, league.location.id) &&
    isIn(asked.leagues, league.id) &&
    fixtures.some(({ FixtureId }) => isIn(asked.fixtures, FixtureId))
  );
}

const snapshotAnswer = (Body: object | null) => ({
  Header: { Type: feedTypes.snapshot, MsgGuid: randomUUID(), ServerTimestamp: Date.now() },
  Body,
});

const both: Readonly<Record<string, SnapshotCall>> = {
  GetEvents: ofFixtures('Fixture', 'Livescore', 'Markets'),
  GetFixtures: ofFixtures('Fixture'),
  GetScores: ofFixtures('Livescore'),
  GetFixtureMarkets: ofFixtures('Markets'),
  GetOutrightLeagues: ofSeasons(false, 'OutrightLeague'),
  GetOutrightLeagueMarkets: ofSeasons(true, 'Markets'),
  GetOutrightLeagueEvents: ofSeasons(true, 'OutrightLeague', 'Markets'),
};
const races: Readonly<Record<string, SnapshotCall>> = {
  GetOutrightEvents: ofRaces,
  GetOutrightFixture: ofRaces,
  GetOutrightScores: ofRaces,
  GetOutrightFixtureMarkets: ofRaces,
};

/** The snapshot calls of both folders; races are asked for before they start only. */
export const snapshotCalls: readonly [path: string, { feedPackage: FeedPackage; call: SnapshotCall }][] = Object.values(
  feedPackages,
).flatMap((feedPackage) =>
  Object.entries({ ...both, ...(feedPackage === feedPackages.beforeKickOff && races) }).map(
    ([name, call]): [string, { feedPackage: FeedPackage; call: SnapshotCall }] => [
      `${snapshotFolders[feedPackage]}/${name}`,
      { feedPackage, call },
    ],
  ),
);
