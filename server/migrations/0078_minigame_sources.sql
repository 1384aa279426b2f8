-- Where a round's result comes from. 'slips': the next link and the slips that were accepted. 'beacon': the next link and a public beacon's
-- round. 'provider': a provider draws, and tells. Which of them, and which round of the beacon, is fixed before the round opens.
alter table minigame_round
  drop constraint minigame_round_source_check,
  drop constraint minigame_round_check1,
  alter column chain_id drop not null,
  alter column position drop not null,
  -- {url, round} of a beacon, {reference} of a provider
  add column source_terms jsonb,
  -- what beacon or provider told, once: {randomness, signature}, {outcome}, or {void: true}
  add column given jsonb;
alter table minigame_round
  add check (source in ('slips', 'beacon', 'provider')),
  add check ((source = 'slips') = (source_terms is null)),
  add check ((source = 'provider') = (chain_id is null) and (source = 'provider') = (position is null)),
  add check (source <> 'slips' or given is null),
  add check ((status = 0) = (drawn_at is null)),
  add check ((status = 0 or source = 'provider') = (link is null)),
  -- a beacon that told nothing in time makes the round void without a value
  add check (status <> 0 or digest is null),
  add check (status <> 1 or source = 'provider' or digest is not null);

drop trigger minigame_round_as_opened on minigame_round;
create trigger minigame_round_as_opened
  before update of game_id, round, chain_id, position, source, source_terms, opens_at, cut_off_at, draws_at
  on minigame_round for each statement execute function refuse_other_terms();
create function refuse_second_word() returns trigger language plpgsql as $$
begin
  raise exception 'what was told of round % of game % stays', old.round, old.game_id;
end $$;
create trigger minigame_round_given_once before update on minigame_round
  for each row when (old.given is not null and new.given is distinct from old.given) execute function refuse_second_word();
create index minigame_round_awaited on minigame_round (draws_at) where status = 0 and source <> 'slips' and given is null;
