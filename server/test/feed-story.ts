import { type FeedEnvelope, type FeedEvent, feedTypes } from '@madang/contracts';
import { Envelopes } from '../src/feed/simulator/messages.ts';
import type { Random } from '../src/feed/simulator/random.ts';

type Side = '1' | 'X' | '2';
const sides: readonly Side[] = ['1', 'X', '2'];

/** A selection at a time, as the feed said it. */
interface Quoted {
  price: string;
  status: 1 | 2;
  /** LastUpdate, epoch milliseconds: that of the message, and no other message has the same. */
  at: number;
}
interface Story {
  id: string;
  startsAtMs: number;
  changedAt: number;
  /** By side, the latest last. */
  told: Record<Side, Quoted[]>;
  settlements: readonly number[] | null;
}

/** A feed that makes itself up, and remembers all it ever said: an oracle for those who read it. */
export class FeedStory {
  readonly fixtures: Story[] = [];
  readonly #random: Random;
  readonly #settleChance: number;
  readonly #envelopes = new Envelopes();
  #last = 0;

  /** @param settleChance of a message */
  constructor(
    random: Random,
    settleChance: number,
    fixtureIds: readonly string[],
    startsAtMs: (place: number) => number,
  ) {
    this.#random = random;
    this.#settleChance = settleChance;
    for (const [place, id] of fixtureIds.entries()) {
      const at = this.#now();
      const told = Object.fromEntries(sides.map((side) => [side, [this.#price(1, at)]])) as Story['told'];
      this.fixtures.push({ id, startsAtMs: startsAtMs(place), changedAt: at, told, settlements: null });
    }
  }

  snapshot(): FeedEnvelope {
    const Events = this.fixtures.map((story) => ({ ...fixtureOf(story), ...marketOf(story, sides) }));
    return this.#envelopes.of(feedTypes.snapshot, Date.now(), { Events });
  }

  heartbeat(): FeedEnvelope {
    return this.#envelopes.of(feedTypes.heartbeat, Date.now());
  }

  /** The next thing that happens. */
  next(): FeedEnvelope {
    const story = this.fixtures[this.#random.between(0, this.fixtures.length - 1)] as Story;
    const chance = this.#random.next();
    const at = this.#now();
    if (story.settlements === null && chance < this.#settleChance) return this.#settle(story, at);
    if (chance < 0.01) {
      story.changedAt = at;
      return this.#envelopes.of(feedTypes.fixture, Date.now(), { Events: [fixtureOf(story)] });
    }
    if (chance < 0.02) return this.#envelopes.of(feedTypes.livescore, Date.now(), { Events: [livescoreOf(story)] });
    const changed = chance < 0.1 ? sides : sides.filter(() => this.#random.next() < 0.5);
    // All of a market is suspended, and opened, together.
    const status = chance < 0.06 ? 2 : 1;
    const named = changed.length > 0 && story.told['1'].at(-1)?.status === status ? changed : sides;
    for (const side of named) story.told[side].push(this.#price(status, at));
    return this.#envelopes.of(feedTypes.market, Date.now(), { Events: [marketOf(story, named)] });
  }

  #settle(story: Story, at: number): FeedEnvelope {
    story.settlements = this.#random.pick([
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ]);
    for (const side of sides) story.told[side].push(this.#price(2, at));
    return this.#envelopes.of(feedTypes.settlement, Date.now(), { Events: [marketOf(story, sides)] });
  }

  /**
   * The lead of its times before the clock, in milliseconds, where it is told quickly. Envelopes say the clock's: by those the reader
   * knows how late it hears.
   */
  get aheadMs(): number {
    return this.#last - Date.now();
  }

  #price(status: 1 | 2, at: number): Quoted {
    return { price: (1.2 + this.#random.between(0, 400) / 100).toFixed(2), status, at };
  }

  /** The clock, but never the same twice. */
  #now(): number {
    this.#last = Math.max(this.#last + 1, Date.now());
    return this.#last;
  }
}

/** 18 digits, beyond 2^53, the last nine of them the fixture's: as the supplier's are. */
const firstOfBets = 149_383_821;
export const betIdOf = (id: string, side: Side): string => `${firstOfBets + sides.indexOf(side)}${id.padStart(9, '0')}`;
export const sideOfBet = (betId: string): Side => sides[Number(betId.slice(0, 9)) - firstOfBets] as Side;

const iso = (ms: number) => new Date(ms).toISOString();

function fixtureOf({ id, startsAtMs, changedAt }: Story): FeedEvent {
  return {
    FixtureId: id,
    Fixture: {
      Sport: { Id: 6046, Name: 'Football' },
      Location: { Id: 1, Name: '대한민국' },
      League: { Id: 1, Name: '한빛 리그' },
      StartDate: iso(startsAtMs),
      LastUpdate: iso(changedAt),
      Status: 1,
      Participants: [
        { Id: 1, Name: `홈 ${id}`, Position: '1' },
        { Id: 2, Name: `원정 ${id}`, Position: '2' },
      ],
      FixtureExtraData: [],
    },
  };
}

/** Nothing that closes it: of a fixture that has not kicked off. */
function livescoreOf({ id }: Story): FeedEvent {
  return {
    FixtureId: id,
    Livescore: {
      Scoreboard: { Status: 1, CurrentPeriod: -1, Time: '-1', Results: [] },
      Periods: [],
      Statistics: null,
      LivescoreExtraData: null,
    },
  };
}

function marketOf({ id, told, settlements }: Story, named: readonly Side[]): FeedEvent {
  const Bets = named.map((side) => {
    const { price, status, at } = told[side].at(-1) as Quoted;
    const settlement = settlements?.[sides.indexOf(side)] ?? null;
    return {
      Id: betIdOf(id, side),
      Name: side,
      Status: settlement === null ? status : 3,
      Price: price,
      Settlement: settlement,
      LastUpdate: iso(at),
    };
  });
  return { FixtureId: id, Markets: [{ Id: 1, Name: '1X2', Bets }] };
}
