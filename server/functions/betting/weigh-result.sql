-- The money that a result by hand of these selections would move ({selection id: code}), or the end of the one that `p_undo` names, as
-- `weigh_change` says it.
create or replace function weigh_result(p_fixture bigint, p_results jsonb, p_undo bigint, p_by bigint) returns jsonb language sql as $$
  select weigh_change(p_fixture, array(
           select distinct bet_id
             from jsonb_object_keys(p_results) as own (id) join bet_leg on selection_id = own.id::bigint join bet on bet.id = bet_id
            where bet.status <> -1
            order by bet_id),
         jsonb_build_object('kind', case when p_undo is null then 'result' else 'undo-result' end, 'id', p_undo, 'fixture', p_fixture,
                            'results', p_results), p_by)
$$;
