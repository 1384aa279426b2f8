import { type FeedEvent, feedIncidentTypes } from '@madang/contracts';
import { football, iceHockey, supplierSportNames } from '../simulator/catalogue.ts';
import { marketNames } from '../simulator/offer.ts';
import { outrightWinner } from '../simulator/outright-seasons.ts';
import { type Asked, isIn } from './asked.ts';
import { CallError, type Calls } from './calls.ts';
import type { PublishedPackage } from './published-package.ts';

type Fixture = NonNullable<FeedEvent['Fixture']>;
interface Named {
  Id: number;
  Name: string;
}

/** One of each id, in its order. */
const byId = <Item extends { Id: number }>(items: readonly Item[]): Item[] =>
  [...new Map(items.map((item) => [item.Id, item])).values()].sort((a, b) => a.Id - b.Id);
const fixturesOf = (of: PublishedPackage): Fixture[] => of.wording.fixtures().map(([, fixture]) => fixture);
const named = ({ Id, Name }: Named): Named => ({ Id, Name });

const sportsOf = (of: PublishedPackage) => byId(fixturesOf(of).map(({ Sport }) => named(Sport)));
const locationsOf = (of: PublishedPackage) => byId(fixturesOf(of).map(({ Location }) => named(Location)));
const leaguesOf = (of: PublishedPackage) =>
  byId(
    fixturesOf(of).map(({ League, Sport, Location }) => ({
      ...named(League),
      ...{ Season: '', SportId: Sport.Id, LocationId: Location.Id },
    })),
  );
const participantsOf = (of: PublishedPackage) =>
  byId(
    fixturesOf(of).flatMap(({ Participants, Sport, Location }) =>
      Participants.map((team) => ({
        ...named(team),
        ...{ SportId: Sport.Id, LocationId: Location.Id, Gender: 1, AgeCategory: 0, Type: 1 },
      })),
    ),
  );
const standard = Object.entries(marketNames).map(([id, Name]) => ({ Id: Number(id), Name, IsSettleable: true }));
const outright = { Id: outrightWinner.id, Name: outrightWinner.name, IsSettleable: true };

/** Incidents that are told of, with the supplier's numbers. */
const incidents = [football, iceHockey].flatMap((sportId) =>
  Object.entries(feedIncidentTypes)
    .filter(([, id]) => id < 1_000)
    .map(([name, IncidentId]) => ({
      SportId: sportId,
      SportName: supplierSportNames[sportId],
      IncidentId,
      IncidentName: name.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(/^./, (letter) => letter.toUpperCase()),
      ...{ Description: '', LastUpdate: '2026-01-01T00:00:00Z', CreationDate: '2026-01-01T00:00:00Z' },
    })),
);

/** Names in each language asked for. This feed has one name of everything. */
function translations(asked: Asked, ids: ReadonlySet<string> | null, items: readonly Named[]) {
  if (!ids) return {};
  const inLanguages = (Value: string) => [...(asked.languages ?? [])].map((id) => ({ LanguageId: Number(id), Value }));
  return Object.fromEntries(items.filter(({ Id }) => isIn(ids, Id)).map(({ Id, Name }) => [Id, inLanguages(Name)]));
}

function page<Item>(items: readonly Item[], { page: number, pagesize }: Asked): { Data: Item[]; TotalItems: number } {
  const size = pagesize ?? items.length;
  const from = ((number ?? 1) - 1) * size;
  return { Data: items.slice(from, from + size), TotalItems: items.length };
}

/** The things with names: sports, places, leagues, teams, markets, of all that the package has told of. */
export const metadataCalls: Calls = {
  '/Sports/Get': (of) => ({ Sports: sportsOf(of) }),
  '/Locations/Get': (of) => ({ Locations: locationsOf(of) }),
  '/Leagues/Get': (of, asked) => ({
    Leagues: leaguesOf(of).filter(
      ({ SportId, LocationId }) => isIn(asked.sportids, SportId) && isIn(asked.locationids, LocationId),
    ),
  }),
  '/Markets/Get': (_, asked) => ({ Markets: [...standard, outright].filter(({ Id }) => isIn(asked.marketids, Id)) }),
  '/Translation/Get': (of, asked) => {
    if (!asked.languages) throw new CallError('Languages is required');
    return {
      Sports: translations(asked, asked.sportids, sportsOf(of)),
      Leagues: translations(asked, asked.leagueids, leaguesOf(of)),
      Locations: translations(asked, asked.locationids, locationsOf(of)),
      Markets: translations(asked, asked.marketids, standard),
      Participants: translations(asked, asked.participantids, participantsOf(of)),
    };
  },
  '/Incidents/Get': (_, asked) =>
    page(
      incidents.filter(
        ({ SportId, IncidentId }) => isIn(asked.filter?.sports, SportId) && isIn(asked.filter?.ids, IncidentId),
      ),
      asked,
    ),
  '/Participants/Get': (of, asked) =>
    page(
      participantsOf(of).filter(
        ({ Id, SportId, LocationId, Name }) =>
          isIn(asked.filter?.ids, Id) &&
          isIn(asked.filter?.sportids, SportId) &&
          isIn(asked.filter?.locationids, LocationId) &&
          Name.includes(asked.filter?.name ?? ''),
      ),
      asked,
    ),
  '/Outright/GetCompetitions': (of, asked) => ({
    Competitions: (of.options.outrights?.leagues(Date.now(), []) ?? [])
      .filter(({ league }) => isIn(asked.sportids, league.sportId) && isIn(asked.locationids, league.location.id))
      .map(({ competition: { Id, Name, Type } }) => ({ Id, Name, Type })),
  }),
  // This feed does not tell of these.
  '/Venues/Get': () => ({ Data: [] }),
  '/Cities/Get': () => ({ Data: [] }),
  '/States/Get': () => ({ Data: [] }),
  '/Seasons/Get': () => ({ Seasons: [] }),
  '/Tours/Get': () => ({ Tours: [] }),
};
