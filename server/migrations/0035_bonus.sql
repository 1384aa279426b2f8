-- Bonus rows (rules/bonus.ts says how they are bet on): each count of folders is a selection, its factor the price, of a fixture of its
-- own in a sport of its own. No message of any feed names them, and `infinity` lets no snapshot miss them: they stay open.
insert into sport (id, name, sort) values (0, '보너스', 1000);
insert into location (id, name) values (0, '보너스');
insert into league (id, sport_id, location_id, name) values (0, 0, 0, '보너스');

create table bonus (
  folders        integer primary key check (folders between 2 and 20),
  selection_id   bigint not null unique references selection (id),
  -- What a selection must pay to count as a folder.
  least_leg_odds numeric(8, 2) not null check (least_leg_odds >= 1)
);

-- Adds a bonus, or changes what it pays; whoever has the old factor in the slip is told as of any other price.
create function set_bonus(p_folders integer, p_factor numeric, p_least_leg_odds numeric) returns void language sql as $$
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
select set_bonus(3, 1.03, 1.30), set_bonus(5, 1.05, 1.30), set_bonus(7, 1.08, 1.30);
