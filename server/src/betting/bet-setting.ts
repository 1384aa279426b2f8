import type { BetSetting, BodyOf, saveBetSetting } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { type RefusalOf, refuse } from '../platform/refusal.ts';

const columns = `max_selection_won as "maxSelectionWon", max_fixture_won as "maxFixtureWon",
  max_member_selection_won as "maxMemberSelectionWon", cash_out as "cashOut", cash_out_margin as "cashOutMargin",
  cash_out_seconds as "cashOutSeconds", cancel_minutes as "cancelMinutes", cancel_before_minutes as "cancelBeforeMinutes",
  cancel_per_day as "cancelPerDay", hold_covered as "holdCovered", version`;

export async function findBetSetting(db: Queryable): Promise<BetSetting> {
  const { rows } = await db.query<BetSetting>(`select ${columns} from bet_setting`);
  return rows[0] as BetSetting;
}

/** Holds for bets placed from now on. */
export async function changeBetSetting(
  db: Queryable,
  asked: BodyOf<typeof saveBetSetting>,
): Promise<BetSetting | RefusalOf<typeof saveBetSetting>> {
  const { rows } = await db.query<BetSetting>(
    `update bet_setting
        set max_selection_won = $1, max_fixture_won = $2, max_member_selection_won = $3, cash_out = $4, cash_out_margin = $5,
            cash_out_seconds = $6, cancel_minutes = $7, cancel_before_minutes = $8, cancel_per_day = $9, hold_covered = $11, version = version + 1
      where version = $10 returning ${columns}`,
    [
      ...[asked.maxSelectionWon, asked.maxFixtureWon, asked.maxMemberSelectionWon],
      ...[asked.cashOut, asked.cashOutMargin, asked.cashOutSeconds],
      ...[asked.cancelMinutes, asked.cancelBeforeMinutes, asked.cancelPerDay, asked.version, asked.holdCovered],
    ],
  );
  return rows[0] ?? refuse('bet-setting.stale');
}
