-- The turnover that a member's charges and bonuses ask before an exchange, and the part of it that is left. Each adds to the part left
-- then: earlier stakes do not count for it. Stakes in sports, minigames and the casino count by `counted_play`, in the order of the
-- member's account; a stake that the terms of a bonus asked until then do not take counts nothing.
create or replace function turnover_left(p_member bigint) returns table (due_won bigint, left_won bigint)
language plpgsql stable
-- By the member's keys, whatever the statistics say.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  with due as (
    select won, after_entry, request_id, lead(after_entry, 1, 9223372036854775807) over (order by after_entry, request_id) as until_entry
      from turnover_due where member_id = p_member and met_at is null
  ), standing as (
    select due.won, due.won - coalesce(sum(counted.won), 0) as missing, after_entry, request_id
      from due
      left join account cash on cash.member_id = p_member and cash.kind = 'cash'
      left join entry stake on stake.account_id = cash.id and seq > after_entry and seq <= until_entry and change < 0
      left join lateral (
        select play.won
          from (select case source
                       when 'bet' then (select id from bet where stake_transfer = transfer_id)
                       when 'minigame' then (select id from minigame_bet where stake_transfer = transfer_id)
                       -- Of a round with several stakes, all is counted with its last.
                       when 'casino' then (
                         select debit.round_id
                           from transfer
                           join casino_transaction debit on debit.id = split_part(reason, ':', 2)::bigint and debit.kind = 'debit'
                          where transfer.id = transfer_id and not exists (select from transfer back where back.reversal_of = transfer_id)
                            and not exists (
                                  select from casino_transaction later
                                   where later.round_id = debit.round_id and later.kind = 'debit' and later.id > debit.id and later.amount > 0
                                     and not exists (select from casino_transaction back
                                                      where back.aggregator = later.aggregator and back.reference_ref = later.transaction_ref
                                                        and back.kind = 'rollback' and back.outcome = 'booked')))
                       end as ref) as at_stake
          join counted_play play on play.source = stake.source and play.ref = at_stake.ref
         where not exists (
                 select from turnover_due asked
                  where asked.member_id = p_member and asked.met_at is null
                    and (asked.after_entry, asked.request_id) <= (due.after_entry, due.request_id)
                    and (play.odds < asked.least_odds or play.game <> all (asked.games)))) counted on true
     group by due.won, after_entry, request_id
  ), from_then_on as (
    -- Too much for one does nothing for the next: the turnover left is the most that is missing from any of them on.
    select won, sum(missing) over (order by after_entry desc, request_id desc) as missing from standing
  )
  select coalesce(sum(won), 0)::bigint, coalesce(greatest(0, max(missing)), 0)::bigint from from_then_on;
end $$;
