import { listSiteEvents, siteEventById } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = { token: await signIn(app, await createMember(db)) };
const event = (id: number) => call(app, siteEventById, { as, params: { id } });

await db.query(`
  insert into site_event (title, summary, paragraphs, starts_at, ends_at) values
    ('지난', '요약', '{본문}', now() - interval '9 days', now() - interval '1 day'),
    ('예정', '요약', '{본문}', now() + interval '1 day', null),
    ('진행', '요약', '{첫 문단,둘째 문단}', now() - interval '1 day', now() + interval '1 day'),
    ('상시', '요약', '{본문}', now() - interval '2 days', null)`);

test('events: running first, then upcoming, then ended; reading one counts', async () => {
  const list = (await call(app, listSiteEvents, { as, query: { itemsPerPage: 3 } })).body;
  expect(list).toMatchObject({ page: 1, pageCount: 2, totalCount: 4 });
  expect(list.items.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '진행 running',
    '상시 running',
    '예정 upcoming',
  ]);
  const second = (await call(app, listSiteEvents, { as, query: { itemsPerPage: 3, page: 2 } })).body;
  expect(second.items).toEqual([expect.objectContaining({ title: '지난', state: 'ended' })]);
  const id = list.items[0]?.id ?? 0;
  expect((await event(id)).body).toMatchObject({ paragraphs: ['첫 문단', '둘째 문단'], viewCount: 1 });
  expect((await event(id)).body).toMatchObject({ viewCount: 2 });
  expect((await event(999)).status).toBe(404);
  expect((await event(Number.NaN)).status).toBe(422);
});
