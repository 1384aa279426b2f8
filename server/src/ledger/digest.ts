import { type Db, type Queryable, transaction } from '../platform/database/db.ts';

const sealLock = 7051;

interface LedgerHead {
  number: number;
  /** In Seoul, YYYY-MM-DD. */
  day: string;
  transfers: number;
  /** SHA-256 in hex. */
  digest: string;
}

/**
 * The digest of the transfers of these transactions, with the digest before them. Rows are hashed by themselves and then by the ten
 * thousand, so that a day of any size fits in memory. $1 previous, $2 from, $3 to.
 */
const digestOf = `
  select coalesce(sum(size), 0)::bigint as transfers,
         encode(sha256($1 || convert_to(format('%s %s %s', $2::bigint, $3::bigint, coalesce(sum(size), 0)), 'UTF8')
                          || coalesce(string_agg(hash, '' order by part), '')), 'hex') as digest
    from (select id / 10000 as part, count(*) as size,
                 sha256(string_agg(sha256(convert_to(concat_ws('|', id, reason, kind, coalesce(pending_id::text, '-'),
                   coalesce(reversal_of::text, '-'), debit_account, credit_account, amount, xid,
                   (extract(epoch from created_at) * 1000000)::bigint), 'UTF8')), '' order by id)) as hash
            from transfer where xid >= $2 and xid < $3 group by part) parts`;

const nothing = Buffer.alloc(32);

interface DigestRow {
  number: number;
  fromXid: number;
  toXid: number;
  transfers: number;
  previous: Buffer;
  digest: Buffer;
}
const columns = 'number, from_xid as "fromXid", to_xid as "toXid", transfers, previous, digest';

/**
 * Seals the day in Seoul that has ended, once: a digest of every transfer that no digest covers yet, up to the horizon below which all
 * transactions have ended. A transfer of yesterday that commits later is not lost by that, as it would be with times: its
 * transaction is not below the horizon, so the next digest has it.
 * @returns whether a digest was made now
 */
export async function sealLedger(db: Db): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [sealLock]);
    const { rows: days } = await tx.query<{ day: string; horizon: number; sealed: boolean }>(
      `select day::text, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
              exists (select from ledger_digest where ledger_digest.day >= today.day) as sealed
         from (select (app_now() at time zone 'Asia/Seoul')::date - 1 as day) today`,
    );
    const today = days[0];
    if (!today || today.sealed) return false;
    const { rows: last } = await tx.query<DigestRow>(
      `select ${columns} from ledger_digest order by number desc limit 1`,
    );
    const [previous, from] = [last[0]?.digest ?? nothing, last[0]?.toXid ?? 0];
    if (today.horizon < from) {
      throw new Error(
        `Transactions are numbered from ${today.horizon}, but the last digest goes up to ${from}: the database was restored from a dump. See docs/decisions/0022.`,
      );
    }
    const made = await digest(tx, previous, from, today.horizon);
    await tx.query(
      `insert into ledger_digest (number, day, from_xid, to_xid, transfers, previous, digest)
       values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'))`,
      [(last[0]?.number ?? 0) + 1, today.day, from, today.horizon, made.transfers, previous, made.digest],
    );
    return true;
  });
}

/** The newest digest; null before the first day has ended. */
export async function findHead(db: Queryable): Promise<LedgerHead | null> {
  const { rows } = await db.query<LedgerHead>(
    `select number, day::text, transfers, encode(digest, 'hex') as digest from ledger_digest order by number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Every digest again, from the transfers as they are. @returns one line for each that does not fit */
export async function auditDigests(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<DigestRow>(`select ${columns} from ledger_digest order by number`);
  const lines: string[] = [];
  let previous: Buffer = nothing;
  let from = 0;
  for (const [place, row] of rows.entries()) {
    if (row.number !== place + 1 || row.fromXid !== from || !row.previous.equals(previous)) {
      lines.push(`digest ${row.number} does not continue the one before`);
    }
    const made = await digest(tx, row.previous, row.fromXid, row.toXid);
    if (made.digest !== row.digest.toString('hex') || made.transfers !== row.transfers) {
      lines.push(`digest ${row.number}: its transfers come to ${made.transfers}, ${made.digest}`);
    }
    [previous, from] = [row.digest, row.toXid];
  }
  return lines;
}

async function digest(tx: Queryable, previous: Buffer, from: number, to: number) {
  const { rows } = await tx.query<{ transfers: number; digest: string }>(digestOf, [previous, from, to]);
  if (!rows[0]) throw new Error('A digest is one row.');
  return rows[0];
}
