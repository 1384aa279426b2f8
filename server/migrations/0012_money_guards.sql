-- What the money relies on, held by the database and not by its callers alone.

-- An account is a member's or the house's, in one currency, by its kind. Running figures stay exact in JSON (2^53 - 1).
alter table account
  add constraint account_owner_and_currency check (
    case kind when 'cash' then member_id is not null and currency = 'KRW'
              when 'points' then member_id is not null and currency = 'PT'
              when 'promotion' then member_id is null and currency = 'PT'
              when 'conversion' then member_id is null
              else member_id is null and currency = 'KRW' end),
  add constraint account_exact check (balance between -9007199254740991 and 9007199254740991);

-- Limits that placement can compute with, and whose total odds fit the column and the wire (six digits before the point).
alter table level_setting add constraint level_setting_usable check (
  least(min_bet_amount, min_live_bet_amount, min_special_bet_amount) >= 0
  and least(max_bet_amount, max_live_bet_amount, max_special_bet_amount) >= 0
  and least(max_win_amount, max_live_win_amount, max_special_win_amount) >= 0
  and least(max_bet_percent, max_live_bet_percent, max_special_bet_percent) >= 1
  and greatest(max_bet_percent, max_live_bet_percent, max_special_bet_percent) <= 999999
  and greatest(max_bet_amount, max_live_bet_amount, max_special_bet_amount,
               max_win_amount, max_live_win_amount, max_special_win_amount) <= 9007199254740991);

-- First answers are kept for good.
create trigger idempotency_append_only before update or delete or truncate on idempotency
  for each statement execute function refuse_change();

-- A bet stays as it was placed; only its outcome is written later. These triggers fire by the column, so that settlement does
-- not pay for them.
create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  raise exception 'what was placed in % stays as it is', tg_table_name;
end $$;
create trigger bet_as_placed
  before update of id, member_id, idempotency_key, bet_style, game_detail_type, stake, total_odds, max_win, expected_payout,
                   stake_transfer, placed_at
  on bet for each statement execute function refuse_other_terms();
create trigger bet_stays before delete or truncate on bet
  for each statement execute function refuse_other_terms();
create trigger bet_leg_as_placed
  before update of bet_id, selection_id, fixture_id, price, line, base_line, version
  on bet_leg for each statement execute function refuse_other_terms();
create trigger bet_leg_stays before delete or truncate on bet_leg
  for each statement execute function refuse_other_terms();

-- When the result of a selection was booked here, so that the audit can tell a bet that hangs from one about to be settled.
-- Null for results of before.
alter table selection add column settled_at timestamptz;
