-- A wallet's time as text, to the microsecond. Every movement sets it at least one microsecond later than before, so that equal
-- texts mean an unchanged wallet.
create or replace function wallet_moment(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
