import type { AnswerOf, listPosts as listPostsEndpoint, Member, PostSummary } from '@madang/contracts';
import { isOperator } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { mayWrite, writeLevelOf } from './board-setting.ts';
import { longWords } from './search-words.ts';

type Row = Omit<PostSummary, 'writer' | 'writtenAt'> & { nickname: string; level: number; writtenAt: Date };

export const summaryColumns = `post.id, title, nickname, level, written_at as "writtenAt", view_count as "viewCount",
  like_count as "likeCount", comment_count as "commentCount", has_picture as "hasPicture", bet_id is not null as "hasBet",
  pinned_at is not null as "isPinned", hidden_at is not null as "isHidden"`;

export const toSummary = <Found extends Row>({ nickname, level, writtenAt, ...row }: Found) => ({
  ...row,
  writer: { nickname, level },
  writtenAt: writtenAt.toISOString(),
});

/** A search counts no further: pages past it would read everything that was ever written. */
export const hitsMax = 150;

/** The posts that members see; hidden posts are seen by operators alone. */
const shownTo = (member: Member) =>
  isOperator(member) ? 'post.removed_at is null' : 'post.removed_at is null and post.hidden_at is null';

/**
 * The numbers of posts that hold all searched words: $1 its pairs of letters, $2 its longer words.
 */
export const hits = (shown: string) => `
  select id from post where ${shown} and grams @> $1::int[]
     and (cardinality($2::text[]) = 0 or (select bool_and(position(word in lower(title || ' ' || plain)) > 0) from unnest($2::text[]) word))`;

interface PostsAsked {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
}

export async function listPosts(
  db: Queryable,
  member: Member,
  asked: PostsAsked,
): Promise<AnswerOf<typeof listPostsEndpoint>> {
  const { page, itemsPerPage, search } = asked;
  const shown = shownTo(member);
  // Side by side: what a search costs most on a busy server is waiting for one answer after the other.
  const [found, writeLevel, notices] = await Promise.all([
    search === undefined ? newest(db, shown, asked) : searched(db, shown, search, asked),
    writeLevelOf(db),
    search === undefined && page === 1 ? pinned(db, shown) : [],
  ]);
  return {
    items: found.items,
    notices,
    page,
    pageCount: Math.ceil(found.total / itemsPerPage),
    totalCount: found.total,
    mayWrite: mayWrite(member, writeLevel),
    writeLevel,
  };
}

interface Found {
  items: PostSummary[];
  total: number;
}

const newest = (db: Queryable, shown: string, { page, itemsPerPage }: PostsAsked): Promise<Found> =>
  onePage(db, `hit as not materialized (select id from post where ${shown} and pinned_at is null)`, [
    itemsPerPage,
    (page - 1) * itemsPerPage,
  ]);

async function searched(
  db: Queryable,
  shown: string,
  search: string,
  { page, itemsPerPage }: PostsAsked,
): Promise<Found> {
  const grams = await gramsOf(db, search);
  if (grams.length === 0) return { items: [], total: 0 };
  return onePage(db, `hit as materialized (${hits(shown)} order by id desc limit ${hitsMax})`, [
    ...[grams, longWords(search)],
    ...[itemsPerPage, (page - 1) * itemsPerPage],
  ]);
}

/**
 * A page of `hit`, and how many there are, in one statement.
 * @param values those of `hit`, then how many to show and how many to leave out
 */
async function onePage(db: Queryable, hit: string, values: unknown[]): Promise<Found> {
  const [most, skipped] = [values.length - 1, values.length];
  const { rows } = await db.query<{ total: number } & (Row | { id: null })>(
    `with ${hit}
     select total.total, shown.* from (select count(*)::int as total from hit) total
       left join (
         select ${summaryColumns} from (select id from hit order by id desc limit $${most} offset $${skipped}) chosen
           join post using (id) join member on member.id = member_id) shown on true
      order by shown.id desc`,
    values,
  );
  const items = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [toSummary(row)]));
  return { items, total: rows[0]?.total ?? 0 };
}

/** Asked before, so that the plan knows how many posts have them. */
export async function gramsOf(db: Queryable, search: string): Promise<number[]> {
  const { rows } = await db.query<{ grams: number[] }>('select bigrams($1) as grams', [search]);
  return rows[0]?.grams ?? [];
}

async function pinned(db: Queryable, shown: string): Promise<PostSummary[]> {
  const { rows } = await db.query<Row>(
    `select ${summaryColumns} from post join member on member.id = member_id
      where ${shown} and pinned_at is not null order by pinned_at desc limit 10`,
  );
  return rows.map(toSummary);
}
