import type { AuditedDomain } from '../../platform/audited-domain.ts';

/** Bets in play that wait: their stakes, and that each becomes the bet that was asked for, or gives its stake back. */
export const delayedAudit: AuditedDomain = {
  // The stake of an accepted one is its bet's, who asks for it.
  transfers: [
    `select 'bet:' || bet_id || ':stake', 'pending', null::bigint, cash, house.id
       from delayed_bet join wallet using (member_id) join house on house.kind = 'bets' where state <> 'accepted'`,
    `select 'bet:' || bet_id || ':give-back', 'give-back', stake_transfer, cash, house.id
       from delayed_bet join wallet using (member_id) join house on house.kind = 'bets' where state = 'refused'`,
  ],
  checks: [
    `select format('the cash-out of bet %s that waited is not its settlement %s', waited.bet_id, waited.settlements + 1) as line
       from delayed_cash_out waited
       left join bet_settlement now on now.bet_id = waited.bet_id and now.number = waited.settlements + 1
       left join bet_settlement before on before.bet_id = waited.bet_id and before.number = waited.settlements
      where waited.state = 'accepted'
        and (now.cashed_stake - coalesce(before.cashed_stake, 0), now.cashed_won - coalesce(before.cashed_won, 0))
            is distinct from (waited.stake, waited.won)`,
    `select format('bet %s waits: its stake of %s is not what transfer %s reserved', bet_id, stake, stake_transfer) as line
       from delayed_bet join transfer on transfer.id = stake_transfer where amount <> stake`,
    `select format('bet %s was %s after its wait, but it %s', bet_id, state, case when bet.id is null then 'is not there' else 'was booked' end) as line
       from delayed_bet left join bet on bet.id = bet_id where (state = 'accepted') <> (bet.id is not null)`,
    `select format('bet %s is not the one that was asked for', bet_id) as line
       from delayed_bet join bet on bet.id = bet_id
      where (bet.member_id, bet.idempotency_key, bet.stake, bet.stake_transfer, bet.placed_at)
            is distinct from (delayed_bet.member_id, delayed_bet.idempotency_key, delayed_bet.stake, delayed_bet.stake_transfer,
                              delayed_bet.decided_at)
         or (accept is null and bet.total_odds <> delayed_bet.total_odds)
         or (select jsonb_agg(selection_id order by selection_id) from bet_leg where bet_leg.bet_id = bet.id)
            is distinct from (select jsonb_agg(leg -> 'selectionId' order by (leg -> 'selectionId')::bigint) from jsonb_array_elements(legs) leg)`,
    `select format('bet %s waits: %s can be spent after it, but its entry says %s', bet_id, emoney_after, after) as line
       from delayed_bet join entry on entry.transfer_id = stake_transfer where emoney_after <> after`,
    `select format('bet %s was asked for with a payout of %s, which its stake and odds do not make', bet_id, expected_payout) as line
       from delayed_bet where sizes is null and expected_payout <> least(max_win, floor(stake * total_odds))`,
    `select format('bet %s was booked at %s for selection %s, asked for at %s: its member does not take that', bet_leg.bet_id, bet_leg.price,
                   selection_id, given.price) as line
       from delayed_bet
      cross join jsonb_to_recordset(legs) as given ("selectionId" bigint, price numeric, "baseLine" text)
       join bet_leg on bet_leg.bet_id = delayed_bet.bet_id and selection_id = "selectionId"
      where accept is distinct from 'any'
        and (base_line is distinct from "baseLine" or bet_leg.price < given.price or (accept is null and bet_leg.price > given.price))`,
  ],
  overdue: [
    `select format('a cash-out of bet %s waits since %s and is decided by nobody', bet_id, asked_at) as line
       from delayed_cash_out where state = 'waiting' and expires_at < app_now() - interval '1 minute'`,
    `select format('bet %s waits since %s and is decided by nobody', bet_id, asked_at) as line
       from delayed_bet where state = 'waiting' and expires_at < app_now() - interval '1 minute'`,
  ],
};
