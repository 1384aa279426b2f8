import { createFixture, createMember, fund, testDatabase } from './index.ts';

const { db } = await testDatabase();

test('the database is migrated and belongs to this file', async () => {
  const { rows } = await db.query('select count(*) from member');
  expect(rows).toEqual([{ count: 0 }]);
});

test('a member has a wallet from the start', async () => {
  const member = await createMember(db, { tendency: 38 });
  await fund(db, member, { won: 20_000, points: 7 });
  await fund(db, member, { won: 1 });
  const { rows } = await db.query('select id, emoney, point, updated_at, tendency from member_wallet');
  expect(rows).toEqual([
    { id: member.id, emoney: 20_001, point: 7, tendency: 38, updated_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/) },
  ]);
});

test('a fixture has open selections with 64-bit ids', async () => {
  const fixture = await createFixture(db);
  expect(fixture.selections.map((selection) => selection.price)).toEqual(['2.05', '3.40', '3.10']);
  for (const { id } of fixture.selections) expect(BigInt(id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
});
