-- The money that a void would move (of a fixture, or one market of it, and of bets placed within a window where there is one), or the end of the void
-- `p_undo`, as `weigh_change` says it.
create or replace function weigh_void(
  p_fixture bigint, p_market integer, p_from timestamptz, p_until timestamptz, p_undo bigint, p_by bigint) returns jsonb
language sql as $$
  select weigh_change(p_fixture, array(
           select distinct bet_id
             from selection join bet_leg on selection_id = selection.id join bet on bet.id = bet_id
            where selection.fixture_id = p_fixture and market_id = coalesce(p_market, market_id) and bet.status <> -1
              and (p_from is null or placed_at >= p_from and placed_at < p_until)
            order by bet_id),
         jsonb_build_object('kind', case when p_undo is null then 'void' else 'undo-void' end, 'id', p_undo, 'fixture', p_fixture,
                            'market', p_market, 'from', p_from, 'until', p_until), p_by)
$$;
