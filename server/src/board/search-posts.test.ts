import * as contracts from '@madang/contracts';
import { call, openBoard, testDatabase, titlesOf } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const { app, reader, seedPosts, list } = await openBoard(database);

test('two syllables find a word that holds them, three do not find what is apart', async () => {
  await seedPosts(['환전문의 드립니다', '가나다 그리고 나다라', '가나다라 한번에', 'OVER 기준점', '환불과 전환']);
  const found = async (search: string) => titlesOf((await list({ search })).items);
  expect(await found('환전')).toEqual(['환전문의 드립니다']);
  expect(await found('가나다라')).toEqual(['가나다라 한번에']);
  expect(await found('over')).toEqual(['OVER 기준점']);
  expect(await found('환전 드립')).toEqual(['환전문의 드립니다']);
  expect(await found('없는말')).toEqual([]);
  expect(await found(`%' or 1=1 --`)).toEqual([]);
  expect(await found('!!')).toEqual([]);
  expect((await call(app, contracts.listPosts, { as: reader, query: { search: '환' } })).status).toBe(422);
  expect(await list({ search: '환전' })).toMatchObject({ totalCount: 1, pageCount: 1, notices: [] });
});

test('letters are told apart in every locale, and long texts quickly', async () => {
  const { rows } = await db.query<{ same: boolean; none: number[] }>(
    `select bigrams('환전문의! 2:1 Ab') = bigrams('환전문의 2 1 ab') as same, bigrams(' ! 가 — 。나 ') as none`,
  );
  expect(rows).toEqual([{ same: true, none: [] }]);
  // With the locale C, nothing but ASCII is alphanumeric.
  const { rows: inC } = await db.query(
    `select '환' collate "C" ~ '[[:alnum:]]' as letter, cardinality(bigrams('환전문의' collate "C")) as pairs`,
  );
  expect(inC).toEqual([{ letter: false, pairs: 3 }]);
  const begun = performance.now();
  await db.query('select bigrams($1)', ['가나다라마바사아'.repeat(2_500)]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
