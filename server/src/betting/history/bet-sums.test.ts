import {
  bookmaker,
  expectCleanLedger,
  type TestMember,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { summedBets } from './filtered-bets.ts';
import { hideBet } from './hide-bet.ts';

const { db } = await testDatabase();
const { bettor, offer, bet, settle } = bookmaker(db);
afterEach(() => expectCleanLedger(db));

const kept = async ({ id }: TestMember, most = 2) =>
  (await db.query('select * from member_bet_sums($1, $2)', [id, most])).rows;
const counted = async ({ id }: TestMember) => (await db.query(summedBets, [id, null, null])).rows;
const through = async ({ id }: TestMember) =>
  (await db.query('select through from bet_sum where member_id = $1', [id])).rows[0]?.through ?? null;

test('sums that are kept are those of all bets, whatever became of them since', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '3.00', '1.50', '4.00');
  const [first, second, third, fourth] = picks as [TestSelection, TestSelection, TestSelection, TestSelection];
  const agree = async () => expect(await kept(member)).toEqual(await counted(member));
  await agree();
  for (const pick of [first, second, third]) await bet(member, [pick]);
  await settle([first, second], 2, 1);
  await agree();
  expect(await through(member)).toBe(3);
  // One that was in progress is settled, one is placed: the kept sums are added to.
  await settle([third], 2);
  const last = await bet(member, [fourth]);
  await agree();
  expect(await through(member)).toBe(3);
  // A settled one is corrected, and another hidden: it is summed up anew.
  await settle([first], 1);
  expect(await through(member)).toBeNull();
  await agree();
  expect(await through(member)).toBe(4);
  await settle([fourth], 3);
  await agree();
  await hideBet(db, member.id, last);
  expect(await through(member)).toBeNull();
  await agree();
});

test('nothing is kept of a short history', async () => {
  const member = await bettor();
  const [pick] = await offer('2.00');
  await bet(member, [pick as TestSelection]);
  expect(await kept(member, 200)).toEqual(await counted(member));
  expect(await through(member)).toBeNull();
});

test('who sums up while a correction is under way waits for it', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '2.00', '2.00');
  for (const pick of picks) await bet(member, [pick]);
  await settle(picks, 2, 2, 2);
  const correction = await db.connect();
  await correction.query('begin');
  await correction.query('update bet set status = 1, payout = 0 where member_id = $1 and member_seq = 1', [member.id]);
  const sums = kept(member);
  // A correction that is rolled back leaves nothing behind either.
  await correction.query('rollback');
  correction.release();
  expect(await sums).toEqual(await counted(member));
});
