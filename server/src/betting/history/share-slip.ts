import { randomInt } from 'node:crypto';
import { type AnswerOf, type BodyOf, type openSharedSlip, shareAlphabet, type shareSlip } from '@madang/contracts';
import type { Db } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { selectionsNow } from '../placement/slip-selections.ts';

type Picks = BodyOf<typeof shareSlip>['picks'];

const newCode = () => Array.from({ length: 8 }, () => shareAlphabet[randomInt(shareAlphabet.length)]).join('');

/** Keeps the selections for a day under a code of 40 random bits. The same slip of a member keeps its code while that holds. */
export async function shareSlipOf(
  db: Db,
  memberId: number,
  picks: Picks,
): Promise<AnswerOf<typeof shareSlip> | RefusalOf<typeof shareSlip>> {
  const found = await selectionsNow(
    db,
    picks.map(({ oddsId }) => oddsId),
  );
  if (!picks.every(({ oddsId }) => found.has(oddsId))) return refuse('slip.selection-unknown');
  await db.query('delete from slip_share where expires_at < app_now()');
  const { rows } = await db.query<{ code: string; expiresAt: Date }>(
    `with same as (
       update slip_share set expires_at = app_now() + interval '1 day'
        where member_id = $2 and picks = $3 and expires_at > app_now() returning code, expires_at
     ), added as (
       insert into slip_share (code, member_id, picks, expires_at)
       select $1, $2, $3, app_now() + interval '1 day' where not exists (select from same) returning code, expires_at
     )
     select code, expires_at as "expiresAt" from same union all select code, expires_at from added limit 1`,
    [newCode(), memberId, JSON.stringify(picks)],
  );
  const kept = rows[0];
  if (!kept) throw new Error('The slip was not kept.');
  return { code: kept.code, expiresAt: kept.expiresAt.toISOString() };
}

export async function openShared(
  db: Db,
  code: string,
): Promise<AnswerOf<typeof openSharedSlip> | RefusalOf<typeof openSharedSlip>> {
  const { rows } = await db.query<{ picks: Picks; expiresAt: Date }>(
    'select picks, expires_at as "expiresAt" from slip_share where code = $1 and expires_at > app_now()',
    [code],
  );
  const shared = rows[0];
  if (!shared) return refuse('slip.share-unknown');
  const found = await selectionsNow(
    db,
    shared.picks.map(({ oddsId }) => oddsId),
  );
  return {
    expiresAt: shared.expiresAt.toISOString(),
    picks: shared.picks.flatMap(({ oddsId, page }) => {
      const now = found.get(oddsId);
      return now ? [{ ...now.selection, page }] : [];
    }),
  };
}
