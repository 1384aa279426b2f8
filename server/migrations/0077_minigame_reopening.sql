-- When a game that is under maintenance is to open again: what members are told, null where nobody can say.
alter table minigame add column reopens_at timestamptz;
