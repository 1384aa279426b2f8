import { feedFixtureStatus, feedOutrightTypes, feedTypes, sportNames } from '@madang/contracts';
import { sportsInOrder } from '../../sports/board.ts';
import { instantOf } from './instant-of.ts';
import type { PartialFixtureItem } from './items.ts';
import { readMarket } from './read-market.ts';
import { type Message, refuse } from './read-message.ts';
import { faultsOf, outrightEventShape, outrightFixtureShape, outrightScoreShape } from './shapes.ts';

/** Competitions that an event stands in, the outermost first. */
interface Place {
  id: number | null;
  name: string | null;
  type: number | null;
}
const track = 1;
/** Ids of tracks are counted beside those of leagues. */
const firstTrack = 1_000_000_000;
const yearMs = 365 * 86_400_000;
const settling: ReadonlySet<number> = new Set([
  feedOutrightTypes.fixtureSettlement,
  feedOutrightTypes.leagueSettlement,
]);

/** Reads the events of a competition, in a message or in a snapshot, however deep they stand in it. */
export function readOutrights(message: Message, given: unknown, places: readonly Place[] = []): void {
  if (Array.isArray(given)) {
    for (const each of given) readOutrights(message, each, places);
    return;
  }
  if (given === null || typeof given !== 'object') return;
  const node = given as Record<string, unknown>;
  if ('FixtureId' in node) {
    readEvent(asOrdinary(message, places), node, places);
    return;
  }
  const here: Place = {
    id: Number.isInteger(node.Id) ? Number(node.Id) : null,
    name: typeof node.Name === 'string' ? node.Name : null,
    type: Number.isInteger(node.Type) ? Number(node.Type) : null,
  };
  const inner = here.id === null && here.name === null ? places : [...places, here];
  for (const part of ['Competition', 'Competitions', 'Events']) readOutrights(message, node[part], inner);
}

/** As a market or a settlement message reads its markets; what it refuses is kept within its competitions. */
function asOrdinary(message: Message, places: readonly Place[]): Message {
  return {
    ...message,
    type: settling.has(message.type) ? feedTypes.settlement : feedTypes.market,
    with: (...events) => {
      const { Header } = message.with() as { Header: { Type: number } };
      const Type = Header.Type === feedTypes.market ? feedOutrightTypes.leagueMarket : Header.Type;
      const Competition = places.reduceRight<object>(
        (within, { id, name, type }) => ({ Id: id, Name: name, Type: type, Competitions: [within] }),
        { Events: events },
      );
      return { Header: { ...Header, Type }, Body: { Competition } };
    },
  };
}

function readEvent(message: Message, given: unknown, places: readonly Place[]): void {
  const read = outrightEventShape.safeParse(given);
  if (!read.success) {
    refuse(message, 'malformed', `outright: ${faultsOf(read.error)}`, () => message.with(given));
    return;
  }
  const { FixtureId, OutrightFixture, OutrightLeague, OutrightScore, Markets } = read.data;
  if (OutrightLeague) readFixture(message, FixtureId, { given: OutrightLeague, part: 'OutrightLeague', places });
  if (OutrightFixture) readFixture(message, FixtureId, { given: OutrightFixture, part: 'OutrightFixture', places });
  if (OutrightScore) readScore(message, FixtureId, OutrightScore);
  for (const market of Markets ?? []) readMarket(message, FixtureId, market);
}

interface ReadOutright {
  given: unknown;
  part: 'OutrightLeague' | 'OutrightFixture';
  places: readonly Place[];
}

/** Bets on a race end with its start, those on a season with its end: while it is played it is open. */
function readFixture(message: Message, id: string, { given, part, places }: ReadOutright): void {
  const source = () => message.with({ FixtureId: id, [part]: given });
  const read = outrightFixtureShape.safeParse(given);
  if (!read.success) {
    refuse(message, 'malformed', `outright ${id}: ${faultsOf(read.error)}`, source);
    return;
  }
  const { Sport, Location, StartDate, EndDate, LastUpdate, Status, FixtureName, Season } = read.data;
  const sportName = sportNames[Sport.Id];
  if (!sportName) {
    message.items.foreign.push(id);
    return;
  }
  const at = instantOf(LastUpdate);
  if (!at) {
    refuse(message, 'bad-value', `outright ${id}: LastUpdate ${LastUpdate}`, source);
    return;
  }
  const [competition, season] = places;
  const starts = StartDate ? instantOf(StartDate) : null;
  const ends = EndDate ? instantOf(EndDate) : null;
  const isSeason = part === 'OutrightLeague';
  const named = [competition?.name, Season?.Name ?? season?.name].filter(Boolean).join(' ');
  const item: PartialFixtureItem = {
    id,
    at,
    seq: message.seq,
    sport_id: Sport.Id,
    sport_name: sportName,
    sport_sort: sportsInOrder.indexOf(Sport.Id),
    location_id: Location?.Id ?? null,
    location_name: Location?.Name ?? null,
    league_id: leagueOf(competition),
    league_name: competition?.name ?? null,
    home: FixtureName || named || null,
    away: '우승',
    starts_at: isSeason ? (ends ?? (starts && new Date(Date.parse(starts) + yearMs).toISOString())) : starts,
    status: isSeason && Status === feedFixtureStatus.inProgress ? feedFixtureStatus.notStarted : Status || null,
    outright: true,
  };
  message.items.fixtures.push(item);
  message.items.sources.set(item, source);
}

function leagueOf(competition: Place | undefined): number | null {
  if (!competition?.id || competition.id < 0 || competition.id >= firstTrack) return null;
  return competition.type === track ? firstTrack + competition.id : competition.id;
}

/** Places are what the settlements say; that a race is over is told here. The enumeration and that of fixtures agree on 3. */
function readScore(message: Message, id: string, given: unknown): void {
  const { data } = outrightScoreShape.safeParse(given);
  if (data?.Status !== feedFixtureStatus.finished) return;
  const item = {
    ...{ id, at: message.sentAt, seq: message.seq, status: feedFixtureStatus.finished, period: null },
    ...{ has_score: false, home: null, away: null, hold: null, play: null },
  };
  message.items.scores.push(item);
  message.items.sources.set(item, () => message.with({ FixtureId: id, OutrightScore: given }));
}
