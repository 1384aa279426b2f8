import { randomUUID } from 'node:crypto';
import { voidBets } from '@madang/contracts';
import {
  auditWhile,
  call,
  charge,
  createAgent,
  createBettor,
  createMember,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  openInsider,
  placeBet,
  settleAll,
} from '../../test/index.ts';
import { auditWithin } from '../audit/audit-ledger.ts';
import { moveClock } from '../platform/running/clock.ts';

const { owner, app, insider, memberId, cashOf, firstOf, expectRefused } = await openInsider();

describe('money by hand', () => {
  const booking = (reason: string, from = 'funding') =>
    `select post_transfers('${JSON.stringify([
      {
        reason,
        currency: 'KRW',
        debit: { kind: from, member: null },
        credit: { kind: 'cash', member: memberId },
        amount: 777,
      },
    ])}')`;

  test.each(['correction:x', `funding:${memberId}:x`, `promotion:${memberId}:x`])(
    "is the owner's alone: %s",
    async (reason) => {
      await expectRefused('42501', booking(reason));
    },
  );

  test('the owner books a correction as the runbook says', async () => {
    const before = await cashOf();
    await owner.query(booking('correction:by-the-runbook'));
    expect(await cashOf()).toBe(before + 777);
    await expectCleanLedger(owner);
  });
});

describe('rights', () => {
  test('are given by the owner of the database alone, by an owner of the site to somebody else', async () => {
    const [ofSite, member] = [await createMember(owner, { type: 1, role: 10 }), await createMember(owner)];
    await owner.query(`update member set grants = '{owner}' where id = $1`, [ofSite.id]);
    const give = `select set_member_rights($1, 1, 10, 0, '{owner}', $2)`;
    await expectRefused('42501', give, [member.id, ofSite.id]);
    await expect(owner.query(give, [ofSite.id, ofSite.id])).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(give, [member.id, memberId])).rejects.toMatchObject({ code: '42501' });
    await owner.query(give, [member.id, ofSite.id]);
    const { rows } = await owner.query('select changed_by as by from member_rights_change where member_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ by: ofSite.id }]);
    await expectCleanLedger(owner);
  });
});

test('what a charge asks to be bet is met by playing it alone', async () => {
  const operator = await createOperator(owner, app);
  const rich = await createBettor(owner, app);
  const charged = await charge(app, rich, 100_000);
  await decide(app, operator, charged.body, 'checking');
  expect((await decide(app, operator, charged.body, 'approved')).status).toBe(200);
  await expectRefused('42501', 'update turnover_due set met_at = now() where member_id = $1', [rich.member.id]);
  await expectRefused('23514', 'select meet_turnover($1)', [rich.member.id]);
});

describe('what an operator gives', () => {
  const alone = (kind: string, won: number, by: number, at = 'app_now()') =>
    insider.query(`insert into solo_act (kind, actor_id, amount_won, at) values ($1, $2, $3, ${at})`, [kind, by, won]);
  const approve = `update money_request set state = 'approved', decided_by = $2, decided_at = app_now() where id = $1`;
  /** Undone in the end. @returns what the audit says of it */
  async function audited(work: (query: typeof insider.query) => Promise<unknown>): Promise<string[]> {
    const client = await insider.connect();
    try {
      await client.query('begin');
      await work(client.query.bind(client) as typeof insider.query);
      return await auditWithin(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  const askFor = async (won = 900_000) => {
    const operator = await createOperator(owner, app);
    const asked = (await charge(app, await createBettor(owner, app), won)).body;
    await decide(app, operator, asked, 'checking');
    return { by: operator.member.id, id: asked.id };
  };

  test('an act alone is one of now, of an operator, within the bounds of one act and of the day', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    await expect(alone('void', 1_000_000, by)).rejects.toMatchObject({ code: '42501' });
    await expect(alone('void', 999_999, memberId)).rejects.toMatchObject({ code: '42501' });
    await expect(alone('void', 1, by, `app_now() - interval '1 day'`)).rejects.toMatchObject({ code: '42501' });
    await expect(alone('void', 1, by, `app_now() + interval '1 hour'`)).rejects.toMatchObject({ code: '42501' });
    await expect(alone('anything', 1, by)).rejects.toMatchObject({ code: '42501' });
    for (let turn = 0; turn < 10; turn += 1) await alone('void', 999_999, by);
    await expect(alone('void', 999_999, by)).rejects.toMatchObject({ code: '42501' });
    await alone('exchange', 999_999, by);
  });

  test('a charge is approved by the act of its amount, which serves once', async () => {
    const [{ by, id }, other] = [await askFor(), await askFor()];
    await expectRefused('42501', approve, [id, by]);
    // An act that is over serves no more.
    await alone('charge', 900_000, by);
    await expectRefused('42501', approve, [id, by]);
    const lines = await audited(async (query) => {
      await query(`insert into solo_act (kind, actor_id, amount_won, at) values ('charge', $1, 900000, app_now())`, [
        by,
      ]);
      for (const each of [id, other.id]) await query(approve, [each, by]);
    });
    expect(lines).not.toContainEqual(expect.stringContaining('in the name of'));
    const second = await audited(async (query) => {
      for (const each of [id, other.id, (await askFor()).id]) {
        if (each === id)
          await query(
            `insert into solo_act (kind, actor_id, amount_won, at) values ('charge', $1, 900000, app_now())`,
            [by],
          );
        await query(approve, [each, by]);
      }
    });
    expect(second).toContain(`operator ${by} did 2700000 won alone of charge, but 1800000 count`);
  });

  test('an act is of the day on which it is written, whatever it says of its time', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const { rows } = await owner.query<{ ahead: string }>(
      `select ((date_trunc('day', app_now() at time zone 'Asia/Seoul') + interval '1 day 20 seconds') at time zone 'Asia/Seoul' - app_now())::text as ahead`,
    );
    await moveClock(owner, rows[0]?.ahead ?? '');
    for (let turn = 0; turn < 10; turn += 1) await alone('void', 999_999, by, `app_now() - interval '40 seconds'`);
    await expect(alone('void', 999_999, by, `app_now() - interval '40 seconds'`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('acts are added up in a transaction that sees those of others alone', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const client = await insider.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await client.query('select app_now()');
      for (let turn = 0; turn < 10; turn += 1) await alone('void', 999_999, by);
      await expect(
        client.query(`insert into solo_act (kind, actor_id, amount_won, at) values ('void', $1, 999999, app_now())`, [
          by,
        ]),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('nor an exchange by the operator who reset the password of its member', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const rich = await createBettor(owner, app);
    await giveBank(owner, rich);
    const asked = (await exchange(app, rich, 50_000)).body;
    await decide(app, await createOperator(owner, app), asked, 'checking');
    await owner.query(
      `insert into member_reset (member_id, what, reset_by, reset_at) values ($1, 'reset-password', $2, app_now() - interval '6 days')`,
      [rich.member.id, by],
    );
    await expect(
      audited(async (query) => {
        await query(`insert into solo_act (kind, actor_id, amount_won, at) values ('exchange', $1, 50000, app_now())`, [
          by,
        ]);
        await query(approve, [asked.id, by]);
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('coupons are issued by an act, and no other sum than its own', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const issue = `insert into coupon_issue (key, name, gives, amount, expires_at, copies, code, issued_by, issued_at)
      values (gen_random_uuid(), '몰래', 'won', $1, app_now() + interval '1 day', $2, $3, $4, app_now())`;
    await expectRefused('42501', issue, [900_000_000, 1, null, by]);
    const lines = audited(async (query) => {
      await query(`insert into solo_act (kind, actor_id, amount_won, at) values ('coupon', $1, 900000, app_now())`, [
        by,
      ]);
      await query(issue, [9_000, 100, 'ONCE-1', by]);
      await query(issue, [900_000, 1, null, by]);
    });
    expect(await lines).toContain(`operator ${by} did 1800000 won alone of coupon, but 900000 count`);
  });

  test('a coupon that two approved has as many copies as they approved', async () => {
    const [asks, decides] = [await createOperator(owner, app), await createOperator(owner, app)];
    const body = { key: randomUUID(), amount: 5_000, copies: 1, gives: 'won' };
    await expect(
      audited(async (query) => {
        await query(
          `with asked as (
             insert into approval (kind, command, version, digest, moves, facts, amount_won, reason, asked_by, asked_at, expires_at)
             values ('coupon', $1, '', '', '{}', '[]', 5000, '행사', $2, app_now(), app_now() + interval '1 minute') returning id)
           select id from asked`,
          [JSON.stringify({ kind: 'coupon', body }), asks.member.id],
        );
        await query(
          `update approval set outcome = 'approved', decided_by = $1, decided_at = app_now(), decision_reason = '행사' where decided_at is null and asked_by = $2`,
          [decides.member.id, asks.member.id],
        );
        await query(
          `insert into coupon_issue (key, name, gives, amount, expires_at, copies, code, issued_by, issued_at)
           values ($1, '몰래', 'won', 5000, app_now() + interval '1 day', 1000000, 'MANY-1', $2, app_now())`,
          [body.key, decides.member.id],
        );
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  const announce = (table: string, prizeWon: number, by: number): [string, unknown[]] => [
    `insert into ${table} (title, rules, starts_at, ends_at, prizes, announced_by)
       values ('몰래', '{}', app_now() - interval '2 minutes', app_now() - interval '1 minute', $1, $2) returning id`,
    [JSON.stringify([{ from: 1, to: 1, prizeWon }]), by],
  ];

  test.each(['tournament', 'casino_tournament'])('a %s is announced by an act of its prizes', async (table) => {
    const { id: by } = (await createOperator(owner, app)).member;
    await expectRefused('42501', ...announce(table, 900_000_000, by));
    await alone('prize', 900_000, by);
    await expectRefused('42501', ...announce(table, 900_000, by));
  });

  test('one act of prizes stands for one tournament, of sports or of the casino', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const lines = await audited(async (query) => {
      await query(`insert into solo_act (kind, actor_id, amount_won, at) values ('prize', $1, 900000, app_now())`, [
        by,
      ]);
      for (const table of ['tournament', 'casino_tournament']) await query(...announce(table, 900_000, by));
    });
    expect(lines).toContain(`operator ${by} did 1800000 won alone of prize, but 900000 count`);
  });

  test('ranks of prizes leave no place to two members', async () => {
    const { id: by } = (await createOperator(owner, app)).member;
    const lines = await audited(async (query) => {
      await query(`insert into solo_act (kind, actor_id, amount_won, at) values ('prize', $1, 900000, app_now())`, [
        by,
      ]);
      const { rows } = await query(...announce('tournament', 900_000, by));
      const others = [await createBettor(owner, app), await createBettor(owner, app)];
      for (const [place, { member }] of others.entries())
        await query(
          'insert into tournament_prize (tournament_id, member_id, rank, winnings, prize) values ($1, $2, 1, $3, 450000)',
          [rows[0].id, member.id, 1_000 + place],
        );
    });
    expect(lines).toContainEqual(expect.stringMatching(/tournament \d+: .* have rank 1/));
  });

  test('one act alone stands for one void', async () => {
    const operator = await createOperator(owner, app);
    const legs = [await firstOf(), await firstOf()];
    for (const leg of legs) await placeBet(app, await createBettor(owner, app), [leg], 100_000);
    await moveClock(owner, '20 seconds');
    for (const { fixtureId } of legs) {
      const body = { fixtureId, reason: '잘못 올린 경기' };
      expect((await call(app, voidBets, { as: operator, body })).status).toBe(200);
    }
    await settleAll(owner);
    await expectCleanLedger(owner);
    const { id } = operator.member;
    expect(
      await auditWhile(owner, `delete from solo_act where id = (select max(id) from solo_act where actor_id = ${id})`),
    ).toBe(`operator ${id} did 200000 won alone of void, but 100000 count`);
  });

  test('a void and its end are of now, whatever they say of their time', async () => {
    const { id } = (await createOperator(owner, app)).member;
    const { fixtureId } = await firstOf();
    const isOfNow = async (column: string) => {
      const { rows } = await owner.query<{ now: boolean }>(
        `select ${column} between app_now() - interval '1 minute' and app_now() as now from bet_void where fixture_id = $1`,
        [fixtureId],
      );
      return rows[0]?.now;
    };
    const client = await insider.connect();
    const solo = `insert into solo_act (kind, actor_id, amount_won, at) values ('void', $1, 0, app_now())`;
    await client.query(solo, [id]);
    await client.query(
      `insert into bet_void (fixture_id, reason, made_by, made_at) values ($1, 'x', $2, app_now() + interval '9 minutes')`,
      [fixtureId, id],
    );
    expect(await isOfNow('made_at')).toBe(true);
    await client.query(solo, [id]);
    await client.query(
      `update bet_void set undo_reason = 'x', undone_by = $2, undone_at = app_now() + interval '9 minutes' where fixture_id = $1`,
      [fixtureId, id],
    );
    client.release();
    expect(await isOfNow('undone_at')).toBe(true);
    await expectCleanLedger(owner);
  });

  test("an agent's share and rolling are paid by an act", async () => {
    const [agent, operator] = [await createAgent(owner, app), await createOperator(owner, app)];
    const { rows } = await owner.query<{ id: number }>(
      `with period as (insert into agent_period (from_day, to_day, drawn_at) values ('2020-01-06', '2020-01-12', app_now()) returning id)
       insert into agent_share (period_id, agent_id, earned, carried, state) select id, $1, 5000000, 0, 'open' from period returning id`,
      [agent.member.id],
    );
    const pay = `select decide_agent_share($1, 'paid', $2, '')`;
    await expect(insider.query(pay, [rows[0]?.id, operator.member.id])).rejects.toMatchObject({ code: '42501' });
    const asked = await insider.query<{ id: number }>(
      `insert into rolling_request (member_id, tab, amount, requested_at) values ($1, 'main', 400000, app_now()) returning id`,
      [memberId],
    );
    const approved = `update rolling_request set state = 'approved', decided_by = $2, decided_at = app_now() where id = $1`;
    await expect(insider.query(approved, [asked.rows[0]?.id, operator.member.id])).rejects.toMatchObject({
      code: '42501',
    });
    await owner.query('alter table rolling_request disable trigger user; delete from rolling_request');
    await owner.query('alter table rolling_request enable trigger user');
    await owner.query('alter table agent_share disable trigger user; delete from agent_share');
    await owner.query('alter table agent_share enable trigger user');
  });
});
