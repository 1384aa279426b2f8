-- Does what `weigh_change` weighs, by its kind: a void or a result by hand, or the end of one.
create or replace function change_results(p_change jsonb, p_by bigint) returns void language plpgsql as $$
declare
  the_fixture bigint := p_change -> 'fixture';
  the_market integer := p_change ->> 'market';
  the_id bigint := p_change ->> 'id';
begin
  case p_change ->> 'kind'
    when 'void' then
      insert into bet_void (fixture_id, market_id, placed_from, placed_until, reason, made_by, made_at)
      values (the_fixture, the_market, (p_change ->> 'from')::timestamptz, (p_change ->> 'until')::timestamptz, 'weighed', p_by, app_now());
      perform apply_voids(the_fixture, the_market);
    when 'undo-void' then
      update bet_void set undo_reason = 'weighed', undone_by = p_by, undone_at = app_now() where id = the_id;
      perform apply_voids(the_fixture, the_market);
    when 'result' then perform set_result(the_fixture, p_change -> 'results', 'weighed', p_by);
    when 'undo-result' then perform end_result(the_id, 'weighed', p_by);
  end case;
end $$;
