import { approvalSetting } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';

/** The acts that are bounded for one operator, each by an amount for one act and one for a day in Seoul. */
type SoloKind = 'charge' | 'exchange' | 'coupon' | 'void' | 'prize' | 'win' | 'share' | 'rolling';

/** True when one operator may do this without a second one. It then counts from now on, with the caller's transaction. */
export async function actAlone(tx: Queryable, kind: SoloKind, operatorId: number, amountWon: number): Promise<boolean> {
  const setting = await readSetting(tx, approvalSetting);
  const { rows } = await tx.query<{ may: boolean }>('select act_alone($1, $2, $3, $4, $5) as may', [
    kind,
    operatorId,
    amountWon,
    setting[`${kind}Won`],
    setting[`${kind}DayWon`],
  ]);
  return rows[0]?.may === true;
}
