/**
 * SQL of all bets and closed rounds: source, ref, member_id, game, at (when it was settled) and the turnover that counts of it as it
 * stands now; none while it is open, void or cancelled (docs/decisions/0028).
 */
export const countedPlay = `(
  select 'bet' as source, id as ref, member_id, case when exists (select from bet_leg where bet_id = bet.id offset 1) then 'multi' else 'single' end as game,
         settled_at as at, case when status in (1, 2) then stake - cashed_stake else 0 end as turnover from bet
  union all
  select 'minigame', id, member_id, 'mini', settled_at, case when status in (1, 2) then stake else 0 end from minigame_bet
  union all
  select 'casino', id, member_id, kind, closed_at, case when closed_at is not null then staked else 0 end from casino_round)`;
