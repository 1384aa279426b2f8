-- Of a visible row: whether this transaction wrote it (`xmin` of the row), in a part of it or outside of one. A row of any other transaction that is
-- visible is of one that has ended.
create or replace function written_now(p_xmin xid) returns boolean language plpgsql stable as $$
declare
  top constant bigint := pg_current_xact_id()::text::bigint;
  -- With the epoch that is missing in the column: one of the last two billion.
  writer bigint := (top >> 32 << 32) + p_xmin::text::bigint;
begin
  if writer > top + 2147483648 then writer := writer - 4294967296; end if;
  if writer < top - 2147483648 then writer := writer + 4294967296; end if;
  return writer >= top and pg_xact_status(writer::text::xid8) = 'in progress';
end $$;
