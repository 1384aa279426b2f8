-- What a member's charges and bonuses ask to be bet before an exchange, and what of it is left. Each asks on top of what is left then:
-- what was staked before does not count for it. Stakes of sports, minigames and the casino count, in the order of the member's account,
-- once they are decided:
--   bet, minigame   won or lost, less what was cashed out
--   casino          the round is closed, and the debit was not rolled back
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
        select case source
               when 'bet' then (select case when status in (1, 2) then bet.stake - cashed_stake end from bet where stake_transfer = transfer_id)
               when 'minigame' then (select case when status in (1, 2) then bet.stake end from minigame_bet bet where stake_transfer = transfer_id)
               when 'casino' then (
                 select -change
                   from transfer
                   join casino_transaction debit on debit.id = split_part(reason, ':', 2)::bigint and debit.kind = 'debit'
                   join casino_round round on round.id = round_id and closed_at is not null
                  where transfer.id = transfer_id and not exists (select from transfer back where back.reversal_of = transfer_id))
               end as won) counted on true
     group by due.won, after_entry, request_id
  ), from_then_on as (
    -- Too much for one does nothing for the next: what is left is the most that is missing from any of them on.
    select won, sum(missing) over (order by after_entry desc, request_id desc) as missing from standing
  )
  select coalesce(sum(won), 0)::bigint, coalesce(greatest(0, max(missing)), 0)::bigint from from_then_on;
end $$;
