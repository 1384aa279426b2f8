import type { Db } from '../../platform/database/db.ts';
import { type KeyRing, keyIdOf, type SealPurpose, UnsealError } from '../../platform/secrets/key-ring.ts';
import type { TwoStepSecrets } from '../second-step/two-step-secrets.ts';

/** A column that holds sealed texts: of members, the links of a game, the key of the public log. `erased` stands where one was erased for good. */
interface SealedColumn {
  table: string;
  column: string;
  id: string;
  owner: string;
  purpose: SealPurpose;
  /** Column of the keyed hash of the same text. */
  hash?: string;
  /** Column of its last four digits. */
  end?: string;
}

export const erased = '-';

const sealedColumns: readonly SealedColumn[] = [
  { table: 'member', column: 'phone', id: 'id', owner: 'id', purpose: 'phone', hash: 'phone_hash' },
  {
    table: 'member_bank',
    column: 'holder',
    id: 'member_id',
    owner: 'member_id',
    purpose: 'bank',
    hash: 'holder_hash',
  },
  {
    table: 'member_bank',
    column: 'account_number',
    id: 'member_id',
    owner: 'member_id',
    purpose: 'bank',
    hash: 'account_hash',
    end: 'account_end',
  },
  { table: 'member_bank_before', column: 'holder', id: 'id', owner: 'member_id', purpose: 'bank' },
  { table: 'member_bank_before', column: 'account_number', id: 'id', owner: 'member_id', purpose: 'bank' },
  { table: 'money_request', column: 'holder', id: 'id', owner: 'member_id', purpose: 'bank', hash: 'holder_hash' },
  {
    table: 'money_request',
    column: 'account_number',
    id: 'id',
    owner: 'member_id',
    purpose: 'bank',
    end: 'account_end',
  },
  { table: 'minigame_chain', column: 'sealed', id: 'id', owner: 'game_id', purpose: 'minigame-chain' },
  { table: 'log_key', column: 'sealed', id: 'id', owner: 'id', purpose: 'log' },
];

const rowsAtOnce = 500;

/** A text of a sealed column as a page shows it: the rest of the row is shown even where no key opens this text. */
export function shownColumn(ring: KeyRing, purpose: SealPurpose, memberId: number, text: string): string {
  if (text === erased) return text;
  try {
    return ring.open(purpose, memberId, text);
  } catch (error) {
    if (error instanceof UnsealError) return '(열 수 없음)';
    throw error;
  }
}

interface Resealed {
  sealed: number;
  /** A text that no key of the ring opens stays as it is. */
  lost: number;
}

/** Seals the texts of older keys by the newest key. May be broken off and begun again at any time. */
export async function resealAll(
  db: Db,
  ring: KeyRing,
  secrets: TwoStepSecrets,
  signal?: AbortSignal,
): Promise<Resealed> {
  const total: Resealed = { sealed: 0, lost: 0 };
  const add = ({ sealed, lost }: Resealed) => {
    total.sealed += sealed;
    total.lost += lost;
  };
  for (const column of sealedColumns) {
    if (signal?.aborted) return total;
    add(await resealColumn(db, ring, column, signal));
  }
  if (!signal?.aborted) add(await resealTwoStep(db, ring, secrets));
  return total;
}

async function resealColumn(
  db: Db,
  ring: KeyRing,
  { table, column, id, owner, purpose, hash, end }: SealedColumn,
  signal?: AbortSignal,
): Promise<Resealed> {
  const done: Resealed = { sealed: 0, lost: 0 };
  for (let after = 0; !signal?.aborted; ) {
    const { rows } = await db.query<{ id: number; owner: number; text: string }>(
      `select ${id} as id, ${owner} as owner, ${column} as text from ${table}
        where ${id} > $1 and ${column} <> $2 and ${column} not like $3 order by ${id} limit ${rowsAtOnce}`,
      [after, erased, `mk1:${ring.newest}:%`],
    );
    for (const row of rows) {
      const opened = openOrNull(() => ring.open(purpose, row.owner, row.text));
      if (opened === null) done.lost++;
      else {
        // Changed since: the newer text is sealed already.
        const beside = [
          ...(hash ? [[hash, ring.hash(purpose, opened)] as const] : []),
          ...(end ? [[end, opened.slice(-4)] as const] : []),
        ];
        const { rowCount } = await db.query(
          `update ${table} set ${[column, ...beside.map(([name]) => name)].map((name, at) => `${name} = $${at + 3}`)}
            where ${id} = $1 and ${column} = $2`,
          [row.id, row.text, ring.seal(purpose, row.owner, opened), ...beside.map(([, value]) => value)],
        );
        done.sealed += rowCount ?? 0;
      }
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.id ?? after;
  }
  return done;
}

async function resealTwoStep(db: Db, ring: KeyRing, secrets: TwoStepSecrets): Promise<Resealed> {
  const done: Resealed = { sealed: 0, lost: 0 };
  const { rows } = await db.query<{ id: number; sealed: Buffer }>('select member_id as id, sealed from two_step');
  for (const { id, sealed } of rows) {
    if (ring.isNewest(sealed.toString('latin1'))) continue;
    const opened = openOrNull(() => secrets.open(id, sealed));
    if (opened === null) done.lost++;
    else {
      const { rowCount } = await db.query('update two_step set sealed = $3 where member_id = $1 and sealed = $2', [
        id,
        sealed,
        secrets.seal(id, opened),
      ]);
      done.sealed += rowCount ?? 0;
    }
  }
  return done;
}

function openOrNull(open: () => string): string | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

/** The number of texts that each key has sealed. */
export async function countByKey(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { table, column } of sealedColumns) {
    const { rows } = await db.query<{ key: string; count: number }>(
      `select split_part(${column}, ':', 2) as key, count(*)::integer as count from ${table} where ${column} <> $1 group by 1`,
      [erased],
    );
    for (const { key, count } of rows) add(key, count);
  }
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from two_step');
  for (const { sealed } of rows) add(keyIdOf(sealed.toString('latin1')) ?? '', 1);
  return counts;
}
