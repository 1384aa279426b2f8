import { beyondAlone, hasAct } from '../../approvals/has-act.ts';
import type { AuditedDomain } from '../../platform/audited-domain.ts';

/** SQL of every bet, round and bonus of a member below an agent as it stands: its stakes, payouts and bonuses. */
const standing = `
  select source, ref, counted.agent_id, counted.member_id,
         case when status in (1, 2) then stake when status in (3, -1) then cashed_stake else 0 end as stakes,
         case when status in (1, 2) then payout when status in (3, -1) then cashed_won else 0 end as payouts, counted.won as turnover, 0 as bonuses
    from counted_play counted join bet on source = 'bet' and bet.id = ref where counted.agent_id is not null
  union all
  select source, ref, counted.agent_id, counted.member_id, case when status in (1, 2) then stake else 0 end,
         case when status in (1, 2) then payout else 0 end, counted.won, 0
    from counted_play counted join minigame_bet bet on source = 'minigame' and bet.id = ref where counted.agent_id is not null
  union all
  select source, ref, counted.agent_id, counted.member_id, case when closed_at is null then 0 else staked end,
         case when closed_at is null then 0 else round.won end, counted.won, 0
    from counted_play counted join casino_round round on source = 'casino' and round.id = ref where counted.agent_id is not null
  union all
  select 'bonus', transfer_id, play.agent_id, account.member_id, 0, 0, 0,
         case entry.source when 'rolling' then (select coalesce(sum(amount), 0) from rolling_entry
                                                 where share <> 'agent' and request_id = split_part(reason, ':', 2)::bigint)
                           else change end
    from entry join account on account.id = account_id join agent_play play on play.source = 'bonus' and play.ref = transfer_id
    join transfer on transfer.id = transfer_id
   where account.kind = 'cash' and account.member_id = play.member_id`;

const ofShare = `approval.kind = 'agent-share' and command ->> 'id' = share.id::text`;

/** Play against the bets that it comes from, shares against their entries and play, and what pays them. */
export const sharesAudit: AuditedDomain = {
  transfers: [
    `select 'agent-share:' || share.id || ':paid', 'posted', null::bigint, house.id, cash
       from agent_share share join wallet on member_id = agent_id join house on house.kind = 'agent-shares' where state = 'paid'`,
  ],
  checks: [
    `select format('%s %s below agent %s: stakes %s, payouts %s, turnover %s, bonuses %s are noted, but it stands at %s, %s, %s, %s', source, ref, agent_id,
                   noted.stakes, noted.payouts, noted.turnover, noted.bonuses, due.stakes, due.payouts, due.turnover, due.bonuses) as line
       from (${standing}) as due
       full join (select source, ref, agent_id, member_id, sum(stakes) as stakes, sum(payouts) as payouts, sum(turnover) as turnover,
                         sum(bonuses) as bonuses
                    from agent_play group by source, ref, agent_id, member_id) noted using (source, ref, agent_id, member_id)
      where (coalesce(noted.stakes, 0), coalesce(noted.payouts, 0), coalesce(noted.turnover, 0), coalesce(noted.bonuses, 0))
            is distinct from (due.stakes, due.payouts, due.turnover, due.bonuses)
        and (source, ref) not in (select due.source, unnest(refs) from rolling_due due)`,
    `select format('share %s of agent %s has %s earned and %s carried, but its entries sum up to %s and %s is carried to it', share.id, share.agent_id, earned, carried,
                   entries, brought) as line
       from agent_share share
      cross join lateral (select coalesce(sum(amount), 0) as entries from agent_share_entry where share_id = share.id) of_entries
      cross join lateral (select coalesce(sum(total), 0) as brought from agent_share earlier where earlier.carried_to = share.id) of_earlier
      where (earned, carried) <> (entries, brought)`,
    // The play of a period, at the percentage that was frozen with it: all of a period and all that was settled otherwise since.
    `select format('agent %s, member %s, %s of period %s: %s is entered, but %s percent of %s are due', owner_id, member_id, game, of_period, amount, percent,
                   lost) as line
       from (select share.agent_id as owner_id, entry.member_id, entry.agent_id, game, coalesce(late_of, period_id) as of_period, percent,
                    sum(amount) as amount, sum(stakes - payouts - bonuses) as lost
               from agent_share_entry entry join agent_share share on share.id = share_id group by 1, 2, 3, 4, 5, 6) as entered
      where amount <> trunc(lost * percent / 100)`,
    `select format('period %s, member %s, %s: stakes %s, payouts %s, bonuses %s, turnover %s count in it, but the share of agent %s has %s, %s, %s, %s', period_id, member_id,
                   game, played.stakes, played.payouts, played.bonuses, played.turnover, owner_id, entered.stakes, entered.payouts, entered.bonuses,
                   entered.turnover) as line
       from (select share.period_id, share.agent_id as owner_id, entry.member_id, entry.agent_id, game, coalesce(late_of, share.period_id) as of_period,
                    sum(stakes) as stakes, sum(payouts) as payouts, sum(bonuses) as bonuses, sum(turnover) as turnover
               from agent_share_entry entry join agent_share share on share.id = share_id group by 1, 2, 3, 4, 5, 6) as entered
       left join (select play.period_id, play.member_id, play.agent_id, play.game, coalesce(first.period_id, play.period_id) as of_period,
                         sum(play.turnover) as turnover, sum(play.stakes) as stakes, sum(play.payouts) as payouts,
                         sum(play.bonuses) as bonuses
                    from agent_play play
                    left join agent_play first on play.number > 1 and first.source = play.source and first.ref = play.ref and first.number = 1
                   group by 1, 2, 3, 4, 5) as played using (period_id, member_id, agent_id, game, of_period)
      where (played.stakes, played.payouts, played.bonuses, played.turnover)
            is distinct from (entered.stakes, entered.payouts, entered.bonuses, entered.turnover)`,
    `select format('share %s pays %s, but %s was paid', share.id, total, amount) as line
       from agent_share share join transfer on transfer.reason = 'agent-share:' || share.id || ':paid' where amount <> total`,
    `select format('share %s was paid in the name of member %s, neither within what one operator may do nor approved by two', id, decided_by) as line
       from agent_share share
      where state = 'paid' and not ${hasAct('decided_by', 'decided_at', ofShare, `kind = 'share' and amount_won = total`)}`,
    beyondAlone(
      `'share'`,
      `select decided_by as by, total as won from agent_share share
        where state = 'paid' and not exists (select from approval where outcome = 'approved' and decided_by = share.decided_by and ${ofShare})`,
    ),
    `select format('agents %s and below stand in a circle, or on a wrong tier', terms.agent_id) as line
       from agent_terms terms left join agent_terms upper on upper.agent_id = terms.upper_id
      where terms.tier <> coalesce(upper.tier, 0) + 1`,
  ],
  overdue: [
    `select format('agent share %s of %s won is open since %s', share.id, total, drawn_at) as line
       from agent_share share join agent_period period on period.id = period_id
      where state = 'open' and drawn_at < app_now() - interval '7 days'`,
    `select format('the agents'' shares of %s to %s are not drawn up', from_day, to_day) as line
       from next_agent_period() where app_now() > (to_day + 2)::timestamp at time zone 'Asia/Seoul'`,
  ],
};
