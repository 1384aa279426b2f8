-- Notes every bonus since `p_since` of a member below an agent, once: won on top of charges, coupons, prizes, converted points, and what a
-- casino gave without a stake, and the rolling that members got for their own play. It is read from the members' entries. Calls come one after
-- another. Returns how many were new.
create or replace function note_agent_bonuses(p_since timestamptz) returns integer language plpgsql as $$
declare
  added integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('agent bonuses', 0));
  insert into agent_play (source, ref, number, member_id, agent_id, game, bets, turnover, stakes, payouts, bonuses, at)
  select 'bonus', transfer.id, 1, member.id, member.agent_id, 'bonus', 0, 0, 0, 0, coalesce(own.won, entry.change), entry.at
    from member
    join account cash on cash.member_id = member.id and cash.kind = 'cash'
    join entry on entry.account_id = cash.id and entry.at >= p_since
              and entry.source in ('charge', 'coupon', 'prize', 'tournament', 'conversion', 'casino', 'rolling')
    join transfer on transfer.id = entry.transfer_id
    -- A request pays an agent's earnings too, which are none: only those of the agent's own play are.
    left join lateral (select sum(amount) filter (where share <> 'agent') as won from rolling_entry
                        where request_id = case entry.source when 'rolling' then split_part(reason, ':', 2)::bigint end) own on true
   where member.agent_id is not null
     and case entry.source
           when 'charge' then exists (select from account house where house.id in (debit_account, credit_account) and house.kind = 'bonuses')
           when 'casino' then exists (select from casino_transaction said where said.id = split_part(reason, ':', 2)::bigint
                                         and said.kind in ('promotion', 'jackpot'))
           when 'rolling' then own.won <> 0
           else true end
  on conflict (source, ref, number) do nothing;
  get diagnostics added = row_count;
  return added;
end $$;
