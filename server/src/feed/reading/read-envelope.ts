import { feedFixtureStatus, feedOutrightTypes, feedTypes, sportNames } from '@madang/contracts';
import { sportsInOrder } from '../../sports/board.ts';
import { instantOf, sentAtOf } from './instant-of.ts';
import { type Items, isLater, type PartialFixtureItem, type ScoreItem } from './items.ts';
import { readHold } from './read-hold.ts';
import { readMarket } from './read-market.ts';
import { type Message, refuse } from './read-message.ts';
import { readOutrights } from './read-outrights.ts';
import { pointsOf, readPlay } from './read-play.ts';
import {
  type BodyShape,
  envelopeShape,
  eventShape,
  faultsOf,
  fixtureShape,
  type HeaderShape,
  idShape,
  livescoreShape,
} from './shapes.ts';

const fixtureStatuses = new Set<number>(Object.values(feedFixtureStatus));
const int4Max = 2 ** 31 - 1;

/** What a snapshot told is kept as a market message, so that no part of it opens a package when it is ingested again. */
const headerToKeep = (header: HeaderShape, sentAt: string) => ({
  ...header,
  Type: header.Type === feedTypes.snapshot ? feedTypes.market : header.Type,
  ServerTimestamp: Date.parse(sentAt),
});

/** The envelope as it is kept: it opens nothing when it is ingested again. */
export function envelopeToKeep(input: unknown): unknown {
  const { data } = envelopeShape.safeParse(input);
  if (data?.Header.Type !== feedTypes.snapshot) return input;
  return { ...data, Header: { ...data.Header, Type: feedTypes.market } };
}

/** Reads one envelope into `items`; whatever in it is not usable is added to `items.refused`, and the rest stays. */
export function readEnvelope(input: unknown, items: Items): void {
  const parsed = envelopeShape.safeParse(input);
  if (!parsed.success) {
    const refused = { reason: 'malformed', detail: faultsOf(parsed.error) } as const;
    items.refused.push(refused);
    items.sources.set(refused, () => input);
    return;
  }
  const { Header, Body } = parsed.data;
  // One that does not say when it was sent was sent just now.
  const sentAt = sentAtOf(Header) ?? new Date().toISOString();
  const message: Message = {
    type: Header.Type,
    seq: Header.MsgSeq ?? 0,
    sentAt,
    items,
    with: (...Events) => ({ Header: headerToKeep(Header, sentAt), Body: { Events } }),
  };
  if (sentAt === 'unusable') {
    refuse(message, 'bad-value', `ServerTimestamp ${Header.ServerTimestamp}`, () => envelopeToKeep(input));
    return;
  }
  switch (Header.Type) {
    case feedTypes.heartbeat:
    case feedTypes.keepAlive:
      readSignOfLife(message, Body);
      return;
    case feedOutrightTypes.fixture:
    case feedOutrightTypes.league:
    case feedOutrightTypes.score:
    case feedOutrightTypes.leagueMarket:
    case feedOutrightTypes.fixtureMarket:
    case feedOutrightTypes.fixtureSettlement:
    case feedOutrightTypes.leagueSettlement:
      readOutrights(message, Body?.Competition);
      return;
    case feedTypes.snapshot:
      readSignOfLife(message, null);
      readOutrights(message, Body?.Competition);
      items.snapshot ??= { at: message.sentAt, seq: message.seq };
      break;
    case feedTypes.fixture:
    case feedTypes.livescore:
    case feedTypes.market:
    case feedTypes.settlement:
      break;
    default:
      refuse(message, 'unknown-type', `type ${Header.Type}`, () => input);
      return;
  }
  for (const event of Body?.Events ?? []) readEvent(message, event);
}

function readSignOfLife(
  { items, sentAt, seq }: Message,
  body: Pick<BodyShape, 'KeepAlive' | 'FeedInterrupted'> | null | undefined,
): void {
  const now = { at: sentAt, seq };
  items.signsOfLife += 1;
  if (isLater(now, items.heard)) items.heard = now;
  // It may be told in whole seconds: it counts from the end of that one, so that none of it passes for older than a snapshot.
  const interrupted = { at: sentAt.replace('.000Z', '.999Z'), seq };
  if (body?.FeedInterrupted?.length && isLater(interrupted, items.interrupted)) items.interrupted = interrupted;
  const fixtureIds = body?.KeepAlive?.ActiveEvents?.flatMap((id) => idShape.safeParse(id).data ?? []);
  if (fixtureIds && isLater(now, items.keepAlive)) items.keepAlive = { ...now, fixtureIds };
}

/** Fixture, livescore and each market are read for themselves, so that one that is wrong does not take the others with it. */
function readEvent(message: Message, given: unknown): void {
  const read = eventShape.safeParse(given);
  if (!read.success) {
    refuse(message, 'malformed', `event: ${faultsOf(read.error)}: ${brief(given)}`, () => message.with(given));
    return;
  }
  const { FixtureId, Fixture, Livescore, Markets } = read.data;
  const withNul = hasNul(given);
  const part = <Part>(name: string, value: Part, readPart: (id: string, value: Part) => void) => {
    if (value === null || value === undefined) return;
    if (withNul && hasNul(value)) {
      const source = () => message.with({ FixtureId, [name]: name === 'Markets' ? [value] : value });
      refuse(message, 'malformed', `${name} of fixture ${FixtureId}: a character that cannot be stored`, source);
    } else readPart(FixtureId, value);
  };
  // A livescore carries but a stub of its fixture, without league and kick-off.
  if (message.type !== feedTypes.livescore)
    part('Fixture', Fixture, (id, fixture) => readFixture(message, id, fixture));
  part('Livescore', Livescore, (id, livescore) => readScore(message, id, livescore));
  for (const market of Markets ?? []) part('Markets', market, (id, each) => readMarket(message, id, each));
}

const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
/** Postgres stores no NUL in text. */
const hasNul = (value: unknown) => JSON.stringify(value).includes('\\u0000');

function readFixture(message: Message, id: string, given: unknown): void {
  const source = () => message.with({ FixtureId: id, Fixture: given });
  const read = fixtureShape.safeParse(given);
  if (!read.success) {
    refuse(message, 'malformed', `fixture ${id}: ${faultsOf(read.error)}`, source);
    return;
  }
  const { Sport, Location, League, StartDate, LastUpdate, Status, Participants } = read.data;
  const sportName = sportNames[Sport.Id];
  if (!sportName) {
    message.items.foreign.push(id);
    return;
  }
  const at = instantOf(LastUpdate);
  const startsAt = StartDate === null || StartDate === undefined ? null : instantOf(StartDate);
  const faults = [
    !at && `LastUpdate ${LastUpdate}`,
    StartDate && !startsAt && `StartDate ${StartDate}`,
    Status && !fixtureStatuses.has(Status) && `Status ${Status}`,
    !isPlace(Location?.Id) && `Location.Id ${Location?.Id}`,
    !isPlace(League?.Id) && `League.Id ${League?.Id}`,
  ].filter(Boolean);
  if (!at || faults.length > 0) {
    refuse(message, 'bad-value', `fixture ${id}: ${faults.join(', ')}`, source);
    return;
  }
  const item: PartialFixtureItem = {
    id,
    at,
    seq: message.seq,
    sport_id: Sport.Id,
    sport_name: sportName,
    sport_sort: sportsInOrder.indexOf(Sport.Id),
    location_id: Location?.Id ?? null,
    location_name: Location?.Name ?? null,
    league_id: League?.Id ?? null,
    league_name: League?.Name ?? null,
    home: teamAt(Participants, 1),
    away: teamAt(Participants, 2),
    starts_at: startsAt,
    status: Status || null,
  };
  message.items.fixtures.push(item);
  message.items.sources.set(item, source);
}

const isPlace = (id: number | null | undefined) => id === null || id === undefined || (id >= 0 && id <= int4Max);

type Teams = readonly ({ Name?: string | null; Position?: string | null } | null | undefined)[] | null | undefined;
/** The team with this position; where no team has a position, the one at this place of the list. */
function teamAt(teams: Teams, position: 1 | 2): string | null {
  const hasPositions = teams?.some((team) => team?.Position);
  const team = hasPositions ? teams?.find((each) => each?.Position === String(position)) : teams?.[position - 1];
  return team?.Name || null;
}

/** A livescore carries no LastUpdate, so that the time of its message orders it. */
function readScore(message: Message, id: string, given: unknown): void {
  const source = () => message.with({ FixtureId: id, Livescore: given });
  const read = livescoreShape.safeParse(given);
  if (!read.success) {
    refuse(message, 'malformed', `livescore ${id}: ${faultsOf(read.error)}`, source);
    return;
  }
  const { Status, CurrentPeriod, Results } = read.data.Scoreboard ?? {};
  if (Status && !fixtureStatuses.has(Status)) {
    refuse(message, 'bad-value', `livescore ${id}: Scoreboard.Status ${Status}`, source);
    return;
  }
  if (CurrentPeriod && Math.abs(CurrentPeriod) > int4Max) {
    refuse(message, 'bad-value', `livescore ${id}: Scoreboard.CurrentPeriod ${CurrentPeriod}`, source);
    return;
  }
  const item: ScoreItem = {
    id,
    at: message.sentAt,
    seq: message.seq,
    status: Status || null,
    period: CurrentPeriod ?? null,
    has_score: (Results?.length ?? 0) > 0,
    home: pointsOf(Results, '1'),
    away: pointsOf(Results, '2'),
    hold: readHold(read.data, message.sentAt),
    play: readPlay(read.data),
  };
  message.items.scores.push(item);
  message.items.sources.set(item, source);
}
