import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { type ComposedTrial, type ToldTrial, writeComposed, writeTold } from './write-trials.ts';

/** Beyond these a server that cannot reach its database counts no more, so that its memory stays bounded. */
const rowsKept = 20_000;
/** A page may speak to another server than the one that composed it, which writes its row a moment later. */
const triesOfTold = 5;

export type Trials = ReturnType<typeof trials>;

/**
 * Gathers the records of visitors with versions under trial in memory until `flush` writes them. A server that is killed loses all that was not
 * written yet: of both versions alike.
 */
export function trials(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  let composed: ComposedTrial[] = [];
  let told: (ToldTrial & { tries: number })[] = [];
  let flushing = Promise.resolve();

  async function flush(): Promise<void> {
    const [documents, words] = [composed, told];
    if (documents.length + words.length === 0) return;
    composed = [];
    told = [];
    try {
      // In the order in which a visitor's documents came; two of one visitor in a statement would meet twice.
      for (const group of withoutRepeats(documents, keyOf)) await writeComposed(db, group);
      documents.length = 0;
      const unknown = await writeTold(db, words);
      const again = words.filter((word) => unknown.has(keyOf(word)) && word.tries < triesOfTold);
      told.unshift(...again.map((word) => ({ ...word, tries: word.tries + 1 })));
    } catch (error) {
      log.warn({ err: error }, 'figures of visitors are kept until the database is back');
      composed.unshift(...documents);
      told.unshift(...words);
    }
  }

  return {
    /** A document was composed. */
    compose: (trial: ComposedTrial) => {
      if (composed.length < rowsKept) composed.push(trial);
    },
    /** Its page says something of an app. */
    tell: (word: ToldTrial) => {
      if (told.length < rowsKept) told.push({ ...word, tries: 0 });
    },
    flush: () => {
      flushing = flushing.then(flush);
      return flushing;
    },
  };
}

const keyOf = ({ app, version, visitor }: Pick<ComposedTrial, 'app' | 'version' | 'visitor'>) =>
  `${app} ${version} ${visitor}`;

/** Groups in order, in none of which two items have the same key. */
function withoutRepeats<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups: Item[][] = [];
  let seen = new Set<string>();
  for (const item of items) {
    if (groups.length === 0 || seen.has(key(item))) {
      groups.push([]);
      seen = new Set();
    }
    seen.add(key(item));
    groups.at(-1)?.push(item);
  }
  return groups;
}

/** Of the network, so that few of one are believed; the address itself is not kept. */
export const networkHash = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 16);
