import * as contracts from '@madang/contracts';
import { buildTestApp } from './app.ts';
import { call } from './call.ts';
import type { TestDatabase } from './database.ts';
import { temporaryFolder } from './dist.ts';
import { createMember, signIn } from './factories.ts';

export interface Newcomer {
  id: number;
  userId: string;
  token: string;
}

/** The free board, with a writer, a reader and an operator; who writes much has to wait, so that a test may need a newcomer. */
export async function openBoard(database: TestDatabase) {
  const { db } = database;
  const app = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });
  async function newcomer(rights: Parameters<typeof createMember>[1] = {}): Promise<Newcomer> {
    const member = await createMember(db, rights);
    return { ...member, token: await signIn(app, member) };
  }
  const [writer, reader, operator] = [await newcomer(), await newcomer(), await newcomer({ type: 1, role: 10 })];
  const save = (
    as: { token: string },
    { id = null, ...post }: { id?: number | null; title?: string; contents?: unknown; betId?: string | null } = {},
  ) =>
    call(app, contracts.savePost, {
      as,
      body: { id, title: '제목', contents: contracts.richTextOf('본문'), betId: null, ...post } as contracts.BodyOf<
        typeof contracts.savePost
      >,
    });
  return {
    app,
    newcomer,
    writer,
    reader,
    operator,
    save,
    write: async (title: string, as: Newcomer = writer, contents: unknown = contracts.richTextOf('본문')) =>
      (await save(as, { title, contents })).body.id,
    /** Puts posts there without the limit of writing. */
    async seedPosts(titles: readonly string[]): Promise<void> {
      for (const title of titles)
        await db.query(
          `insert into post (member_id, title, contents, plain, has_picture, written_at) values ($1, $2, $3, '본문', false, app_now())`,
          [writer.id, title, JSON.stringify(contracts.richTextOf('본문'))],
        );
    },
    read: (id: number, as: Newcomer = reader) => call(app, contracts.postById, { as, params: { id } }),
    list: async (query: { search?: string; page?: number; itemsPerPage?: number } = {}, as: Newcomer = reader) =>
      (await call(app, contracts.listPosts, { as, query })).body,
    comment: async (postId: number, text: string, parentId: number | null = null, as: Newcomer = reader) =>
      (await call(app, contracts.writeComment, { as, body: { postId, parentId, text } })).body.id,
  };
}

export const titlesOf = (posts: readonly { title: string }[]): string[] => posts.map(({ title }) => title);
