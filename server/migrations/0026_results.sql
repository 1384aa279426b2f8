-- The fixtures that ended last: the first page shows them to everybody who opens it.
create index fixture_finished on fixture (starts_at desc, id desc) where status = 3;
