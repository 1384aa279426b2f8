-- Prices and main lines are written again with every message. With room on the page the new version stays beside the old one, and no
-- index is written, as none holds what changes.
alter table selection set (fillfactor = 60);
alter table main_line set (fillfactor = 60);
