-- The approval of terms of an agent (`agent_terms_command`) that this transaction gives in the name of `p_by` as the second; null without one.
create or replace function agent_terms_approval(p_by bigint, p_command jsonb) returns bigint language sql stable as $$
  select id from approval own
   where kind = 'agent-terms' and outcome = 'approved' and decided_by = p_by and command @> p_command
     and decided_at > app_now() - interval '1 hour' and written_now(own.xmin)
   order by id desc limit 1
$$;
