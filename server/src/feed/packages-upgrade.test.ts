import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import { createMember, expectCleanLedger, fund, oddsOf, testDatabase, walletOf } from '../../test/index.ts';
import { listBets } from '../betting/list-bets.ts';
import { settleBets } from '../betting/settle-bets.ts';
import { memoryChanges } from '../platform/changes.ts';
import { migrate } from '../platform/migrate.ts';
import { fixturesOnBoard } from '../sports/list-fixtures.ts';
import { ingest } from './ingest.ts';

const { db } = await testDatabase(5, 'template1');
const serverDir = join(import.meta.dirname, '..', '..');
const textOf = (folder: string, name: string) => readFile(join(serverDir, folder, name), 'utf8');
// As large as ids of the feed are.
const fixtureId = '7800000000000000';
const betId = (place: number) => String(780000000000000000n + BigInt(place));
const { market, settlement } = feedTypes;

/** A database as a server of migration 0013 left it, with the functions of that time. */
async function asOf0013(): Promise<void> {
  await db.query('create table migration (name text primary key, applied_at timestamptz not null default now())');
  const names = (await readdir(join(serverDir, 'migrations'))).filter((name) => name < '0014').sort();
  for (const name of names) {
    await db.query(await textOf('migrations', name));
    await db.query('insert into migration (name) values ($1)', [name]);
  }
  const ofBefore = `create function selection_status(s selection, f fixture, at timestamptz) returns text language sql immutable as $$
    select case when s.settlement is not null or s.status = 3 or f.status not in (1, 5, 9) or f.starts_at <= at then 'closed'
                when s.status = 2 or f.status = 5 then 'suspended' else 'open' end $$`;
  await db.query(await textOf('functions', 'app-now.sql'));
  await db.query(ofBefore);
}

async function addFixtureOfBefore(): Promise<void> {
  await db.query(`
    insert into sport values (6046, '축구', 1);
    insert into location values (1, '대한민국');
    insert into league values (1, 6046, 1, '한강 리그');
    insert into fixture (id, league_id, home, away, starts_at, status, fixture_updated_at)
    values (${fixtureId}, 1, '홈', '원정', '2099-06-01', 1, '2020-01-01');
    insert into selection (id, fixture_id, market_id, market_name, name, line, base_line, price, status, feed_updated_at) values
      (${betId(1)}, ${fixtureId}, 1, '1X2', '1', null, null, 2.05, 1, '2020-01-01'),
      (${betId(2)}, ${fixtureId}, 1, '1X2', 'X', null, null, 3.40, 1, '2020-01-01'),
      (${betId(3)}, ${fixtureId}, 1, '1X2', '2', null, null, 3.10, 1, '2020-01-01'),
      (${betId(4)}, ${fixtureId}, 2, 'Under/Over', 'Over', '1.5', '1.5', 1.20, 1, '2020-01-01'),
      (${betId(5)}, ${fixtureId}, 2, 'Under/Over', 'Over', '2.5', '2.5', 1.90, 1, '2020-01-01');
    insert into market_main_line values (${fixtureId}, 2, '2.5', '2020-01-01');
    update feed_package set open = true, last_heard_at = now()`);
}

/** 100,000 won from the house, as they were booked then. */
async function fundOfBefore(memberId: number): Promise<void> {
  await db.query(
    `with cash as (
       update account set balance = balance + 100000 where member_id = $1 and kind = 'cash' returning id
     )
     insert into transfer (reason, kind, debit_account, credit_account, amount)
     select 'funding:' || $1::bigint || ':before', 'posted', house.id, cash.id, 100000
       from cash, account house where house.member_id is null and house.kind = 'funding'`,
    [memberId],
  );
}

/** Books a bet of one leg and 10,000 won as placing did at migration 0013: the stake reserved by a pending transfer. */
async function betOfBefore(memberId: number, place: number, price: string): Promise<void> {
  await db.query(
    `with given as (
       select nextval('bet_id_seq') as bet_id, nextval('transfer_id_seq') as transfer_id, id as account_id, gen_random_uuid() as key,
              floor(10000 * $3::numeric) as payout
         from account where member_id = $1 and kind = 'cash'
     ), reserved as (
       update account set reserved = reserved + 10000 from given where account.id = account_id
     ), booked_transfer as (
       insert into transfer (id, reason, kind, debit_account, credit_account, amount) overriding system value
       select transfer_id, 'bet:' || bet_id || ':stake', 'pending', account_id,
              (select id from account where member_id is null and kind = 'bets'), 10000
         from given
     ), booked_bet as (
       insert into bet (id, member_id, idempotency_key, bet_style, game_detail_type, stake, total_odds, max_win,
                        expected_payout, stake_transfer, placed_at) overriding system value
       select bet_id, $1, key, 'KR', '1', 10000, $3, 1000000, payout, transfer_id, now() from given
     ), answered as (
       insert into idempotency (member_id, key, request, body_hash, answer)
       select $1, key, 'bet', '\\x00', jsonb_build_object('betId', bet_id::text, 'stakeWon', 10000, 'totalOdds', $3::numeric(12, 2)::text,
                'expectedPayoutWon', payout, 'emoney', 90000, 'placedAt', now())
         from given
     )
     insert into bet_leg (bet_id, selection_id, fixture_id, price, line, base_line, version)
     select bet_id, $2, $4, $3, null, null, 1 from given`,
    [memberId, betId(place), price, fixtureId],
  );
}

test('open bets of a database of 0013 settle after the upgrade, by the full key of their selections', async () => {
  await asOf0013();
  await addFixtureOfBefore();
  const [winner, loser] = [await createMember(db), await createMember(db)];
  for (const { id } of [winner, loser]) await fundOfBefore(id);
  await betOfBefore(winner.id, 1, '2.05');
  await betOfBefore(loser.id, 2, '3.40');

  expect(await migrate(db)).toContain('0015_feed_packages.sql');
  const { rows } = await db.query(
    'select distinct package, id = feed_bet_id as same from selection where market_id > 0',
  );
  expect(rows).toEqual([{ package: 'prematch', same: true }]);
  const [listed] = await fixturesOnBoard(db, 'cross');
  expect(listed?.markets.map(({ selections }) => selections.map(({ id }) => id))).toEqual([
    [betId(1), betId(2), betId(3)],
    [betId(5)],
  ]);

  // The feed goes on by its own ids; a bet id that came before, in another fixture, is another selection, with an id of ours.
  const event = (settlements?: number[]) => {
    const told = resultAt(fixtureId, 9, ['2.10', '3.40', '3.10'], settlements ? { settlements } : {});
    told.Markets?.[0]?.Bets.forEach((each, place) => {
      each.Id = betId(place + 1);
    });
    return told;
  };
  const other = '7800000000000001';
  const elsewhere = { ...event(), ...fixtureAt(other, 9) };
  const report = await ingest(db, [message(feedTypes.fixture, 9, elsewhere), message(market, 9, event())]);
  expect(report).toMatchObject({ applied: 7, refused: [] });
  expect(oddsOf(report)).toContainEqual([betId(1), '2.10', 'open', 2, null]);
  const { rows: added } = await db.query(
    'select count(*), bool_and(id > $2::bigint + 1000000) as above from selection where fixture_id = $1',
    [other, betId(5)],
  );
  expect(added).toEqual([{ count: 3, above: true }]);

  const settled = await ingest(db, [message(settlement, 10, event([2, 1, 1]))]);
  expect(settled.settledSelectionIds.toSorted()).toEqual([betId(1), betId(2), betId(3)]);
  expect(await settleBets(db, memoryChanges())).toBe(2);
  expect(await walletOf(db, { member: winner })).toEqual({ emoney: 110_500, balance: 110_500, reserved: 0 });
  expect(await walletOf(db, { member: loser })).toEqual({ emoney: 90_000, balance: 90_000, reserved: 0 });
  await expectCleanLedger(db);
});

test('a server of before may go on to feed beside one of today', async () => {
  for (const price of ['1.80', '1.90']) {
    await db.query(
      `insert into selection as s (id, fixture_id, market_id, market_name, name, price, status, feed_updated_at, feed_seq)
       values ($1, $2, 5, 'Odd/Even', 'Odd', $3, 1, '2020-01-01', 1)
       on conflict (id) do update set price = excluded.price`,
      [betId(9), fixtureId, price],
    );
  }
  const told = { Id: betId(9), Name: 'Odd', Status: 1, Price: '1.95', LastUpdate: '2020-01-02T00:00:00' };
  const Markets = [{ Id: 5, Name: 'Odd/Even', Bets: [told] }];
  const report = await ingest(db, [message(market, 11, { FixtureId: fixtureId, Markets })]);
  expect(oddsOf(report)).toContainEqual([betId(9), '1.95', 'open', 2, null]);
  await db.query(
    `insert into market_main_line as m values ($1, 2, '1.5', now(), 1)
     on conflict (fixture_id, market_id) do update set base_line = excluded.base_line`,
    [fixtureId],
  );
});

test('a server of before may go on to place beside one of today', async () => {
  const member = await createMember(db);
  await fund(db, member, { won: 100_000 });
  for (let placed = 0; placed < 2; placed++) await betOfBefore(member.id, 5, '1.90');
  const listed = await listBets(db, member.id, { page: 1, itemsPerPage: 15, status: 'open' });
  expect(listed).toMatchObject({ totalCount: 2, items: [{ stakeWon: 10_000 }, { stakeWon: 10_000 }] });
  await expectCleanLedger(db);
});
