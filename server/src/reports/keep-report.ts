import { type Db, transaction } from '../platform/database/db.ts';
import { movedMoney, reportKeys, reportSums } from './moved-money.ts';

/** The rows that one statement adds. */
const transactionsAtOnce = 10_000;

/**
 * One step of transactions, up to the horizon below which all have ended: a transfer that commits late is below no horizon until then, and
 * is added once, to the day of its entry, however long that is over.
 */
const step = `
  with span as materialized (
    select xid as begins, greatest(xid, least(xid + ${transactionsAtOnce}, horizon)) as ends, horizon
      from report_until cross join (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) as ended
  ), ${movedMoney('(select begins from span)', '(select ends from span)')}, kept as (
    insert into report_day as kept (${reportKeys}, ${reportSums.join(', ')})
    select ${reportKeys}, ${reportSums.join(', ')} from counted
    on conflict (${reportKeys}) do update
      set ${reportSums.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}
  ), gone as (
    update report_until set xid = ends from span
  )
  select ends < horizon as more from span`;

/** Numbers of transactions begin anew in a database that was restored from a dump: the sums that are kept by the old ones are made anew. */
const beginAnew = `
  with anew as (
    update report_until set xid = 0 where xid > pg_snapshot_xmax(pg_current_snapshot())::text::bigint returning xid
  )
  delete from report_day where exists (select from anew)`;

/** Adds to `report_day` what the ledger booked since. Of several servers one does it at a time; the others have nothing to do then. */
export async function keepReport(db: Db, signal?: AbortSignal): Promise<void> {
  let more = true;
  while (more && !signal?.aborted) {
    more = await transaction(db, async (tx) => {
      const { rowCount } = await tx.query('select from report_until for update skip locked');
      if (rowCount === 0) return false;
      await tx.query(beginAnew);
      const { rows } = await tx.query<{ more: boolean }>(step);
      return rows[0]?.more === true;
    });
  }
}
