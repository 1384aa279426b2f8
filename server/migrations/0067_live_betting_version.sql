-- Grows with every change of the live betting times: an operator's form carries the one that it was opened on.
alter table site_setting add column live_betting_version integer not null default 1;
