-- True when an operator may do this alone: below the amount of `p_one` for one act, and within `p_day` for the day in Seoul together with the
-- earlier acts of that operator alone (0 for either: no bound). Then it is noted, in the caller's transaction. Acts of one operator and kind
-- come one after another.
create or replace function act_alone(p_kind text, p_actor bigint, p_won bigint, p_one bigint, p_day bigint) returns boolean
language plpgsql as $$
begin
  if p_one > 0 and p_won >= p_one then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('alone ' || p_kind || ' ' || p_actor, 0));
  if p_day > 0 and p_won + (select coalesce(sum(amount_won), 0) from solo_act
                             where kind = p_kind and actor_id = p_actor
                               and at >= date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul') > p_day then
    return false;
  end if;
  insert into solo_act (kind, actor_id, amount_won, at) values (p_kind, p_actor, p_won, app_now());
  return true;
end $$;
