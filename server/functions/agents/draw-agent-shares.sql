-- Draws up the shares of the next period that is over: all play that was noted before its end and counts in no period yet, with its bonuses. Of
-- every agent above, an entry for each member and game, and one for each that an earlier period has otherwise by now, at the percentage of that
-- period. The amount of an entry is the one rule of rounding: the percentage of all that a period lost with a member and game so far, without
-- the fraction of a won, less the won entered before. Shares that were refused, or below zero, are carried to the agent's new one.
-- Returns the period's number; null where none is over, or settlements before its end are not counted yet. Calls come one after another,
-- and with those of `place_agent`; a period is drawn up once.
-- Long: play, entries and shares are one draw-up, which is frozen as a whole.
create or replace function draw_agent_shares() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  ends_at timestamptz;
  drawn integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('agents', 0));
  select * into due from next_agent_period() where is_over;
  if not found then return null; end if;
  ends_at := (due.to_day + 1)::timestamp at time zone 'Asia/Seoul';
  if exists (select from rolling_due where since < ends_at) then return null; end if;

  perform note_agent_bonuses(due.from_day::timestamp at time zone 'Asia/Seoul' - interval '1 day');
  insert into agent_period (from_day, to_day, drawn_at) values (due.from_day, due.to_day, app_now()) returning id into drawn;
  update agent_play set period_id = drawn where period_id is null and at < ends_at;

  with play as materialized (
    select play.*, nullif(coalesce(first.period_id, drawn), drawn) as late_of
      from agent_play play
      left join agent_play first on play.number > 1 and first.source = play.source and first.ref = play.ref and first.number = 1
     where play.period_id = drawn
  ), summed as materialized (
    select member_id, agent_id, game, late_of, sum(bets) as bets, sum(turnover) as turnover, sum(stakes) as stakes, sum(payouts) as payouts,
           sum(bonuses) as bonuses
      from play group by member_id, agent_id, game, late_of
  ), part as materialized (
    select agent_id, owner_id, percent from agent_parts(array(select distinct agent_id from summed)) where game = 'losing'
  ), before as (
    -- Of an earlier period: what its entry and the later ones of it have.
    select share.agent_id as owner_id, entry.member_id, entry.agent_id, entry.game, coalesce(entry.late_of, share.period_id) as late_of,
           entry.percent, sum(entry.stakes - entry.payouts - entry.bonuses) as lost, sum(entry.amount) as amount
      from agent_share_entry entry join agent_share share on share.id = entry.share_id
     where (entry.member_id, entry.agent_id, entry.game, coalesce(entry.late_of, share.period_id)) in (
             select member_id, agent_id, game, late_of from summed where late_of is not null)
     group by 1, 2, 3, 4, 5, 6
  ), drawn_entry as materialized (
    select owner_id, summed.*, percent, trunc((stakes - payouts - bonuses) * percent / 100) as amount
      from summed join part using (agent_id) where late_of is null
    union all
    select owner_id, summed.*, percent, trunc((lost + stakes - payouts - bonuses) * percent / 100) - amount
      from summed join before using (member_id, agent_id, game, late_of)
  ), share as (
    insert into agent_share (period_id, agent_id, earned, carried, state)
    select drawn, owner_id, sum(earned), sum(carried), case when sum(earned + carried) > 0 then 'open' else 'carried' end
      from (select owner_id, amount as earned, 0 as carried from drawn_entry
            union all
            select agent_id, 0, total from agent_share where carried_to is null and (state = 'refused' or state = 'carried' and total <> 0)) as parts
     group by owner_id
    returning id, agent_id
  )
  insert into agent_share_entry (share_id, member_id, agent_id, game, late_of, bets, turnover, stakes, payouts, bonuses, percent, amount)
  select share.id, entry.member_id, entry.agent_id, game, late_of, bets, turnover, stakes, payouts, bonuses, percent, amount
    from drawn_entry entry join share on share.agent_id = owner_id;

  update agent_share earlier set carried_to = share.id
    from agent_share share
   where share.period_id = drawn and share.agent_id = earlier.agent_id and earlier.id <> share.id and earlier.carried_to is null
     and (earlier.state = 'refused' or earlier.state = 'carried' and earlier.total <> 0);
  return drawn;
end $$;
