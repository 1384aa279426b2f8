-- An issue by an operator, to one member or to the members who type its code.
create table coupon_issue (
  id         bigint generated always as identity primary key,
  -- made when the form opens: the same issue is written once
  key        uuid not null unique,
  name       text not null,
  gives      text not null check (gives in ('won', 'points')),
  amount     bigint not null check (amount > 0),
  expires_at timestamptz not null,
  -- null: it was given to one member
  code       text unique check (code = upper(code)),
  -- how many members may have it
  copies     integer not null check (copies > 0),
  issued_by  bigint not null references member (id),
  issued_at  timestamptz not null,
  -- From then on no member takes or uses it.
  stopped_by bigint references member (id),
  stopped_at timestamptz,
  check (code is not null or copies = 1),
  check ((stopped_by is null) = (stopped_at is null))
);
create trigger coupon_issue_by_act before insert on coupon_issue for each row execute function refuse_unapproved_coupons();
create trigger coupon_issue_stays before update on coupon_issue for each row execute function refuse_other_coupons();
create trigger coupon_issue_stopped_once before update on coupon_issue for each row
  when (old.stopped_at is not null) execute function refuse_second_use();
create trigger coupon_issue_kept before delete or truncate on coupon_issue for each statement execute function refuse_change();

-- A coupon that a member has. A used one stays used.
create table coupon (
  id          bigint generated always as identity primary key,
  issue_id    bigint not null references coupon_issue (id),
  member_id   bigint not null references member (id),
  received_at timestamptz not null,
  used_at     timestamptz,
  unique (issue_id, member_id)
);
create index coupon_by_member on coupon (member_id, id desc);
create trigger coupon_stays before update on coupon for each row execute function refuse_other_coupons();
create trigger coupon_used_once before update on coupon for each row
  when (old.used_at is not null) execute function refuse_second_use();
create trigger coupon_kept before delete or truncate on coupon for each statement execute function refuse_change();
