import { randomUUID } from 'node:crypto';
import { convertPoints, type Member } from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  fund,
  placeBet,
  testDatabase,
} from '../../test/index.ts';
import { findMember } from '../members/queries.ts';
import { type ChangeTopics, memoryChanges } from '../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });

afterEach(() => expectCleanLedger(db));

const createHolder = (points = 20_000) => createBettor(db, app, { won: 1_000, points });
const seen = ({ member }: Bettor): Promise<Member> => findMember(db, member.id);
const convert = (as: Bettor, body: { point: number; userUpdatedAt: string; memberId?: number }, key?: string) =>
  call(app, convertPoints, { as, key, body: { memberId: as.member.id, ...body } });
async function expectUnchanged(holder: Bettor, before: Member) {
  expect(await seen(holder)).toEqual(before);
}

test('points become as many won, and the member is answered and published', async () => {
  const holder = await createHolder();
  const before = await seen(holder);
  const heard: ChangeTopics['balance'][] = [];
  const stop = changes.subscribe('balance', (balance) => heard.push(balance));
  const answer = await convert(holder, { point: 5_000, userUpdatedAt: before.updatedAt });
  stop();
  expect(answer.status).toBe(200);
  const member = answer.body;
  expect(member).toEqual({ ...before, emoney: 6_000, point: 15_000, updatedAt: member.updatedAt });
  expect(member.updatedAt > before.updatedAt).toBe(true);
  const { id, emoney, point, updatedAt } = member;
  expect(heard).toEqual([{ memberId: id, emoney, point, updatedAt }]);
  await expectUnchanged(holder, member);
});

test('less than 5,000, more than there is, and another member are refused', async () => {
  const holder = await createHolder(6_000);
  const other = await createHolder();
  const before = await seen(holder);
  const userUpdatedAt = before.updatedAt;
  expect(await convert(holder, { point: 4_999, userUpdatedAt })).toMatchObject({
    status: 422,
    text: '5,000포인트 이상 전환가능합니다.',
    code: 'point.minimum',
  });
  expect(await convert(holder, { point: 6_001, userUpdatedAt })).toMatchObject({ status: 422, code: 'point.balance' });
  expect(await convert(holder, { point: 5_000, userUpdatedAt, memberId: other.member.id })).toMatchObject({
    status: 403,
  });
  expect(await convert(holder, { point: 5_000.5, userUpdatedAt })).toMatchObject({ code: 'request.invalid' });
  await expectUnchanged(holder, before);
});

test.each<[string, (holder: Bettor) => Promise<unknown>]>([
  ['points came in', ({ member }) => fund(db, member, { points: 1 })],
  ['won came in', ({ member }) => fund(db, member, { won: 1 })],
  [
    'a stake was reserved',
    async (holder) => {
      await fund(db, holder.member, { won: 10_000 });
      return placeBet(app, holder, (await createFixture(db)).selections.slice(0, 1), 5_000);
    },
  ],
])('409 when the wallet moved since the page showed it: %s', async (_name, move) => {
  const holder = await createHolder();
  const shown = await seen(holder);
  await move(holder);
  const before = await seen(holder);
  expect(await convert(holder, { point: 5_000, userUpdatedAt: shown.updatedAt })).toMatchObject({
    status: 409,
    text: '회원정보가 변경되었습니다. 확인 후 다시 시도해 주세요.',
    code: 'point.stale',
  });
  await expectUnchanged(holder, before);
});

test('the same key converts once, ten times at the same moment too; another body is refused', async () => {
  const holder = await createHolder();
  const { updatedAt: userUpdatedAt } = await seen(holder);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => convert(holder, { point: 5_000, userUpdatedAt }, key)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await convert(holder, { point: 6_000, userUpdatedAt }, key)).toMatchObject({
    status: 422,
    code: 'request.idempotency-key-reused',
  });
  expect((await seen(holder)).point).toBe(15_000);
});

test('two keys at the same moment: one converts, the other finds the wallet changed', async () => {
  const holder = await createHolder();
  const { updatedAt: userUpdatedAt } = await seen(holder);
  const answers = await Promise.all([1, 2].map(() => convert(holder, { point: 15_000, userUpdatedAt })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seen(holder)).toMatchObject({ emoney: 16_000, point: 5_000 });
});
