import { randomUUID } from 'node:crypto';
import { feedBetStatus, feedFixtureStatus, feedSettlement } from '@madang/contracts';
import { leagues as catalogue, type League, supplierSportNames, type Team } from './catalogue.ts';
import { betIdOf } from './ids.ts';
import { outrightOverround } from './pricing.ts';
import { type Random, randomOf } from './random.ts';
import type { SupplierMessage } from './supplier-wording.ts';

/** Types of messages about seasons of leagues, as the supplier counts them. */
const outrightTypes = { fixture: 38, market: 40, settlement: 43 } as const;
const competitionTypes = { league: 3, season: 4 } as const;
export const outrightWinner = { id: 274, name: 'Outright Winner' } as const;
const dayMs = 86_400_000;
/** Of simulated time. */
const seasonDays = 20;
const repriceMs = 20_000;
/** A first fixture id of their own, below those that the clock gives from 2026-01-13 on. */
const firstFixtureId = 1_000_000;
/** Numbers of a league come back after so many: in five years at the speed of the site. */
const seasonsEach = 1_000;

interface Season {
  fixtureId: string;
  number: number;
  league: League;
  startsAtMs: number;
  endsAtMs: number;
  winner: Team;
  /** The price of each team when it was told last. */
  prices: Map<number, string>;
  openPrices: Map<number, string>;
}

/** A competition as messages and snapshots tell it: a league with its season, and the one event of that. */
export interface OutrightCompetition {
  Id: number;
  Name: string;
  Type: number;
  Competitions: { Id: number; Name: string; Type: number; Events: OutrightEvent[] }[];
}
interface OutrightEvent {
  FixtureId: string;
  OutrightLeague?: object;
  FixtureName?: string;
  Markets?: object[];
}
type OutrightPart = 'OutrightLeague' | 'Markets';

/**
 * Who wins the season of a league, one league in each sport and location at most: on offer while the season lasts, then settled. Everything
 * follows from seed and clock, so that a run settles what an earlier one offered.
 */
export class OutrightSeasons {
  readonly #seed: string;
  readonly #seasonMs: number;
  readonly #leagues: readonly League[];
  readonly #seasons = new Map<number, Season>();
  /** By place of the league. */
  readonly #left: ReadonlyMap<number, number[]> | null;
  #repricedAtMs = 0;
  #next = 0;

  /** @param left fixture ids of seasons that an earlier run has left without a result; null when that is not known */
  constructor(
    speed: number,
    seed = 'madang',
    leagues: readonly League[] = catalogue,
    left: readonly string[] | null = null,
  ) {
    this.#seed = seed;
    const places = left?.map((id) => Number(id) - firstFixtureId);
    this.#left = places ? Map.groupBy(places, (place) => Math.floor(place / seasonsEach)) : null;
    this.#seasonMs = Math.ceil((seasonDays * dayMs) / speed);
    const first = Map.groupBy(leagues, ({ sportId, location }) => `${sportId} ${location.id}`);
    this.#leagues = [...first.values()].flatMap(([league]) => league ?? []);
  }

  /** New seasons and their offer, a season's end and its winner, and from time to time other prices of one league. */
  step(nowMs: number): SupplierMessage[] {
    const messages: SupplierMessage[] = [];
    const say = (Type: number, Competition: OutrightCompetition) =>
      messages.push({
        Header: {
          ...{ Type, MsgSeq: messages.length + 1, MsgGuid: randomUUID() },
          ...{ CreationDate: new Date(nowMs).toISOString().replace('Z', '0000Z'), ServerTimestamp: nowMs },
        },
        Body: { Competition },
      });
    const number = Math.floor(nowMs / this.#seasonMs);
    for (const [place, league] of this.#leagues.entries()) {
      const known = this.#seasons.get(league.id);
      if (known?.number === number) continue;
      for (const over of known ? [known] : this.#leftOf(league, place, number)) {
        say(outrightTypes.fixture, competitionOf(over, nowMs, ['OutrightLeague']));
        say(outrightTypes.settlement, competitionOf(over, nowMs, ['Markets']));
      }
      const season = this.#season(league, place, number);
      this.#seasons.set(league.id, season);
      say(outrightTypes.fixture, competitionOf(season, nowMs, ['OutrightLeague']));
      say(outrightTypes.market, competitionOf(season, nowMs, ['Markets']));
    }
    if (nowMs - this.#repricedAtMs >= repriceMs) {
      this.#repricedAtMs = nowMs;
      this.#next = (this.#next + 1) % this.#leagues.length;
      const season = this.#seasons.get((this.#leagues[this.#next] as League).id);
      if (season) {
        season.prices = pricesOf(season, nowMs, this.#seed);
        say(outrightTypes.market, competitionOf(season, nowMs, ['Markets']));
      }
    }
    return messages;
  }

  /** Makes the part of a snapshot about the seasons that are played. */
  leagues(nowMs: number, parts: readonly OutrightPart[]): { league: League; competition: OutrightCompetition }[] {
    return [...this.#seasons.values()].map((season) => ({
      league: season.league,
      competition: competitionOf(season, nowMs, parts),
    }));
  }

  /** Seasons of an earlier run that are over; where nothing is known of it, it may have offered the one before. */
  #leftOf(league: League, place: number, number: number): Season[] {
    if (!this.#left) return [this.#season(league, place, number - 1)];
    const ago = (this.#left.get(place) ?? []).map((id) => (((number - id) % seasonsEach) + seasonsEach) % seasonsEach);
    return ago.filter((seasons) => seasons > 0).map((seasons) => this.#season(league, place, number - seasons));
  }

  #season(league: League, place: number, number: number): Season {
    const startsAtMs = number * this.#seasonMs;
    const fixtureId = String(firstFixtureId + place * seasonsEach + (number % seasonsEach));
    const random = randomOf(`${this.#seed} ${fixtureId} ${number} winner`);
    const season: Season = {
      ...{ fixtureId, number, league, startsAtMs, endsAtMs: startsAtMs + this.#seasonMs },
      ...{ winner: league.teams[0] as Team, prices: new Map(), openPrices: new Map() },
    };
    season.winner = drawn(chancesOf(season, 0, this.#seed), league.teams, random);
    season.openPrices = pricesOf(season, startsAtMs, this.#seed);
    season.prices = pricesOf(season, startsAtMs, this.#seed);
    return season;
  }
}

/** Of each team, by its form and what the season has brought: the winner stands out as the end comes near. */
function chancesOf({ league, fixtureId, winner }: Season, share: number, seed: string): number[] {
  const weights = league.teams.map((team) => {
    const form = randomOf(`${league.sportId} ${team.name}`).normal() * 0.6;
    const luck = randomOf(`${seed} ${fixtureId} ${team.id} ${Math.floor(share * 100)}`).normal() * 0.15;
    return Math.exp(form + luck + (share > 0 && team === winner ? 2.5 * share ** 2 : 0));
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function pricesOf(season: Season, nowMs: number, seed: string): Map<number, string> {
  const share = Math.min((nowMs - season.startsAtMs) / (season.endsAtMs - season.startsAtMs), 1);
  const chances = chancesOf(season, share, seed);
  return new Map(
    season.league.teams.map((team, place) => {
      const price = 1 / ((chances[place] ?? 1) * outrightOverround);
      return [team.id, Math.min(Math.max(price, 1.01), 500).toFixed(2)];
    }),
  );
}

function drawn(chances: readonly number[], teams: readonly Team[], random: Random): Team {
  let left = random.next();
  const place = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return teams[place] ?? (teams[0] as Team);
}

function competitionOf(season: Season, nowMs: number, parts: readonly OutrightPart[]): OutrightCompetition {
  const { league, fixtureId, startsAtMs } = season;
  const name = `${new Date(startsAtMs).getUTCFullYear()} ${season.number % 100}`;
  const event: OutrightEvent = {
    FixtureId: fixtureId,
    ...(parts.includes('OutrightLeague') && { OutrightLeague: outrightLeagueOf(season, nowMs, name) }),
    ...(parts.includes('Markets') && { FixtureName: `${league.name} ${name}`, Markets: [marketOf(season, nowMs)] }),
  };
  return {
    ...{ Id: league.id, Name: league.name, Type: competitionTypes.league },
    Competitions: [{ Id: Number(fixtureId), Name: name, Type: competitionTypes.season, Events: [event] }],
  };
}

function outrightLeagueOf({ league, endsAtMs, startsAtMs, fixtureId }: Season, nowMs: number, name: string): object {
  return {
    FixtureName: `${league.name} ${name}`,
    Subscription: { Type: 2, Status: 1 },
    Sport: { Id: league.sportId, Name: supplierSportNames[league.sportId] ?? '' },
    Location: { Id: league.location.id, Name: league.location.name },
    StartDate: new Date(startsAtMs).toISOString(),
    EndDate: new Date(endsAtMs).toISOString(),
    LastUpdate: new Date(nowMs).toISOString(),
    Status: nowMs < endsAtMs ? feedFixtureStatus.notStarted : feedFixtureStatus.finished,
    ExtraData: [],
    Season: { Id: Number(fixtureId), Name: name },
  };
}

function marketOf(season: Season, nowMs: number): object {
  const { league, fixtureId, winner, prices, openPrices, endsAtMs } = season;
  const isOver = nowMs >= endsAtMs;
  return {
    Id: outrightWinner.id,
    Name: outrightWinner.name,
    MainLine: null,
    ProviderMarkets: null,
    Status: isOver ? feedBetStatus.settled : feedBetStatus.open,
    Bets: league.teams.map((team, place) => ({
      Id: betIdOf(fixtureId, { marketId: outrightWinner.id, name: String(place), line: null, baseLine: null }),
      Name: team.name,
      Line: null,
      BaseLine: null,
      Status: isOver ? feedBetStatus.settled : feedBetStatus.open,
      StartPrice: openPrices.get(team.id),
      Price: prices.get(team.id),
      ParticipantId: team.id,
      ...(isOver && { Settlement: team === winner ? feedSettlement.winner : feedSettlement.loser }),
      LastUpdate: new Date(nowMs).toISOString(),
      ProviderBetId: null,
    })),
  };
}
