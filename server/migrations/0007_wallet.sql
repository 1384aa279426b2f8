-- Every member has both accounts from the start, whoever created the member.
create function open_member_accounts() returns trigger language plpgsql as $$
begin
  insert into account (member_id, kind, currency) values (new.id, 'cash', 'KRW'), (new.id, 'points', 'PT');
  return new;
end $$;
create trigger member_accounts after insert on member for each row execute function open_member_accounts();

-- A wallet's time as text, to the microsecond. Every movement sets it at least one microsecond later than before, so that equal
-- texts mean an unchanged wallet.
create function wallet_moment(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The member as the wire shows it. `updated_at` is the later of the two accounts' times.
create view member_wallet as
  select member.id, member.user_id, member.nickname, member.level,
         cash.balance - cash.reserved as emoney,
         points.balance - points.reserved as point,
         wallet_moment(greatest(cash.updated_at, points.updated_at)) as updated_at,
         member.type, member.role, member.withdrawal_type, member.tendency
    from member
    join account cash on cash.member_id = member.id and cash.kind = 'cash'
    join account points on points.member_id = member.id and points.kind = 'points';

-- The moment of a movement, always later than the one before, even when the clock steps back.
create function next_moment(previous timestamptz) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), previous + interval '1 microsecond')
$$;
