/**
 * The number of a member's ($1) first bet at or after a moment, found by halving: numbers have no gaps and grow with time, so that a long
 * history costs some twenty look-ups and no index of its own. One more than the last when there is none.
 */
const firstSince = (moment: string) => `
  with recursive since as materialized (
    select ${moment} as at
  ), halved (low, high) as (
    select 0, 1 + coalesce((select max(member_seq) from bet where member_id = $1), 0)
    union all
    select case when is_before then middle else low end, case when is_before then high else middle end
      from (select low, high, (low + high) / 2 as middle,
                   (select placed_at < since.at from bet, since where member_id = $1 and member_seq = (low + high) / 2) as is_before
              from halved where high - low > 1) as half
  )`;

/** Midnight in Seoul, so many days ($2) ago with today as one of them; $2 null: the beginning. */
const sinceDays = `case when $2::int is null then '-infinity'::timestamptz
  else (date_trunc('day', app_now() at time zone 'Asia/Seoul') - make_interval(days => $2 - 1)) at time zone 'Asia/Seoul' end`;

/** Bets of a member ($1) of so many days ($2) and of a kind ($3: 1 before kick-off, 2 in play; null: all) that are not hidden. */
const shown = `
  bet where bet.member_id = $1 and member_seq >= (select min(high) from halved)
   and not exists (select from hidden_bet hidden where hidden.member_id = $1 and hidden.member_seq = bet.member_seq)
   and ($3::int is null or $3 = (
     select case when bool_or(selection.package = 'inplay') then 2 else 1 end
       from bet_leg join selection on selection.id = selection_id where bet_id = bet.id))`;

/** The count of bets of these states ($4; null: any) and, when told, of this id ($5), and the numbers of $6 of them after $7. */
export const filteredNumbers = `${firstSince(sinceDays)}, found as materialized (
    select member_seq from ${shown} and ($4::int[] is null or bet.status = any ($4)) and ($5::bigint is null or bet.id = $5)
  )
  select (select count(*) from found) as total,
         array(select member_seq from found order by member_seq desc limit $6 offset $7) as numbers`;

/** The same bets, summed by state. */
export const summedBets = `${firstSince(sinceDays)}
  select bet.status, count(*) as count, sum(stake)::bigint as "stakeWon", coalesce(sum(payout), 0)::bigint as "payoutWon"
    from ${shown} group by bet.status order by bet.status`;

/** True when a member ($1) took any bet out of the list. */
export const hidesAny = 'select exists (select from hidden_bet where member_id = $1) as hides';
