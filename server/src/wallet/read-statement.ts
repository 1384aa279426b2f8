import {
  type AnswerOf,
  type readStatement as readStatementEndpoint,
  type StatementEntry,
  type StatementGroup,
  statementDaysMax,
  statementGroups,
} from '@madang/contracts';
import { bonusMarketId } from '@madang/rules';
import { gameOf, titleOf } from '@madang/rules/minigame/catalogue';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Db, Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

interface Asked {
  account: 'cash' | 'points';
  from: string;
  to: string;
  group?: StatementGroup | undefined;
  page: number;
  itemsPerPage: number;
}
type Statement = AnswerOf<typeof readStatementEndpoint>;

interface Span {
  accountId: number;
  /** Numbers of the last entry before these days and of the last one within; 0 for none. */
  first: number;
  last: number;
  before: number;
  after: number;
  cameIn: number;
  wentOut: number;
  heldWon: number;
  digest: string | null;
}

/** Entries of a longer span are not counted by group: that would read all of them. */
const countedAtMost = 10_000;
const curvePoints = 240;

/** The movements of some days in Seoul. Sums and pages come from the numbers and balances of single entries, however many there are. */
export async function readStatement(
  db: Db,
  memberId: number,
  asked: Asked,
): Promise<Statement | RefusalOf<typeof readStatementEndpoint>> {
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000 + 1;
  if (!(days >= 1 && days <= statementDaysMax)) return refuse('statement.days');
  const span = await findSpan(db, memberId, asked);
  const counts = await countGroups(db, span);
  const totalCount = asked.group ? (counts[asked.group] ?? 0) : span.last - span.first;
  const [items, curve] = await Promise.all([findEntries(db, span, asked), findCurve(db, span)]);
  const { before, after, cameIn, wentOut, heldWon, digest } = span;
  return {
    items,
    page: asked.page,
    pageCount: Math.ceil(totalCount / asked.itemsPerPage),
    totalCount,
    ...{ before, after, cameIn, wentOut, counts, curve, heldWon, digest },
  };
}

/** Two index reads: the last entry before the days and the last one within. */
async function findSpan(db: Queryable, memberId: number, { account, from, to }: Asked): Promise<Span> {
  const lastBefore = (day: string) => `(
    select seq, after, came from entry
     where account_id = account.id and at < (${day}) at time zone 'Asia/Seoul' order by at desc, seq desc limit 1)`;
  const { rows } = await db.query<Span>(
    `select account.id as "accountId", coalesce(earlier.seq, 0) as first, coalesce(later.seq, 0) as last,
            coalesce(earlier.after, 0) as before, coalesce(later.after, 0) as after,
            coalesce(later.came, 0) - coalesce(earlier.came, 0) as "cameIn",
            coalesce(later.came, 0) - coalesce(earlier.came, 0)
              - (coalesce(later.after, 0) - coalesce(earlier.after, 0)) as "wentOut",
            coalesce((select balance from account held where held.member_id = $1 and held.kind = 'exchange'), 0) as "heldWon",
            (select encode(digest, 'hex') from ledger_digest where day >= $4::date order by day limit 1) as digest
       from account
       left join lateral ${lastBefore('$3::date::timestamp')} earlier on true
       left join lateral ${lastBefore("$4::date + interval '1 day'")} later on true
      where member_id = $1 and kind = $2`,
    [memberId, account, from, to],
  );
  if (!rows[0]) throw new Error(`Member ${memberId} has no ${account} account.`);
  return rows[0];
}

async function countGroups(db: Queryable, { accountId, first, last }: Span): Promise<Record<string, number>> {
  const all = last - first;
  if (all === 0 || all > countedAtMost) return { all };
  const { rows } = await db.query<{ source: string; count: number }>(
    'select source, count(*) from entry where account_id = $1 and seq > $2 and seq <= $3 group by source',
    [accountId, first, last],
  );
  const groups = Object.entries(statementGroups).map(([group, sources]): [string, number] => [
    group,
    rows
      .filter(({ source }) => (sources as readonly string[]).includes(source))
      .reduce((sum, row) => sum + row.count, 0),
  ]);
  return { all, ...Object.fromEntries(groups) };
}

/** Without a group a page is a range of numbers. The page turns the subject of an entry into words. */
async function findEntries(db: Queryable, span: Span, { group, page, itemsPerPage }: Asked): Promise<StatementEntry[]> {
  const newest = span.last - (page - 1) * itemsPerPage;
  const [first, last] = group ? [span.first, span.last] : [Math.max(span.first, newest - itemsPerPage), newest];
  const { rows } = await db.query<EntryRow>(
    `select entry.seq, wallet_moment(entry.at) as at, transfer.reason as whole, entry.change, entry.after,
            case when entry.source <> 'bet' or detail.text is not null then coalesce(about.id, detail.round) end as about,
            case when entry.source <> 'bet' or detail.text is not null then detail.text
                 when exists (select from delayed_bet where bet_id = about.id::bigint and state = 'waiting') then '접수 대기 중'
                 else '접수되지 않은 베팅' end as detail, again.act,
            played.game_id as "gameId", played.round as "gameRound"
       from (select * from entry
              where account_id = $1 and seq > $2 and seq <= $3 and ($4::text[] is null or source = any ($4))
              order by seq desc limit $5 offset $6) entry
       join transfer on transfer.id = entry.transfer_id
      cross join lateral (
        select case when entry.source in ('bet', 'minigame', 'charge', 'exchange', 'rolling', 'coupon') then split_part(transfer.reason, ':', 2) end as id) about
       left join minigame_bet played on entry.source = 'minigame' and played.id = about.id::bigint
       left join lateral (
         select concat_ws(' · ', case when legs.count > 1 then legs.count || '폴더' end, bet.total_odds::text,
                          first.home || ' – ' || first.away || case when legs.count > 1 then ' 외 ' || (legs.count - 1) || '경기' else '' end) as text,
                null as round
           from bet
          cross join lateral (
            select count(*), min(bet_leg.fixture_id) as fixture_id
              from bet_leg join selection on selection.id = selection_id
             where bet_id = bet.id and market_id <> ${bonusMarketId}) legs
           left join fixture first on first.id = legs.fixture_id
          where entry.source = 'bet' and bet.id = about.id::bigint
         union all
         select concat_ws(' · ', played.market_name || ' ' || played.selection_name, played.price::text,
                          '사유: ' || case when transfer.reason like '%:undo:%' then voided.undo_reason else voided.reason end), null
           from (select case when transfer.reason ~ ':(void|undo):' then split_part(transfer.reason, ':', 4)::bigint end as id) of
           left join minigame_void voided on voided.id = of.id
          where entry.source = 'minigame'
         union all
         select issue.name, null from coupon join coupon_issue issue on issue.id = issue_id
          where entry.source = 'coupon' and coupon.id = about.id::bigint
         union all
         select to_char(transfer.amount, 'FM999,999,999,999') || 'P → ' || to_char(transfer.amount, 'FM999,999,999,999') || '원', null
          where entry.source = 'conversion'
         union all
         select case when transfer.reason like '%:bonus' then bonus.name
                     when request.method = 'coin' then '코인'
                     else concat_ws(' ', request.bank, '••' || request.account_end) end, null
           from money_request request left join charge_bonus bonus on bonus.id = request.bonus_id
          where entry.source in ('charge', 'exchange') and request.id = about.id::bigint
         union all
         select concat_ws(' · ', case round.kind when 'slot' then '슬롯' else '카지노' end, coalesce(game.name_korean, round.game_ref)), round.id::text
           from casino_transaction said join casino_round round on round.id = said.round_id
           left join casino_game game on game.id = round.aggregator || '-' || round.game_ref
          where entry.source = 'casino' and said.id = split_part(transfer.reason, ':', 2)::bigint) detail on true
       left join lateral (
         -- A bet's later transfers carry the number of their settlement. What follows nothing but cash-outs is its first payout; what follows a
         -- result that was taken back is paid again; the rest corrects.
         select case when transfer.reason like 'bet:%:cashout:%' then 'cashout'
                     when not exists (select from bet_settlement earlier
                                       where earlier.bet_id = about.id::bigint and earlier.number < of.number and earlier.status <> 0) then 'payout'
                     when before.status = 0 then 'again' else 'settlement' end as act
           from (select split_part(transfer.reason, ':', 4)::int as number) of
           left join bet_settlement before on before.bet_id = about.id::bigint and before.number = of.number - 1
          where entry.source = 'bet' and split_part(transfer.reason, ':', 4) <> '') again on true
      order by entry.seq desc`,
    [
      span.accountId,
      first,
      last,
      group ? statementGroups[group] : null,
      itemsPerPage,
      group ? (page - 1) * itemsPerPage : 0,
    ],
  );
  return rows.map(toEntry);
}

type EntryRow = Omit<StatementEntry, 'reason'> & {
  whole: string;
  /** Of a bet's later transfers: "cashout", "payout", "again" (after an undo) or "settlement" (a correction). */
  act: string | null;
  gameId: number | null;
  gameRound: number | null;
};

function toEntry({ whole, act, gameId, gameRound, ...entry }: EntryRow): StatementEntry {
  const game = gameId === null ? undefined : gameOf(gameId);
  const reason = act ? `bet:${act}` : reasonOf(whole);
  if (!game || gameRound === null) return { ...entry, reason };
  const round = `${titleOf(game)} ${timesOf(game.roundSeconds, gameRound).ofDay}회`;
  return {
    ...entry,
    // Its bets stand in a list of their own.
    reason: game.family === 'virtual' ? reason.replace('minigame', 'virtual') : reason,
    detail: `${round} · ${entry.detail}`,
  };
}

/** "bet:12:stake" -> "bet:stake", "minigame:12:void:3" -> "minigame:void": the words alone are what kind of movement it is. */
function reasonOf(whole: string): string {
  const [source = '', , ...rest] = whole.split(':');
  const act = rest.findLast((part) => /^[a-z-]+$/.test(part));
  return act ? `${source}:${act}` : source;
}

/** The balance as it stepped, with every so-manieth entry where there are many. */
async function findCurve(db: Queryable, { accountId, first, last }: Span): Promise<Statement['curve']> {
  const step = Math.max(1, Math.ceil((last - first) / curvePoints));
  const { rows } = await db.query<{ at: string; after: number }>(
    `select wallet_moment(at) as at, after
       from generate_series($2::bigint, $3::bigint, $4::bigint) as picked (seq) join entry on account_id = $1 and entry.seq = picked.seq
      order by entry.seq`,
    [accountId, last - Math.floor((last - first - 1) / step) * step, last, step],
  );
  return last === first ? [] : rows.map(({ at, after }) => [at, after]);
}
