import { listBets, pageOf } from '@madang/contracts';
import { z } from 'zod';
import {
  bookmaker,
  buildTestApp,
  call,
  createFixture,
  expectCleanLedger,
  signIn,
  testDatabase,
} from '../../../test/index.ts';
import { writeAnswer } from './write-answer.ts';

const list = {
  method: 'GET',
  path: '/list',
  summary: '',
  access: 'anyone',
  answer: pageOf(z.object({ id: z.int(), lines: z.array(z.object({ odds: z.string().max(4) })) })),
} as const;
const page = (...rows: unknown[]) =>
  ({ items: rows, page: 1, pageCount: 1, totalCount: rows.length }) as z.input<typeof list.answer>;
const fits = (id: number) => ({ id, lines: [{ odds: '1.00' }] });

test('a row that does not fit is left out whole, and said; the rest is answered', () => {
  const bad = { id: 2, lines: [{ odds: '1.00' }, { odds: 'much' }, { odds: 'far too much' }] };
  const { text, misfits } = writeAnswer(list, page(fits(1), bad, fits(3), { id: '4' }));
  expect(JSON.parse(text)).toEqual({ items: [fits(1), fits(3)], page: 1, pageCount: 1, totalCount: 4 });
  expect(misfits.map(({ path }) => path)).toEqual(['items.1.lines.2.odds', 'items.3.id', 'items.3.lines']);
});

test('an answer that is no list, or no read, is answered whole or not at all', () => {
  expect(() => writeAnswer(list, { ...page(fits(1)), page: 1.5 })).toThrow('does not fit its schema');
  expect(() => writeAnswer({ ...list, method: 'POST' }, page({ id: '4' }))).toThrow('does not fit its schema');
  expect(writeAnswer({ ...list, method: 'POST' }, page(fits(1))).misfits).toEqual([]);
});

test('a bet that no schema knows takes no list with it', async () => {
  const database = await testDatabase();
  const { db } = database;
  const lines: string[] = [];
  const app = await buildTestApp(database, {
    config: { logLevel: 'error' },
    log: { write: (line) => lines.push(line) },
  });
  const { bettor, bet } = bookmaker(db);
  const member = await bettor();
  const { selections } = await createFixture(db, { prices: ['2.00', '9.00'] });
  const [sound, odd] = [await bet(member, selections.slice(0, 1)), await bet(member, selections.slice(1, 2))];
  const odds = (text: string) =>
    db.query(`set session_replication_role = replica; update bet set total_odds = ${text} where id = ${odd};
              set session_replication_role = default`);
  // More than any price or page allows.
  await odds('1234567890.00');
  const as = { token: await signIn(app, member) };
  const answer = await call(app, listBets, { as, allowsLeftOut: true });
  expect(answer.body.items.map(({ id }) => id)).toEqual([sound]);
  expect(answer.headers['x-rows-left-out']).toBe('1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'answer.rows-left-out', misfits: [{ path: 'items.0.totalOdds' }] },
  ]);
  await odds('9.00');
  await expectCleanLedger(db);
});
