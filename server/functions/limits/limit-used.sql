-- The part of a member's limit of this kind that is used since then, in won:
--   deposit  asked for and neither refused nor cancelled, when it was asked for
--   stake    placed or waiting in play, less void, cancelled or refused ones
--   loss     stakes less payouts, as the account moved; below zero while more came back. Open bets count as lost.
-- Casino rounds count as the account moves, by entries of the source 'casino'.
create or replace function limit_used(p_member bigint, p_kind text, p_since timestamptz) returns bigint
language plpgsql stable
-- By the member's keys, whatever the statistics say.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  played constant text[] := '{bet,minigame,casino}';
begin
  if p_kind = 'deposit' then
    return (select coalesce(sum(amount), 0)
              from money_request
             where member_id = p_member and kind = 'charge' and state not in ('refused', 'cancelled') and requested_at >= p_since);
  end if;
  if p_kind = 'loss' then
    return (select coalesce(-sum(change), 0)
              from account join entry on account_id = account.id
             where member_id = p_member and account.kind = 'cash' and entry.at >= p_since and source = any (played));
  end if;
  return (
    select coalesce(sum(case source
             -- A correction takes money back, and is no stake.
             when 'bet' then coalesce(
               (select case when status in (-1, 3) then 0 else stake end from bet where stake_transfer = transfer_id),
               -- One in play that waits, or was refused after its wait.
               (select case state when 'refused' then 0 else stake end from delayed_bet where stake_transfer = transfer_id))
             when 'minigame' then (select case status when 3 then 0 else stake end from minigame_bet where stake_transfer = transfer_id)
             -- A debit, or its rollback; a win is no stake.
             else case when change < 0 or exists (select from transfer where id = transfer_id and reversal_of is not null) then -change else 0 end
             end), 0)
      from account join entry on account_id = account.id
     where member_id = p_member and account.kind = 'cash' and entry.at >= p_since and source = any (played) and (change < 0 or source = 'casino'));
end $$;
