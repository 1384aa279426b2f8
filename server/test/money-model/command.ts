import { randomUUID } from 'node:crypto';
import type { Member } from '@madang/contracts';
import type fc from 'fast-check';
import { createPlacing } from '../../src/betting/placement/place-bet.ts';
import { findMember } from '../../src/members/queries.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { isRefusal } from '../../src/platform/http/refusal.ts';
import { memoryChanges } from '../../src/platform/running/changes.ts';
import { type KeyRing, keyRing, newRingKey } from '../../src/platform/secrets/key-ring.ts';
import { createMember, type TestSelection } from '../factories.ts';
import { type Oracle, turnoverLeft } from './oracle.ts';
import { pickStock } from './pick-stock.ts';

/** The site that all histories run on. */
export interface Site {
  db: Db;
  tools: { db: Db; changes: ReturnType<typeof memoryChanges>; ring: KeyRing };
  placeBet: ReturnType<typeof createPlacing>;
  operator: Member;
  nextPick: () => Promise<TestSelection>;
}
export async function openSite(db: Db): Promise<Site> {
  const ringKeys = [newRingKey('k1')];
  const tools = { db, changes: memoryChanges(), ring: keyRing(() => ringKeys) };
  const operator = await findMember(db, (await createMember(db, { type: 1, role: 10 })).id);
  return { db, tools, placeBet: createPlacing(db, tools.changes), operator, nextPick: pickStock(db) };
}

/** One member of it, and the outcomes of the steps so far. */
export interface Real {
  site: Site;
  member: Member;
  requests: number[];
  coupons: number[];
  bets: (TestSelection & { betId: string })[];
  rollingRequests: number[];
}
export type Asked = { id: number } | { refused: string };

/** A step whose outcome the oracle foretells: true when it happens, else the code of the refusal. */
type Step = (oracle: Oracle) => { expected: string | true; run: (real: Real) => Promise<unknown> };

export class Command implements fc.AsyncCommand<Oracle, Real> {
  readonly name: string;
  readonly step: Step;
  readonly check: (oracle: Readonly<Oracle>) => boolean;
  /** @param check whether there is anything to do it with; the step is left out otherwise */
  constructor(name: string, step: Step, check: (oracle: Readonly<Oracle>) => boolean = () => true) {
    this.name = name;
    this.step = step;
    this.check = check;
  }
  toString = () => this.name;
  async run(oracle: Oracle, real: Real): Promise<void> {
    const { expected, run } = this.step(oracle);
    const outcome = await run(real);
    const happened = isRefusal(outcome) ? outcome.refused : true;
    expect([this.name, happened]).toEqual([this.name, expected]);
    const { rows } = await real.site.db.query(
      `select emoney as won, point as points, held.balance as held, left_won as "turnoverLeft",
              (select coalesce(sum(amount), 0)::bigint from rolling_entry where owner_id = wallet.id and request_id is null) as rolling,
              (select jsonb_object_agg(kind, jsonb_build_object('won', won, 'next', case when next_id is not null then jsonb_build_object('won', next_won) end))
                 from limit_standing(wallet.id, '{deposit,stake,loss}', app_now()) where period = 'day') as limits
         from member_wallet wallet
         join account held on held.member_id = wallet.id and held.kind = 'exchange'
        cross join turnover_left(wallet.id)
        where wallet.id = $1`,
      [real.member.id],
    );
    const { won, points, held, rolling, limits } = oracle;
    const foretold = { won, points, held, turnoverLeft: turnoverLeft(oracle), rolling, limits };
    expect([this.name, rows[0]]).toEqual([this.name, foretold]);
  }
}

/** One of those that there are, whatever became of it before. */
export const placeOf = (list: readonly unknown[], which: number) => which % list.length;
export const key = () => randomUUID();

/** From two connections at the same time; it happens once at most, so the other one is refused, or answered alike by its key. */
export async function twiceAtOnce<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const [one, other] = await Promise.all([act(), act()]);
  return isRefusal(one) ? other : one;
}
