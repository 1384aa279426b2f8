-- Whether this transaction has the act of an operator by which they may do something: within the bounds of one (`solo_act`; `p_won` of it, any with
-- null), or as the second of two who approved it (`approval` of this kind, whose command has `p_command`). The owner of the database needs none.
create or replace function acts_now(p_by bigint, p_solo text, p_won bigint, p_kind text, p_command jsonb) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return by_owner()
    or exists (select from solo_act own
                where kind = p_solo and actor_id = p_by and amount_won = coalesce(p_won, amount_won)
                  and at > app_now() - interval '1 hour' and written_now(own.xmin))
    or exists (select from approval own
                where kind = p_kind and outcome = 'approved' and decided_by = p_by and command @> p_command
                  and decided_at > app_now() - interval '1 hour' and written_now(own.xmin));
end $$;
