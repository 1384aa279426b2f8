import {
  type Bettor,
  betBody,
  buildTestApp,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  postBet,
  testDatabase,
} from '../../test/index.ts';

/** Of each member; more of them run at night (`npm run test:long`). */
const turns = process.env.LONG_TESTS ? 500 : 4;
const lookEveryMs = 50;
const looksAtOnce = 3;

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
const picks = (await createFixture(db)).selections.slice(0, 1);

const sides = `
  select debit_account as id, -amount as change from transfer where kind in ('posted', 'post', 'reversal')
  union all select credit_account, amount from transfer where kind in ('posted', 'post', 'reversal')`;

interface Look {
  transfers: number;
  /** The sums that do not add up, in words. */
  wrong: string[] | null;
}

/** One moment of the ledger, as a reader without locks finds it. */
async function look(): Promise<Look> {
  const client = await db.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<Look>(`
      select (select count(*) from transfer) as transfers, (select array_agg(line) from (
        select format('all %s: %s', currency, sum(change)) as line
          from (${sides}) side join account using (id) group by currency having sum(change) <> 0
        union all
        select format('account %s: %s can be spent, but its last entry says %s', id, balance - reserved, coalesce(after, 0)) from account
          left join lateral (select after from entry where account_id = account.id order by seq desc limit 1) last on true
         where member_id is not null and balance - reserved <> coalesce(after, 0)
        union all
        select format('account %s: balance %s, but its transfers make %s', id, balance, total)
          from account join (select id, sum(change) as total from (${sides}) side group by id) sums using (id)
         where member_id is not null and balance <> total) wrong) as wrong`);
    return rows[0] as Look;
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

/** Looks again and again while something else is done. */
async function lookWhile(work: Promise<unknown>): Promise<Look[]> {
  const [looks, running]: [Look[], Set<Promise<unknown>>] = [[], new Set()];
  const timer = setInterval(() => {
    if (running.size === looksAtOnce) return;
    const one = look()
      .then((found) => looks.push(found))
      .finally(() => running.delete(one));
    running.add(one);
  }, lookEveryMs);
  await work.finally(() => clearInterval(timer));
  await Promise.all(running);
  return looks;
}

async function write(member: Bettor): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const [asked, sent] = await Promise.all([
      exchange(app, member, 20_000),
      charge(app, member, 30_000),
      postBet(app, member.token, betBody(member.member, picks, { amounts: 5_000 })),
    ]);
    expect([asked.status, sent.status]).toEqual([200, 200]);
    await decide(app, operator, asked.body, turn % 2 ? 'approved' : 'refused');
    await decide(app, operator, sent.body, 'approved');
    await db.query('update turnover_due set met_at = now() where met_at is null and member_id = $1', [
      member.member.id,
    ]);
  }
}

test('while writers run, a reader finds sum zero and entries that fit, every 50 ms', async () => {
  const members = await Promise.all(
    Array.from({ length: 4 }, () => createBettor(db, app, { won: 5_000_000, points: 50_000 })),
  );
  await Promise.all(members.map((member) => giveBank(db, member)));
  const looks = await lookWhile(Promise.all(members.map(write)));
  expect(looks.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
  // They looked while transfers came, not before and after.
  expect(new Set(looks.map(({ transfers }) => transfers)).size).toBeGreaterThan(2);
  await expectCleanLedger(db);
}, 3_600_000);
