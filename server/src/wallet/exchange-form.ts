import type { AnswerOf, exchangeOptions, Member, MoneyRequest } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { findOwnBank, findWalletSettings } from './charge-form.ts';
import { requestColumns, requestTables } from './money-request.ts';
import { findTurnover } from './turnover.ts';

export async function readExchangeForm(
  db: Db,
  ring: KeyRing,
  { id }: Member,
): Promise<AnswerOf<typeof exchangeOptions>> {
  await noteRolling(db);
  const [{ exchange }, bank, open, turnover, wallet] = await Promise.all([
    findWalletSettings(db),
    findOwnBank(db, ring, id),
    findOpenExchange(db, id),
    findTurnover(db, id),
    db.query<{ emoney: number }>('select emoney from member_wallet where id = $1', [id]),
  ]);
  return { limits: exchange, emoney: wallet.rows[0]?.emoney ?? 0, bank, open, turnover };
}

export async function findOpenExchange(db: Queryable, memberId: number): Promise<MoneyRequest | null> {
  const { rows } = await db.query<MoneyRequest>(
    `select ${requestColumns} from ${requestTables}
      where request.member_id = $1 and request.kind = 'exchange' and request.state in ('requested', 'checking')`,
    [memberId],
  );
  return rows[0] ?? null;
}
