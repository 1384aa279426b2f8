-- What the supplier's messages really are (docs/decisions/0039).

-- Why nothing of a fixture can be bet on in play although its feed is well: a review, a penalty, danger. Null: nothing holds it.
alter table fixture add column hold text;

-- Fixtures of sports that the site does not have: what else is told of them is passed over.
create table foreign_fixture (
  id          bigint primary key,
  told_at     timestamptz not null default clock_timestamp()
);
create index on foreign_fixture (told_at);

-- Ids of 64 bits were rounded before they were kept: booked again, such a message would name another bet. It is only counted from now on.
update feed_reject
   set item = null, detail = left(detail, 200) || ' (its ids were rounded: it cannot be booked again)'
 where item ~ '[:,[]-?[0-9]{16,}[],}]';
