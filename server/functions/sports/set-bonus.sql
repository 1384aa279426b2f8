-- Adds a bonus, or changes its factor, for the owner of the database and `save_bonus` alone: the server's role may not write `bonus`. A
-- slip with the old factor is treated as one with any other old price.
create or replace function set_bonus(p_folders integer, p_factor numeric, p_least_leg_odds numeric) returns void language sql as $$
  insert into fixture (id, league_id, home, away, starts_at, status, fixture_updated_at, status_updated_at, source)
  values (9223372036854775000 + p_folders, 0, '보너스', p_folders || '폴더 이상', '9999-12-31Z', 1, 'infinity', 'infinity', 'bonus')
  on conflict (id) do nothing;
  insert into selection as s (id, fixture_id, package, market_id, feed_bet_id, market_name, name, price, status,
                              feed_updated_at, said_at)
  values (9223372036854775000 + p_folders, 9223372036854775000 + p_folders, 'prematch', -1, p_folders, 'Bonus', p_folders, p_factor, 1,
          'infinity', 'infinity')
  on conflict (id) do update set price = excluded.price, status = 1, version = s.version + 1
  where (s.price, s.status) is distinct from (excluded.price, 1);
  insert into bonus (folders, selection_id, least_leg_odds)
  values (p_folders, 9223372036854775000 + p_folders, p_least_leg_odds)
  on conflict (folders) do update set least_leg_odds = excluded.least_leg_odds;
$$;
