import type { Db } from '../../platform/database/db.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';

/** Draws up every period that is over, one after another (`draw_agent_shares`). @returns how many there were */
export async function drawShares(db: Db): Promise<number> {
  for (let drawn = 0; ; drawn += 1) {
    const { rows: due } = await db.query('select from next_agent_period() where is_over');
    if (due.length === 0) return drawn;
    await noteRolling(db);
    const { rows } = await db.query<{ id: number | null }>('select draw_agent_shares() as id');
    if (!rows[0]?.id) return drawn;
  }
}

/** So that the figures of the running period have bonuses too. One that was booked a day ago and is not noted is noted with its period. */
export const noteBonuses = (db: Db): Promise<unknown> =>
  db.query(`select note_agent_bonuses(app_now() - interval '1 day')`);
