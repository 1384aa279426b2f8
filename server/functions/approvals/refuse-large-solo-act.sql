-- Holds each act of one operator alone to the bounds of `approval_setting`, also one that the server's role writes: an act of now, by an operator
-- of the site, below the amount of its kind, and with the earlier ones within the sum of the day in Seoul (0 for either: no bound). 42501 else.
-- The owner of the database is not held. Acts of one operator and kind come one after another (`wait_turn`), as in `act_alone`.
create or replace function refuse_large_solo_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bounds constant jsonb := (select to_jsonb(approval_setting) from approval_setting);
  most constant bigint := bounds ->> (new.kind || '_won');
  most_a_day constant bigint := bounds ->> (new.kind || '_day_won');
begin
  if by_owner() then return new; end if;
  perform wait_turn('alone ' || new.kind || ' ' || new.actor_id);
  if most is not null and most_a_day is not null
     and (most = 0 or new.amount_won < most)
     and (most_a_day = 0 or new.amount_won + (
           select coalesce(sum(amount_won), 0) from solo_act
            where kind = new.kind and actor_id = new.actor_id
              and at >= date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul') <= most_a_day)
     and new.at between app_now() - interval '1 minute' and app_now()
     and exists (select from member
                  where id = new.actor_id and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    -- Of today: around midnight a time of a moment ago would be of a day that is added up no more.
    new.at := app_now();
    return new;
  end if;
  raise exception 'member % may not do this alone (%, % won)', new.actor_id, new.kind, new.amount_won using errcode = 'insufficient_privilege';
end $$;
