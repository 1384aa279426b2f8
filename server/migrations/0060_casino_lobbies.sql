-- By it a tournament is ranked.
create index on casino_round (closed_at) include (member_id, kind, staked, won);

-- Lobbies are made of games now.
drop table casino_lobby;
