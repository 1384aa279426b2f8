-- Bets by when they were settled, for rankings. The index of before held what a settlement writes, so that each settlement wrote all
-- indexes of its bet anew; with one that only says which pages hold which times, a settled bet stays on its page (Postgres 16 on).
drop index bet_won;
create index bet_by_settled_at on bet using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
