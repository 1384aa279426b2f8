-- Sports that are bet on in play beside the specification's five.
alter table site_setting add column further_live_sports integer[] not null default '{}';
