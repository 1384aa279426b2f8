import { drawSiteEvent, enterSiteEvent, listSiteEvents, saveSiteEvent, siteEventById } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

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

test('members enter an event once while it runs; winners are drawn once when it is over', async () => {
  const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
  const begins = new Date(Date.now() - 3_600_000).toISOString();
  const about = {
    title: '추첨 이벤트',
    summary: '한 번씩 참여',
    paragraphs: ['본문'],
    startsAt: begins,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    takesEntries: true,
    prize: '포인트 10,000P',
  };
  const { id } = (await call(app, saveSiteEvent, { as: operator, body: { id: null, ...about } })).body;
  expect((await call(app, saveSiteEvent, { as, body: { id: null, ...about } })).status).toBe(403);
  expect((await call(app, saveSiteEvent, { as: operator, body: { id: 999, ...about } })).status).toBe(404);
  const enter = (who: { token: string }) => call(app, enterSiteEvent, { as: who, body: { id } });
  expect([(await enter(as)).body, (await enter(as)).body]).toEqual([{ entryCount: 1 }, { entryCount: 1 }]);
  const others: { userId: string; token: string }[] = [];
  for (let count = 0; count < 4; count++) {
    const member = await createMember(db);
    others.push({ ...member, token: await signIn(app, member) });
  }
  for (const other of others) await enter(other);
  expect((await enter(operator)).code).toBe('session.staff');
  expect((await event(id)).body).toMatchObject({ isEntered: true, entryCount: 5, winners: null, hasWon: false });
  const draw = () => call(app, drawSiteEvent, { as: operator, body: { id, count: 2 } });
  expect((await draw()).code).toBe('event.not-over');
  await moveClock(db, '61 minutes');
  const late = await createMember(db);
  expect((await enter({ token: await signIn(app, late) })).code).toBe('event.closed');
  const { winners } = (await draw()).body;
  expect(new Set(winners).size).toBe(2);
  expect((await event(id)).body.winners).toEqual(winners);
  expect((await draw()).code).toBe('event.drawn');
  const seen = await Promise.all(
    others.map(async (other) => (await call(app, siteEventById, { as: other, params: { id } })).body.hasWon),
  );
  expect(seen.filter(Boolean)).toHaveLength(
    winners.filter((nickname) => others.some(({ userId }) => userId === nickname)).length,
  );
});
