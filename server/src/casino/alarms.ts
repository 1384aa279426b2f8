import type {
  AnswerOf,
  CasinoAlarm,
  CasinoReconciliation,
  HeldCasinoWin,
  listCasinoTasks,
  OpenCasinoRound,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { reconciliationColumns } from './reconcile-upload.ts';

const shown = 100;

/** Somebody has to look at these. */
export async function readCasinoAlarms(db: Queryable): Promise<AnswerOf<typeof listCasinoTasks>> {
  const { rows: alarms } = await db.query<CasinoAlarm>(
    `select alarm.id::int, aggregator, transaction_ref as "transactionRef", user_id as "userId", code, ${instant('at')} as at,
            seen_by as "seenBy"
       from casino_alarm alarm join member on member.id = member_id
      order by seen_by is not null, at desc, alarm.id desc limit $1`,
    [shown],
  );
  const { rows: heldWins } = await db.query<HeldCasinoWin>(
    `select said.id::int, said.aggregator, transaction_ref as "transactionRef", user_id as "userId",
            coalesce(game.name_korean, game_ref, case said.kind when 'jackpot' then '잭팟' else '프로모션' end) as "gameName",
            coalesce(staked, 0) as "stakedWon", amount as "wonWon", ${instant('said.at')} as at
       from casino_held_win join casino_transaction said on said.id = transaction_id left join casino_round round on round.id = round_id
       join member on member.id = said.member_id left join casino_game game on game.id = said.aggregator || '-' || game_ref
      where state = 'waiting' order by said.id limit $1`,
    [shown],
  );
  const { rows: openRounds } = await db.query<OpenCasinoRound & { openCount: number }>(
    `select round.id::text, aggregator, round_ref as "roundRef", user_id as "userId", coalesce(game.name_korean, game_ref) as "gameName",
            staked as "stakedWon", won as "wonWon", ${instant('opened_at')} as "openedAt", count(*) over ()::int as "openCount"
       from casino_round round join member on member.id = member_id
       left join casino_game game on game.id = aggregator || '-' || game_ref
      where closed_at is null and debits > 0 and opened_at < app_now() - interval '1 day'
      order by opened_at, round.id limit $1`,
    [shown],
  );
  const { rows: reconciliations } = await db.query<CasinoReconciliation>(
    `select ${reconciliationColumns} from casino_reconciliation said where ${isLast} order by id desc limit 20`,
  );
  return {
    alarms,
    heldWins,
    openCount: openRounds[0]?.openCount ?? 0,
    openRounds: openRounds.map(({ openCount: _, ...round }) => round),
    reconciliations,
  };
}

/** SQL: no later list of the aggregator and day was compared. */
const isLast = `not exists (select from casino_reconciliation later
  where later.aggregator = said.aggregator and later.day is not distinct from said.day and later.id > said.id)`;

export async function countAlarms(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ alarms: number }>(
    // A held win has an alarm, and counts once: as long as it waits.
    `select ((select count(*) from casino_alarm where seen_by is null and code <> 'win-held')
             + (select count(*) from casino_held_win where state = 'waiting')
             + (select count(*) from casino_reconciliation said where empty_list and ${isLast}))::int as alarms`,
  );
  return rows[0]?.alarms ?? 0;
}

/** The first operator who looked stays named. */
export async function seeAlarms(db: Queryable, ids: readonly number[], actor: string): Promise<Record<never, never>> {
  await db.query('update casino_alarm set seen_by = $2, seen_at = app_now() where id = any ($1) and seen_by is null', [
    ids,
    actor,
  ]);
  return {};
}
