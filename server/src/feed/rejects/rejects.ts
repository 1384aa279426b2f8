import { createHash } from 'node:crypto';
import type { FeedPackage } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { keepRejects, pruneRejects, takeWaiting } from '../queries/rejects.ts';
import { type Items, noItems, type RefusedItem, type SelectionKey, waitingReasons } from '../reading/items.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';
import { readEnvelope } from '../reading/read-envelope.ts';

/** A refusal on its way into `feed_reject`. */
export interface Reject {
  refused: RefusedItem;
  source: unknown;
  /** The fixture or selection that it waits for. */
  key?: { fixture_id: string } & Partial<SelectionKey>;
}

/** Longer than any message of the feed; a longer one is only counted. */
const longestItem = 200_000;

/** Keeps rejects: those that wait for their fixture or selection, and those for operators. */
export async function keep(tx: Queryable, rejects: readonly Reject[], feedPackage: FeedPackage): Promise<void> {
  if (rejects.length === 0) return;
  const rows = rejects.map(({ refused: { reason, detail, kind }, source, key }) => {
    // Escaped where Postgres stores no such text.
    const text = JSON.stringify(source) ?? 'null';
    const digest = `\\x${createHash('sha256')
      .update(kind ?? text)
      .digest('hex')}`;
    const item = text.length > longestItem ? null : text;
    const waits = waitingReasons.has(reason) ? key : undefined;
    return { reason, detail: storable(kind ?? detail), item, digest, ...pick(waits) };
  });
  await tx.query(keepRejects, [JSON.stringify(rows), feedPackage]);
  await tx.query(pruneRejects);
}

const pick = (key: Reject['key']) => ({
  fixture_id: key?.fixture_id ?? null,
  market_id: key?.market_id ?? null,
  bet_id: key?.bet_id ?? null,
});

/** Takes out the waiting rejects whose fixture or selection is there now. @returns items by package */
export async function takeWaitingItems(tx: Queryable, fixtureIds: readonly string[]): Promise<Map<FeedPackage, Items>> {
  const taken = new Map<FeedPackage, Items>();
  if (fixtureIds.length === 0) return taken;
  const { rows } = await tx.query<{ package: FeedPackage; item: string }>(takeWaiting, [fixtureIds]);
  for (const { package: feedPackage, item } of rows) {
    const items = taken.get(feedPackage) ?? noItems();
    taken.set(feedPackage, items);
    readEnvelope(parseEnvelope(item), items);
  }
  return taken;
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
