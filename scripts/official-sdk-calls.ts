import { createRequire } from 'node:module';
import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Sdk } from './official-sdk-worker.ts';

interface OfficialCall {
  name: string;
  /** @returns the answer, in short. @throws the SDK's fault, or an error when a filter did not filter */
  ask(): Promise<string>;
}
type Found = Record<string, unknown>;
type Client = ReturnType<InstanceType<Sdk['CustomersApiFactory']>[string]>;
type MakeRequest = (name: string, given?: object) => object;

const football = 6046;

/** Every call that the SDK has for a package, those of what it may read and those of what it may order, with filters. */
export function officialCalls(
  sdk: Sdk,
  folder: string,
  apiUrl: string,
  access: object,
  feedPackage: FeedPackage,
): OfficialCall[] {
  // Of the SDK's own packages: it takes no other dates.
  const moment = createRequire(`${folder}/package.json`)('moment') as (ms: number) => object;
  const config = { restApiBaseUrl: apiUrl, packageCredentials: access };
  const customers = new sdk.CustomersApiFactory();
  const client = (factory: typeof customers, name: string) => factory[name]?.(config) ?? {};
  const metadata = client(customers, 'createMetadataHttpClient');
  const subscription = client(customers, 'createSubscriptionHttpClient');
  const isInPlay = feedPackage === feedPackages.inPlay;
  const snapshot = client(
    new sdk.SnapshotApiFactory(),
    isInPlay ? 'createSnapshotApiInPlayHttpClient' : 'createSnapshotApiPrematchHttpClient',
  );
  /** The SDK adds who asks to instances of its own classes only. */
  const request: MakeRequest = (name, given = {}) => Object.assign(new (sdk[name] as new () => object)(), given);
  const call = (of: typeof metadata, method: string, requestName?: string, given?: object): OfficialCall => ({
    name: `${method} ${given ? JSON.stringify(given) : ''}`.trim(),
    ask: async () => {
      const asked = requestName ? [request(requestName, given)] : [];
      return short(await (of[method] as NonNullable<(typeof of)[string]>).call(of, ...asked));
    },
  });
  return [
    ...['getSports', 'getLocations'].map((method) => call(metadata, method)),
    call(metadata, 'getLeagues', 'GetLeaguesRequestDto', { sportIds: [football] }),
    call(metadata, 'getMarkets', 'GetMarketsRequestDto'),
    call(metadata, 'getTranslations', 'GetTranslationsRequestDto', { languages: [17], sportIds: [football] }),
    call(metadata, 'getCompetitions', 'GetCompetitionsRequestDto'),
    call(metadata, 'getIncidents', 'GetIncidentsRequestDto', { filter: { sports: [football] } }),
    call(metadata, 'getVenues', 'GetVenuesRequestDto'),
    call(metadata, 'getCities', 'GetCitiesRequestDto'),
    call(metadata, 'getStates', 'GetStatesRequestDto'),
    call(metadata, 'getSeasons', 'GetSeasonsRequestDto'),
    call(metadata, 'getTours', 'GetToursRequestDto'),
    call(metadata, 'getParticipants', 'GetParticipantsRequestDto', { page: 1, pageSize: 50 }),
    call(subscription, 'getPackageQuota'),
    call(subscription, 'getFixturesSchedule', 'GetFixtureScheduleRequestDto'),
    call(subscription, 'getSubscriptions', 'GetSubscriptionsRequestDto', { sportIds: [football] }),
    cancelledAndOrdered(subscription, request),
    call(subscription, 'subscribeByLeagues', 'LeaguesSubscriptionRequestDto', ofFootballAlone),
    call(subscription, 'subscribeByCompetitions', 'CompetitionsSubscriptionRequestDto', ofFootballAlone),
    call(subscription, 'getFixturesMetadataSubscriptions', 'FixturesMetadataSubscriptionsRequestDto', {
      fromDate: moment(Date.now() - 86_400_000),
      toDate: moment(Date.now() + 10 * 86_400_000),
    }),
    call(subscription, 'getAllManualSuspensions'),
    call(subscription, 'addManualSuspensions', 'ChangeManualSuspensionsRequestDto', {
      suspensions: [{ fixtureId: 1, markets: [] }],
    }),
    call(snapshot, 'getEvents', isInPlay ? 'GetInPlayEventRequestDto' : 'GetEventRequestDto'),
    call(snapshot, 'getFixtures', 'GetFixtureRequestDto'),
    call(snapshot, 'getLivescores', 'GetLivescoreRequestDto'),
    call(snapshot, 'getFixtureMarkets', 'GetMarketRequestDto'),
    filteredByFootball(snapshot, request),
    ...(isInPlay ? seasonCalls : [...seasonCalls, ...raceCalls]).map(([method, name]) => call(snapshot, method, name)),
  ];
}

function filteredByFootball(snapshot: Client, request: MakeRequest): OfficialCall {
  return {
    name: 'getFixtures of football, then their markets',
    ask: async () => {
      const found = (await snapshot.getFixtures?.(request('GetFixtureRequestDto', { sports: [football] }))) as Found[];
      const sports = new Set(found.map(({ fixture }) => ((fixture as Found).sport as Found).id));
      if (sports.size !== 1 || !sports.has(football)) throw new Error(`sports ${[...sports].join()}`);
      const ids = found.slice(0, 3).map(({ fixtureId }) => fixtureId);
      const priced = (await snapshot.getFixtureMarkets?.(request('GetMarketRequestDto', { fixtures: ids }))) as Found[];
      const others = priced.filter(({ fixtureId }) => !ids.includes(fixtureId));
      if (priced.length !== ids.length || others.length > 0) throw new Error(`${priced.length} for ${ids.join()}`);
      return `${found.length} fixtures, markets of ${ids.length}`;
    },
  };
}

function cancelledAndOrdered(subscription: Client, request: MakeRequest): OfficialCall {
  const ordered = async () => {
    const answer = await subscription.getSubscriptions?.(request('GetSubscriptionsRequestDto'));
    return (answer as { fixtures: number[] }).fixtures;
  };
  return {
    name: 'unSubscribeByFixtures and subscribeByFixtures',
    ask: async () => {
      const ids = (await ordered()).slice(0, 2);
      const asked = request('FixturesSubscriptionRequestDto', { fixtures: ids });
      await subscription.unSubscribeByFixtures?.(asked);
      const rest = await ordered();
      await subscription.subscribeByFixtures?.(asked);
      if (ids.some((id) => rest.includes(id))) throw new Error('still ordered');
      return `${ids.length} cancelled and ordered again`;
    },
  };
}

const ofFootballAlone = { subscriptions: [{ sportId: football }] };
const seasonCalls = [
  ['getOutrightLeagues', 'GetOutrightLeaguesRequestDto'],
  ['getOutrightLeagueMarkets', 'GetOutrightLeagueMarketRequestDto'],
  ['getOutrightLeagueEvents', 'GetOutrightLeagueEventsRequestDto'],
] as const;
const raceCalls = [
  ['getOutrightEvents', 'GetOutrightEventRequestDto'],
  ['getOutrightFixtures', 'GetOutrightFixtureRequestDto'],
  ['getOutrightScores', 'GetOutrightLivescoreRequestDto'],
  ['getOutrightFixtureMarkets', 'GetOutrightMarketRequestDto'],
] as const;

/** "600", or the fields with how many each has. */
function short(answer: unknown): string {
  if (Array.isArray(answer)) return String(answer.length);
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return Object.entries(answer)
    .map(
      ([field, value]) => `${field} ${Array.isArray(value) ? value.length : typeof value === 'object' ? '…' : value}`,
    )
    .join(', ');
}
