-- What is played now and what ended last: the first page shows both to everybody who opens it.
create index fixture_in_play on fixture (starts_at, id) where status in (2, 6, 8);
create index fixture_finished on fixture (starts_at desc, id desc) where status = 3;
