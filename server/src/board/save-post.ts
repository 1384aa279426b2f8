import {
  type BodyOf,
  type Member,
  measureRichText,
  type RichText,
  type savePost as savePostEndpoint,
} from '@madang/contracts';
import { isBetOf } from '../betting/history/shared-bet.ts';
import { useFiles } from '../files/use-files.ts';
import { type Db, transaction } from '../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseBelowLevel } from './board-setting.ts';

type Outcome = { id: number } | RefusalOf<typeof savePostEndpoint>;

/** Writes a post, or changes one of the member's own; pictures and bet must be theirs. */
export async function savePost(db: Db, member: Member, body: BodyOf<typeof savePostEndpoint>): Promise<Outcome> {
  const contents = body.contents as RichText;
  const { text, pictures } = measureRichText(contents);
  if (text === '' && pictures.length === 0 && body.betId === null) return refuse('board.empty');
  const below = await refuseBelowLevel(db, member);
  if (below) return below;
  if (body.betId !== null && !(await isBetOf(db, member.id, body.betId))) return refuse('bet.unknown');
  const values = [member.id, body.title, JSON.stringify(contents), text, pictures.length > 0, body.betId];
  return refusable(db, async (tx) => {
    const before = body.id === null ? [] : await ownPictures(tx, member.id, body.id);
    if (before === null) return refuse('not-found');
    const refused = await useFiles(tx, member.id, 'post', { before, now: pictures });
    if (refused) return refused;
    const { rows } = await tx.query<{ id: number }>(
      body.id === null
        ? `insert into post (member_id, title, contents, plain, has_picture, bet_id, written_at)
           values ($1, $2, $3, $4, $5, $6, app_now()) returning id`
        : `update post set title = $2, contents = $3, plain = $4, has_picture = $5, bet_id = $6, edited_at = app_now()
            where member_id = $1 and id = $7 returning id`,
      body.id === null ? values : [...values, body.id],
    );
    return rows[0] ?? refuse('not-found');
  });
}

/** A refusal undoes the writes before it. */
async function refusable(db: Db, work: Parameters<typeof transaction<Outcome>>[1]): Promise<Outcome> {
  let refused: Outcome | undefined;
  try {
    return await transaction(db, async (tx) => {
      const outcome = await work(tx);
      if (!isRefusal(outcome)) return outcome;
      refused = outcome;
      throw undone;
    });
  } catch (thrown) {
    if (thrown === undone && refused) return refused;
    throw thrown;
  }
}
const undone = new Error('refused');

async function ownPictures(tx: Pick<Db, 'query'>, memberId: number, id: number): Promise<string[] | null> {
  const { rows } = await tx.query<{ contents: RichText }>(
    'select contents from post where id = $1 and member_id = $2 and removed_at is null for update',
    [id, memberId],
  );
  return rows[0] ? measureRichText(rows[0].contents).pictures : null;
}
