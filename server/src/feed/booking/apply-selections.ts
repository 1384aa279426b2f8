import type { FeedPackage } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { outrightMarkets } from '../../sports/markets.ts';
import type { OddsRow } from '../../sports/queries.ts';
import { insertSelections, selectionItems, updateSelections } from '../queries/selections.ts';
import * as sql from '../queries/settlements.ts';
import { nameOf, type SelectionItem, type SelectionKey, type SettlementItem } from '../reading/items.ts';
import { roundsOf } from '../reading/rounds-of.ts';
import { type Batch, countOutcome, type Outcome, type Refusable } from './count-outcome.ts';

/** The outcome of the item at the place `n`, counted from 1, with its odds where they were written. */
type Answer = { n: number } & ((OddsRow & { outcome: null }) | { outcome: NonNullable<Outcome> });

export interface Written {
  /** The changed selections with their new values. */
  odds: OddsRow[];
  /** Selections came that were not known. */
  anyNew: boolean;
}

/** @param hadFixture whether a fixture was known before the batch: a new one has no selections yet */
export async function applySelections(
  batch: Batch,
  items: readonly SelectionItem[],
  feedPackage: FeedPackage,
  hadFixture: (id: string) => boolean,
): Promise<Written> {
  const written: Written = { odds: [], anyNew: false };
  for (const [place, round] of roundsOf(items, nameOf).entries()) {
    const told = place === 0 ? round.filter((item) => hadFixture(item.fixture_id)) : round;
    const newcomers = new Set(round);
    if (told.length > 0) {
      const { rows } = await batch.tx.query<Answer>(updateSelections, [feedPackage, ...selectionItems.valuesOf(told)]);
      written.odds.push(...outcomesOf(batch, told, rows, feedPackage));
      for (const { n } of rows) newcomers.delete(told[n - 1] as SelectionItem);
    }
    if (newcomers.size === 0) continue;
    const odds = await insert(batch, [...newcomers], feedPackage);
    written.odds.push(...odds);
    written.anyNew ||= odds.length > 0;
  }
  return written;
}

export async function applySettlements(
  batch: Batch,
  items: readonly SettlementItem[],
  feedPackage: FeedPackage,
): Promise<OddsRow[]> {
  const odds: OddsRow[] = [];
  for (const round of roundsOf(items, nameOf)) {
    const { rows } = await batch.tx.query<Answer>(sql.applySettlements, [
      feedPackage,
      ...sql.settlementItems.valuesOf(round),
    ]);
    odds.push(...outcomesOf(batch, round, rows, feedPackage));
  }
  return odds;
}

/** Several winners of a market that has one winner share it. */
export async function shareWins(
  tx: Queryable,
  items: readonly SettlementItem[],
  feedPackage: FeedPackage,
): Promise<void> {
  if (!items.some(({ market_id }) => outrightMarkets.includes(market_id))) return;
  await tx.query(sql.shareWins, [JSON.stringify(items), outrightMarkets, feedPackage]);
}

async function insert(batch: Batch, items: readonly SelectionItem[], feedPackage: FeedPackage): Promise<OddsRow[]> {
  const priced = items.filter(({ price }) => price !== null);
  const values = [feedPackage, ...selectionItems.valuesOf(priced)];
  const { rows } = await batch.tx.query<OddsRow & Pick<SelectionKey, 'market_id' | 'bet_id'>>(insertSelections, values);
  const inserted = new Set(rows.map((row) => nameOf({ ...row, fixture_id: row.fixtureId })));
  for (const item of items) {
    const name = nameOf(item);
    const outcome = inserted.has(name) ? null : item.price === null ? 'without-price' : 'unknown-fixture';
    countOutcome(batch, item, outcome, () => `${name} of ${feedPackage}`);
  }
  return rows;
}

function outcomesOf(
  batch: Batch,
  items: readonly Extract<Refusable, SelectionKey>[],
  answers: readonly Answer[],
  feedPackage: FeedPackage,
): OddsRow[] {
  const odds: OddsRow[] = [];
  for (const answer of answers) {
    const item = items[answer.n - 1];
    if (!item) throw new Error(`The database answered for the item ${answer.n} of ${items.length}.`);
    countOutcome(batch, item, answer.outcome, () => `${nameOf(item)} of ${feedPackage}`);
    if (answer.outcome === null) odds.push(answer);
  }
  return odds;
}
