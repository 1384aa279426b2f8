import type { AuditedDomain } from '../platform/audited-domain.ts';
import { auditBets } from './audit-bets.ts';

/** The first settlement of a bet (`bet`): as it stands, or as it is told when it was settled again. */
const firstSettlement = `(
  select coalesce(told.status, bet.status) as status, coalesce(told.paid, bet.payout) as paid,
         case when told.cashed_stake > 0 then 'cashout:1' else 'payout' end as reason
    from (select) one left join bet_settlement told on told.bet_id = bet.id and told.number = 1) as first`;
const laterSettlements = `(
  select now.bet_id, now.number, now.paid - before.paid as difference,
         case when now.cashed_stake > before.cashed_stake then 'cashout:' else 'settlement:' end || now.number as reason
    from bet_settlement now join bet_settlement before on before.bet_id = now.bet_id and before.number = now.number - 1)`;

/** Stakes, what becomes of them, and payouts; and every bet against its legs, results and kept answer. */
export const bettingAudit: AuditedDomain = {
  transfers: [
    `select 'bet:' || bet.id || ':stake', 'pending', null::bigint, cash, house.id
       from bet join wallet using (member_id) join house on house.kind = 'bets'`,
    `select 'bet:' || bet.id || case when first.status in (-1, 3) then ':give-back' else ':post' end,
            case when first.status in (-1, 3) then 'give-back' else 'post' end, stake_transfer, cash, house.id
       from bet cross join lateral ${firstSettlement} join wallet using (member_id) join house on house.kind = 'bets'
      where settlements > 0`,
    `select 'bet:' || bet.id || ':' || first.reason, 'posted', null::bigint, house.id, cash
       from bet cross join lateral ${firstSettlement} join wallet using (member_id) join house on house.kind = 'bets'
      where settlements > 0 and first.status in (0, 2)`,
    `select 'bet:' || bet_id || ':' || later.reason, 'posted', null::bigint,
            case when difference > 0 then house.id else cash end, case when difference > 0 then cash else house.id end
       from ${laterSettlements} as later join bet on bet.id = bet_id join wallet using (member_id) join house on house.kind = 'bets'
      where difference <> 0`,
  ],
  checks: [
    // Stakes: one pending transfer for each bet, of its stake, from its member's cash account.
    `select format('bet %s: its stake of %s is not what transfer %s reserved', bet.id, stake, stake_transfer) as line
     from bet
     join transfer on transfer.id = stake_transfer
     join account on account.id = debit_account
    where transfer.kind <> 'pending' or amount <> stake or account.kind <> 'cash'
       or account.member_id is distinct from bet.member_id or reason <> 'bet:' || bet.id || ':stake'`,
    `select format('transfer %s is pending for no bet', transfer.id) as line
     from transfer left join bet on stake_transfer = transfer.id
    where transfer.kind = 'pending' and bet.id is null and reason like 'bet:%'
      and not exists (select from delayed_bet where delayed_bet.stake_transfer = transfer.id)`,
    `select format('bet %s with status %s: its stake was resolved as %s', bet.id, bet.status, coalesce(later.kind, 'nothing')) as line
     from bet cross join lateral ${firstSettlement} left join transfer later on later.pending_id = stake_transfer
    where later.kind is distinct from case when settlements = 0 then null when first.status in (-1, 3) then 'give-back' else 'post' end`,

    // Payouts: one transfer for what the first settlement paid, and one for the difference that each later one made.
    `select format('bet %s with status %s and payout %s: %s was paid', bet.id, bet.status, payout, coalesce(amount, 0)) as line
     from bet cross join lateral ${firstSettlement} left join transfer on transfer.reason = 'bet:' || bet.id || ':' || first.reason
    where amount is distinct from case when settlements > 0 and first.status in (0, 2) then first.paid end`,
    `select format('bet %s: settlement %s changed %s won, but %s were moved', bet_id, number, difference, coalesce(amount, 0)) as line
     from ${laterSettlements} as later left join transfer on transfer.reason = 'bet:' || bet_id || ':' || later.reason
    where coalesce(amount, 0) <> abs(difference)`,
    `select format('bet %s: number %s is its last settlement, but %s are told, up to %s', bet.id, settlements, count(told.number), max(told.number)) as line
     from bet left join bet_settlement told on told.bet_id = bet.id
    where settlements > 0 or told.number is not null
    group by bet.id
   having not (count(told.number) = 0 and settlements = 1 and bet.cashed_stake = 0)
      and (count(told.number), coalesce(max(told.number), 0)) is distinct from (settlements::bigint, settlements)`,
    `select format('bet %s: it is settled %s times with status %s', id, settlements, status) as line
     from bet where settlements = 0 and status <> 0`,
    `select format('transfer %s (%s) pays for no bet of its member', transfer.id, reason) as line
     from transfer
     join account on account.id = credit_account
     left join bet on 'bet:' || bet.id || ':payout' = reason
    where reason like 'bet:%:payout' and bet.member_id is distinct from account.member_id`,

    // The cashed-out part so far is that of the last settlement, and never falls from one to the next.
    `select format('bet %s: %s of its stake are cashed out for %s, but its last settlement tells %s for %s', bet.id, bet.cashed_stake, bet.cashed_won,
                   coalesce(told.cashed_stake, 0), coalesce(told.cashed_won, 0)) as line
       from bet left join bet_settlement told on told.bet_id = bet.id and told.number = bet.settlements
      where (bet.cashed_stake, bet.cashed_won) <> (coalesce(told.cashed_stake, 0), coalesce(told.cashed_won, 0))`,
    `select format('bet %s: settlement %s tells less cashed out than the one before', now.bet_id, now.number) as line
       from bet_settlement now join bet_settlement before on before.bet_id = now.bet_id and before.number = now.number - 1
      where now.cashed_stake < before.cashed_stake or now.cashed_won < before.cashed_won`,

    // The receipt says what could be spent after the stake was reserved.
    `select format('bet %s: its receipt says %s can be spent after it, but its entry says %s', bet.id, emoney_after, after) as line
       from bet join entry on entry.transfer_id = stake_transfer where emoney_after <> after`,

    // A bet stands on its legs: each of its own fixture, with the result that the feed or an operator's void gave.
    `select format('bet %s: its leg on %s is on another fixture', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where selection.fixture_id <> bet_leg.fixture_id`,
    // A result whose bets are being settled, or wait for it, is work; a bet that the database refused is set aside.
    `select format('bet %s: its leg on %s counts as %s, but the result is %s, and nobody is to settle it', bet_id, selection_id,
                 coalesce(bet_leg.settlement::text, 'open'), coalesce(due_settlement(selection, bet_id)::text, 'unknown')) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is distinct from due_settlement(selection, bet_id)
      and not exists (select from settlement_work where settlement_work.selection_id = bet_leg.selection_id)
      and not exists (select from settlement_set_aside aside where aside.bet_id = bet_leg.bet_id)`,
    `select format('bet %s was settled before it was placed', id) as line from bet where settled_at < placed_at`,
    `select format('bet %s could win up to %s, but no level ever could win more than %s', id, max_win, won) as line
       from bet cross join most_winnable where max_win > won`,
    // A fixture that was moved to before the bet says nothing of when it was to begin.
    `select format('bet %s was cancelled at %s, when %s', bet.id, bet.settled_at,
                   case when bool_or(package = 'inplay') then 'it was in play' when bool_or(selection.settled_at <= bet.settled_at)
                        then 'a result of it was known' else 'a fixture of it had begun' end) as line
       from bet
       join bet_leg on bet_id = bet.id
       join selection on selection.id = selection_id
       join fixture on fixture.id = bet_leg.fixture_id
      where bet.status = -1 and bonus_of is null and not exists (select from bet_cancel where bet_cancel.bet_id = bet.id)
        and (package = 'inplay' or selection.settlement is not null and selection.settled_at <= bet.settled_at
             or starts_at between placed_at and bet.settled_at)
      group by bet.id`,

    // The answer that a retry would get is made of the bet that was booked: none is kept beside it.
    `select format('bet %s: an answer is kept beside it', bet.id) as line
     from bet join idempotency on idempotency.member_id = bet.member_id and key = idempotency_key`,

    // The exposure that is kept is the sum of open bets: the limits of the house refuse the next bet by it.
    `with due as (
       select of_fixture, id, sum(won) as won
         from (select distinct bet.id as bet_id, exposure_of(bet) as won, side.of_fixture, side.id
                 from open_bet join bet using (member_id, member_seq)
                 join bet_leg leg on leg.bet_id = bet.id and leg.bonus_of is null
                cross join lateral (values (false, leg.selection_id), (true, leg.fixture_id)) as side (of_fixture, id)) as each
        group by of_fixture, id
     ), kept as (
       select of_fixture, id, sum(used) as won from exposure group by of_fixture, id
     )
     select format('%s %s: %s won can be lost on it, but %s are kept',
                   case when of_fixture then 'fixture' else 'selection' end, id, coalesce(due.won, 0), coalesce(kept.won, 0)) as line
       from due full join kept using (of_fixture, id)
      where coalesce(due.won, 0) <> coalesce(kept.won, 0)`,

    // The rows by which a member's history is found agree with the bets.
    `select format('bet %s: open keeps %s, but the house can lose %s', bet.id, won, exposure_of(bet)) as line
       from open_bet join bet using (member_id, member_seq)
      where won < exposure_of(bet)`,
    `select format('member %s, bet number %s: keeps %s until it, but the house can lose %s', member_id, member_seq, won_until, due) as line
       from (select *, sum(won) over (partition by member_id order by member_seq) as due from open_bet) as summed
      where won_until < due`,
    `select format('bet %s: open is %s, but its status is %s', bet.id, open_bet.member_id is not null, status) as line
     from bet left join open_bet using (member_id, member_seq)
    where (open_bet.member_id is not null) <> (status = 0)`,
    `select format('member %s: %s bets, but the last is number %s', member_id, count(*), max(member_seq)) as line
     from bet group by member_id having count(*) <> max(member_seq)`,
  ],
  check: auditBets,
  overdue: [
    `select format('bet %s is open since %s, and its last fixture began %s', bet.id, placed_at, last.began) as line
     from open_bet
     join bet using (member_id, member_seq)
     join lateral (select max(starts_at) as began from bet_leg join fixture on fixture.id = fixture_id where bet_id = bet.id) last on true
    where last.began < app_now() - interval '2 days'`,
  ],
};
