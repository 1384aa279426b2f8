import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Fixture, listFixtures, login, placeBet } from '@madang/contracts';
import { type Db, openDb } from '../../server/src/platform/database/db.ts';
import { type Bettor, betBody } from '../../server/test/bets.ts';
import { createMember, fund, type TestSelection, testPassword } from '../../server/test/factories.ts';

interface SentBet {
  key: string;
  memberId: number;
  picks: TestSelection[];
  /** The last answer of the server. */
  state: 'open' | 'acknowledged' | 'refused';
}

export interface Seen {
  /** The time of the answer, and that of its request. */
  atMs: number;
  sentAtMs: number;
  /** 0: no answer. */
  status: number;
  /** The code of a refusal; empty otherwise. */
  code: string;
}

/** Members who bet without a pause through the edge, and ask again with the same key until each bet is decided. */
export class BettingLoad {
  readonly #url: string;
  readonly #pauseMs: number;
  readonly #bettors: readonly Bettor[];
  readonly sent: SentBet[] = [];
  readonly seen: Seen[] = [];
  #picks: TestSelection[] = [];
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(url: string, bettors: readonly Bettor[], pauseMs: number) {
    this.#url = url;
    this.#pauseMs = pauseMs;
    this.#bettors = bettors;
  }

  /** @param pauseMs of each between two bets, where there is little won */
  static async begin(url: string, bettors: readonly Bettor[], pauseMs = 0): Promise<BettingLoad> {
    const load = new BettingLoad(url, bettors, pauseMs);
    while (load.#picks.length === 0) {
      await wait(200);
      await load.#look().catch(() => {});
    }
    load.#running = Promise.all([load.#keepLooking(), ...bettors.map((bettor) => load.#betOn(bettor))]);
    return load;
  }

  /** Tells whether a bet was taken that was sent after this moment. */
  takenAfter(ms: number): boolean {
    return this.seen.some(({ status, sentAtMs }) => status === 200 && sentAtMs >= ms);
  }

  /** The longest time since this moment without an answer of one of these statuses. */
  longestGapMs(ms: number, statuses: readonly number[]): number {
    const at = this.seen.filter(({ status, atMs }) => statuses.includes(status) && atMs >= ms).map(({ atMs }) => atMs);
    const moments = [ms, ...at, performance.now()];
    return Math.max(...moments.slice(1).map((moment, place) => moment - (moments[place] ?? moment)));
  }

  /** Every bet that was begun is decided on when it resolves. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #keepLooking(): Promise<void> {
    while (!this.#stopped) {
      await wait(700);
      await this.#look().catch(() => {});
    }
  }

  /** The selections and prices that the board offers now. */
  async #look(): Promise<void> {
    const [bettor] = this.#bettors;
    const answer = await fetch(`${this.#url}/api${listFixtures.path}?view=cross`, {
      headers: { 'x-auth-token': bettor?.token ?? '' },
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`The board answered ${answer.status}.`);
    const { items } = (await answer.json()) as { items: Fixture[] };
    const offered = items.flatMap(({ id, markets }) => {
      const open = markets[0]?.selections.find(({ status, price }) => status === 'open' && Number(price) <= 5);
      return open ? [{ id: open.id, fixtureId: id, price: open.price, baseLine: open.betBaseline }] : [];
    });
    // While the feed is closed members try what they saw last.
    if (offered.length >= 5) this.#picks = offered;
  }

  async #betOn({ member, token }: Bettor): Promise<void> {
    while (!this.#stopped) {
      const first = Math.floor(Math.random() * this.#picks.length);
      const picks = Array.from(
        { length: 1 + Math.floor(Math.random() * 3) },
        (_, leg) => this.#picks[(first + leg) % this.#picks.length],
      );
      const bet: SentBet = { key: randomUUID(), memberId: member.id, picks: picks as TestSelection[], state: 'open' };
      const body = JSON.stringify(
        betBody(member, bet.picks, { amounts: 10_000 + 1_000 * Math.floor(Math.random() * 10) }),
      );
      if (this.#pauseMs > 0) await wait(this.#pauseMs);
      this.sent.push(bet);
      bet.state = await this.#decided(bet.key, token, body);
    }
  }

  /** Asks with the same key until the answer decides. */
  async #decided(key: string, token: string, body: string): Promise<'acknowledged' | 'refused'> {
    for (;;) {
      const sentAtMs = performance.now();
      const { status, code } = await this.#post(key, token, body);
      this.seen.push({ atMs: performance.now(), sentAtMs, status, code });
      if (status === 200) return 'acknowledged';
      if (status >= 400 && status < 500 && status !== 429) {
        // A refusal may be of the moment, as of a price that moved: nothing was booked.
        await wait(20);
        return 'refused';
      }
      await wait(100);
    }
  }

  async #post(key: string, token: string, body: string): Promise<{ status: number; code: string }> {
    try {
      const answer = await fetch(`${this.#url}/api${placeBet.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      await answer.arrayBuffer();
      return { status: answer.status, code: answer.headers.get('x-error-code') ?? '' };
    } catch {
      return { status: 0, code: '' };
    }
  }
}

/** Members of the load's own, with won to bet. */
export async function makeBettors(url: string, ownerUrl: string, count: number): Promise<Bettor[]> {
  const db = openDb(ownerUrl, 2);
  const bettors: Bettor[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const member = await createMember(db);
      await fund(db, member, { won: 1_000_000_000 });
      bettors.push({ member, token: await tokenOf(url, member.userId, testPassword) });
    }
  } finally {
    await db.end();
  }
  return bettors;
}

/** Signs in by the door. */
export async function tokenOf(url: string, userId: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  });
  return login.answer.parse(await answer.json()).token;
}

export interface Compared {
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: number;
  /** Keys with more than one bet. */
  doubled: number;
  /** Booked, though the member heard that nothing was. */
  bookedThoughRefused: number;
  /** Legs at a price that the member did not send. */
  otherPrices: number;
}

/** The answers that members had beside the rows that there are; the load has stopped. */
export async function compare(db: Db, sent: readonly SentBet[]): Promise<Compared> {
  const members = [...new Set(sent.map(({ memberId }) => memberId))];
  const { rows } = await db.query<{ key: string; bets: number; legs: { id: string; price: string }[] }>(
    `select bet.idempotency_key::text as key, count(distinct bet.id)::int as bets,
       jsonb_agg(jsonb_build_object('id', leg.selection_id::text, 'price', leg.price::text)) as legs
       from bet join bet_leg leg on leg.bet_id = bet.id where bet.member_id = any ($1) group by bet.idempotency_key`,
    [members],
  );
  const booked = new Map(rows.map((row) => [row.key, row]));
  const of = (state: SentBet['state']) => sent.filter((bet) => bet.state === state);
  return {
    acknowledged: of('acknowledged').length,
    lost: of('acknowledged').filter(({ key }) => !booked.has(key)).length,
    doubled: rows.filter(({ bets }) => bets > 1).length,
    bookedThoughRefused: of('refused').filter(({ key }) => booked.has(key)).length,
    otherPrices: sent.flatMap(({ key, picks }) => {
      const prices = new Map(picks.map(({ id, price }) => [id, Number(price)]));
      return (booked.get(key)?.legs ?? []).filter(({ id, price }) => prices.get(id) !== Number(price));
    }).length,
  };
}
