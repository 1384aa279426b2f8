-- Balances change in place: room on the page keeps the updates off the indexes.
alter table account set (fillfactor = 70);
