-- What a member's bets come to, as of the one with number `through`: the settled ones by state ([{status, n, stake, payout}]), and the
-- numbers of those that were in progress. Kept by whoever asks (`member_bet_sums`), gone when a settled bet changes or one is hidden.
create table bet_sum (
  member_id bigint primary key references member (id),
  through   integer not null,
  open      integer[] not null,
  sums      jsonb not null
);

create function forget_bet_sum() returns trigger language plpgsql as $$
begin
  -- Whoever sums up at the moment waits until this is committed, or has written before and is undone here.
  perform pg_advisory_xact_lock_shared(7040, hashint8(new.member_id));
  delete from bet_sum where member_id = new.member_id;
  return null;
end $$;
create trigger bet_sum_forgotten after update on bet for each row
  when (old.status <> 0 and (old.status, old.payout) is distinct from (new.status, new.payout)) execute function forget_bet_sum();
create trigger bet_sum_forgotten after insert on hidden_bet for each row execute function forget_bet_sum();
