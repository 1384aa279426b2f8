-- Rows that settlement changes get room beside them, so that no index is written for it. A whole round is settled in one transaction:
-- until that ends, each of its rows stands in the table twice.
alter table minigame_bet set (fillfactor = 50);
alter table bet_leg set (fillfactor = 85);

-- Of three transfers of a bet one resolves something; the others are not to be found by what they do not resolve.
create unique index transfer_resolved_once on transfer (pending_id) where pending_id is not null;
alter table transfer drop constraint transfer_pending_id_key;
alter index transfer_resolved_once rename to transfer_pending_id_key;
