import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Member } from '@madang/contracts';
import { gramsOf, hits, hitsMax, listPosts } from 'server/src/board/list-posts.ts';
import { longWords } from 'server/src/board/search-words.ts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';
import { migrate } from 'server/src/platform/database/migrate.ts';
import { type BenchResult, ratioOf } from './result.ts';

const posts = 100_000;
const rounds = 60;
const limitMs = 20;

/** Words are made of these, three each. */
const syllables = [...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후'];
/** The number of posts that hold each: a word of two syllables alone, in a longer one, and in very many. */
const needles = [
  { word: '환전', within: '환전문의', every: 5_000 },
  { word: '적특', within: '적특처리', every: 200 },
  { word: '배당', within: '배당률', every: 10 },
  { word: '분석', within: '분석글', every: 3 },
];
const searches = ['환전', '환전문의', '적특', '배당', '분석', '배당 분석', '적특 환전', '없는말이다'];

/** The list of the board as a member searches it, in 100,000 posts; beside it the same words by a scan. */
export async function benchPosts(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDb(postgres.url, 4);
  try {
    await migrate(db);
    const member = await fill(db);
    await db.query('vacuum analyze post');
    const samples: number[] = [];
    const scans: number[] = [];
    const byWord: string[] = [];
    for (const search of searches) {
      const own: number[] = [];
      const total = (await listPosts(db, member, { page: 1, itemsPerPage: 15, search })).totalCount;
      for (let round = 0; round < rounds; round++) {
        own.push(await timed(() => listPosts(db, member, { page: 1 + (round % 3), itemsPerPage: 15, search })));
        if (round < 3) scans.push(await timed(() => scan(db, search)));
      }
      samples.push(...own);
      byWord.push(`${search} ${total} hits p95 ${p95(own).toFixed(1)} ms`);
    }
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) bare.push(await timed(() => db.query('select 1')));
    byWord.push(`a query of nothing p95 ${p95(bare).toFixed(1)} ms`);
    console.log(byWord.join('\n'));
    console.log([...(await planOf(db, '환전문의')), ...(await planOf(db, '배당'))].join('\n'));
    const [ours, beside] = [p95(samples), p95(scans)];
    return {
      conditions: `${posts} posts of some 300 letters; ${searches.length} searches, ${rounds} times each, first three pages, with names of writers and counts; beside: the same words by a sequential scan. ${byWord.join('; ')}`,
      rows: [
        {
          what: 'a search of the board, p95',
          ours: `${ours.toFixed(1)} ms`,
          beside: `${beside.toFixed(0)} ms`,
          ratio: ratioOf(ours, beside),
          limit: `at most ${limitMs} ms`,
          met: ours <= limitMs,
        },
      ],
      samples: { ours: samples.map(rounded), scans: scans.map(rounded) },
    };
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;
const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function fill(db: Db): Promise<Member> {
  const { rows } = await db.query<{ id: number }>(
    `insert into member (user_id, password_hash, nickname, level) values ('bench', '', 'bench', 3) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  // Made anew at the end, which is much quicker than row by row.
  const { rows: indexes } = await db.query<{ made: string }>(`select pg_get_indexdef('post_grams'::regclass) as made`);
  await db.query('drop index post_grams');
  await db.query(
    `insert into post (member_id, title, contents, plain, has_picture, written_at)
     select $1, 'post ' || n, '{"type":"doc","content":[{"type":"paragraph"}]}', words || coalesce(' ' || needle, ''), false, app_now()
       from generate_series(1, $2) as n
      cross join lateral (
        select string_agg(($3::text[])[1 + ((n * 31 + at * 17) % cardinality($3::text[]))] ||
                          ($3::text[])[1 + ((n * 7 + at * at) % cardinality($3::text[]))] ||
                          ($3::text[])[1 + ((n * at) % cardinality($3::text[]))], ' ') as words
          from generate_series(1, 75) as at) text
      cross join lateral (
        select string_agg(within, ' ') as needle from unnest($4::text[], $5::int[]) as given (within, every) where n % every = 0) needles`,
    [id, posts, syllables, needles.map(({ within }) => within), needles.map(({ every }) => every)],
  );
  await db.query(indexes[0]?.made ?? '');
  return { id, userId: 'bench', level: 3, type: 0, role: 0, withdrawalType: 0 } as Member;
}

const scan = (db: Db, search: string) =>
  db.query(
    `select id from post where removed_at is null and hidden_at is null
        and (select bool_and(lower(title || ' ' || plain) like '%' || word || '%') from unnest($1::text[]) word)
      order by id desc`,
    [search.split(' ')],
  );

async function planOf(db: Db, search: string): Promise<string[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${hits('post.removed_at is null and post.hidden_at is null')} order by id desc limit ${hitsMax}`,
    [await gramsOf(db, search), longWords(search)],
  );
  return rows.map((row) => row['QUERY PLAN']);
}
