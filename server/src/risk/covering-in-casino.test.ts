import { listCoveringBets, listRiskAlarms } from '@madang/contracts';
import {
  type CasinoPlayer,
  call,
  casinoPlayers,
  createOperator,
  debitOf,
  expectCleanLedger,
  named,
  openCasino,
  testDatabase,
  won,
} from '../../test/index.ts';
import { findCoveringMembers } from './find-covering-members.ts';

const database = await testDatabase();
const { db } = database;
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { players } = casinoPlayers(db, casino);
const deals = 24;

test('members of one address who win and lose the same deals of a table by turns are named, others are not', async () => {
  const operator = await createOperator(db, app);
  const [one, other, elsewhere] = (await players(200_000, 200_000, 200_000)) as [
    CasinoPlayer,
    CasinoPlayer,
    CasinoPlayer,
  ];
  await db.query(`update session set address = '198.51.100.7' where member_id = $1`, [elsewhere.member.id]);
  for (let deal = 0; deal < deals; deal++) {
    const roundId = named();
    const winner = deal % 2 === 0 ? one : other;
    for (const player of [one, other, elsewhere]) {
      const { memberId, ...stake } = debitOf(player, 2_000, { roundId });
      await aggregator.say('debit', { memberId, ...stake, category: 'casino' });
      // The third one bets with the second.
      const wins = player === winner || (player === elsewhere && winner === other);
      if (wins) await aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(4_000) });
      await aggregator.say('round-closed', { memberId, roundId, transactionId: named() });
    }
  }
  await findCoveringMembers(db);
  const { items } = (await call(app, listRiskAlarms, { as: operator, query: {} })).body;
  expect(items.map(({ kind, detail }) => ({ kind, ...detail }))).toMatchObject([
    {
      kind: 'covering-members',
      members: [{ id: one.member.id }, { id: other.member.id }],
      ...{ markets: deals, opposite: deals, stakedWon: deals * 4_000 },
      evidence: expect.arrayContaining(['address']),
    },
  ]);
  const bets = (await call(app, listCoveringBets, { as: operator, query: { id: items[0]?.id ?? 0 } })).body;
  expect(bets.totalCount).toBe(2 * deals);
  expect(bets.items[0]).toMatchObject({ stakeWon: 2_000, pick: expect.stringMatching(/^(이익|손실)$/) });
  await expectCleanLedger(db);
});
