-- Of a note nothing changes but its text, which is erased with the member whom it is about.
create or replace function refuse_other_note() returns trigger language plpgsql as $$
begin
  if new.contents <> '-' or (old.id, old.member_id, old.pinned, old.written_by, old.written_at)
     is distinct from (new.id, new.member_id, new.pinned, new.written_by, new.written_at) then
    raise exception 'member_note is append-only';
  end if;
  return new;
end $$;
