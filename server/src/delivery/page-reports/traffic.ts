import type { Cohort } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import {
  type FailureRow,
  type TrafficRow,
  type WitnessRow,
  writeFailures,
  writeTraffic,
  writeWitness,
} from './queries.ts';

export interface Shown {
  app: string;
  version: string;
  cohort: Cohort;
}
type Sums = Omit<TrafficRow, 'minute' | keyof Shown>;

/** Beyond these a server that cannot reach its database counts no more, so that its memory stays bounded. */
const rowsKept = 20_000;
const failuresKept = 500;

/**
 * Sums the reports of documents and pages about versions in memory until `flush` adds them to the database. A server that is killed loses
 * the reports that were not added yet: nothing is decided by single reports.
 */
export function trafficCounters(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  let traffic = new Map<string, TrafficRow>();
  let witness = new Map<string, WitnessRow>();
  let failures = new Map<string, FailureRow>();
  let flushing = Promise.resolve();

  function add(shown: Shown, sums: Partial<Sums>): void {
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const key = `${shown.app} ${shown.version} ${shown.cohort} ${minute}`;
    let row = traffic.get(key);
    if (!row) {
      if (traffic.size >= rowsKept) return;
      row = { ...shown, minute, ...noSums };
      traffic.set(key, row);
    }
    for (const [name, value] of Object.entries(sums)) row[name as keyof Sums] += value;
  }

  /** The record of one visitor of a version within this hour: failed, once they said so. */
  function addWitness({ app, version }: Shown, visitor: string, failed: boolean): void {
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const key = `${app} ${version} ${visitor} ${hour}`;
    const row = witness.get(key);
    if (row) row.failed ||= failed;
    else if (witness.size < rowsKept) witness.set(key, { hour, app, version, visitor, failed });
  }

  function addFailure({ app, version }: Shown, kind: string, message: string): void {
    const key = `${app} ${version} ${kind} ${message}`;
    const row = failures.get(key);
    if (row) row.count++;
    else if (failures.size < failuresKept) failures.set(key, { app, version, kind, message, count: 1 });
  }

  async function flush(): Promise<void> {
    const [traffics, witnesses, failed] = [traffic, witness, failures];
    if (traffics.size + witnesses.size + failed.size === 0) return;
    traffic = new Map();
    witness = new Map();
    failures = new Map();
    try {
      await writeTraffic(db, [...traffics.values()]);
      traffics.clear();
      await writeWitness(db, [...witnesses.values()]);
      witnesses.clear();
      await writeFailures(db, [...failed.values()]);
      failed.clear();
    } catch (error) {
      log.warn({ err: error }, 'reports of pages are kept until the database is back');
      for (const { app, version, cohort, minute: _minute, ...sums } of traffics.values())
        add({ app, version, cohort }, sums);
      for (const row of witnesses.values()) addWitness({ ...row, cohort: 'live' }, row.visitor, row.failed);
      for (const [key, row] of failed) if (failures.size < failuresKept && !failures.has(key)) failures.set(key, row);
    }
  }

  const flushInTurn = () => {
    flushing = flushing.then(flush);
    return flushing;
  };
  return {
    documents: (shown: readonly Shown[]) => {
      for (const each of shown) add(each, { documents: 1 });
    },
    add,
    addWitness,
    addFailure,
    flush: flushInTurn,
  };
}
export type Traffic = ReturnType<typeof trafficCounters>;

const noSums: Sums = {
  documents: 0,
  shown: 0,
  failed: 0,
  longTasks: 0,
  lcpMs: 0,
  lcpCount: 0,
  inpMs: 0,
  inpCount: 0,
  cls: 0,
  clsCount: 0,
};
