import { formatOdds, outcomeOf, parseOdds, payoutOf, type SettledLeg, totalOdds } from '@madang/rules';
import type { AuditedDomain } from '../ledger/audited-domain.ts';
import type { Queryable } from '../platform/db.ts';

const betsPerPage = 20_000;
const statusOf = { open: 0, lost: 1, won: 2, void: 3 } as const;

interface BetRow {
  id: number;
  stake: number;
  maxWin: number;
  totalOdds: string;
  expectedPayout: number;
  status: -1 | 0 | 1 | 2 | 3;
  payout: number | null;
  legs: { price: string; settlement: SettledLeg['settlement'] }[] | null;
}

/** Stakes, what becomes of them, and payouts; and every bet against its legs, results and kept answer. */
export const bettingAudit: AuditedDomain = {
  transfers: [
    `select 'bet:' || bet.id || ':stake', 'pending', null::bigint, cash, house.id
       from bet join wallet using (member_id) join house on house.kind = 'bets'`,
    `select 'bet:' || bet.id || case when status in (-1, 3) then ':give-back' else ':post' end,
            case when status in (-1, 3) then 'give-back' else 'post' end, stake_transfer, cash, house.id
       from bet join wallet using (member_id) join house on house.kind = 'bets'
      where status <> 0`,
    `select 'bet:' || bet.id || ':payout', 'posted', null::bigint, house.id, cash
       from bet join wallet using (member_id) join house on house.kind = 'bets'
      where status = 2`,
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
    where transfer.kind = 'pending' and bet.id is null`,
    `select format('bet %s with status %s: its stake was resolved as %s', bet.id, status, coalesce(later.kind, 'nothing')) as line
     from bet left join transfer later on later.pending_id = stake_transfer
    where later.kind is distinct from case when status = 0 then null when status in (-1, 3) then 'give-back' else 'post' end`,

    // Payouts: one transfer of the column's amount for each bet that won, none for others.
    `select format('bet %s with status %s and payout %s: %s was paid', bet.id, status, payout, coalesce(amount, 0)) as line
     from bet left join transfer on reason = 'bet:' || bet.id || ':payout'
    where amount is distinct from case when status = 2 then payout end
       or (status = 1 and payout <> 0) or (status in (-1, 3) and payout <> stake)`,
    `select format('transfer %s (%s) pays for no bet of its member', transfer.id, reason) as line
     from transfer
     join account on account.id = credit_account
     left join bet on 'bet:' || bet.id || ':payout' = reason
    where reason like 'bet:%:payout' and bet.member_id is distinct from account.member_id`,

    // A bet stands on its legs: each of its own fixture, with the result that the feed gave.
    `select format('bet %s: its leg on %s is on another fixture', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where selection.fixture_id <> bet_leg.fixture_id`,
    `select format('bet %s: its leg on %s counts as %s, but the result is %s', bet_id, selection_id, bet_leg.settlement,
                 coalesce(selection.settlement::text, 'unknown')) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is not null and selection.settlement is distinct from bet_leg.settlement`,
    // A result whose bets are being settled, or wait for it, is work; a bet that the database refused is set aside.
    `select format('bet %s: its leg on %s is open, but the result is known and nobody is to settle it', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is null and selection.settlement is not null
      and not exists (select from settlement_work where settlement_work.selection_id = bet_leg.selection_id)
      and not exists (select from settlement_set_aside aside where aside.bet_id = bet_leg.bet_id)`,
    `select format('bet %s was settled before it was placed', id) as line from bet where settled_at < placed_at`,

    // The answer that a retry would get is the bet that was booked: made of it, or kept with the bets of before. Never both.
    `select format('bet %s: the kept answer is not of this bet', bet.id) as line
     from bet left join idempotency on idempotency.member_id = bet.member_id and key = idempotency_key
    where case when bet.body_hash is not null then request is not null
          else (request, answer ->> 'betId', answer -> 'stakeWon', answer ->> 'totalOdds', answer -> 'expectedPayoutWon')
               is distinct from ('bet', bet.id::text, to_jsonb(stake), total_odds::text, to_jsonb(expected_payout)) end`,

    // By these a member's history is found.
    `select format('bet %s: open is %s, but its status is %s', bet.id, open_bet.member_id is not null, status) as line
     from bet left join open_bet using (member_id, member_seq)
    where (open_bet.member_id is not null) <> (status = 0)`,
    `select format('member %s: %s bets, but the last is number %s', member_id, count(*), max(member_seq)) as line
     from bet group by member_id having count(*) <> max(member_seq)`,
  ],
  check: auditBets,
};

/** By the rules of `@madang/rules`, which share nothing with the SQL that settles. */
async function auditBets(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.query<BetRow>(
      `select id, stake, max_win as "maxWin", total_odds::text as "totalOdds", expected_payout as "expectedPayout", status, payout,
              (select jsonb_agg(jsonb_build_object('price', price::text, 'settlement', settlement))
                 from bet_leg where bet_id = bet.id) as legs
         from bet where id > $1 order by id limit $2`,
      [after, betsPerPage],
    );
    for (const bet of rows) lines.push(...auditBet(bet));
    const last = rows.at(-1);
    if (!last) return lines;
    after = last.id;
  }
}

function auditBet(bet: BetRow): string[] {
  if (!bet.legs) return [`bet ${bet.id} has no legs`];
  const lines: string[] = [];
  const legs = bet.legs.map(({ price, settlement }) => ({ price: parseOdds(price), settlement }));
  const odds = totalOdds(legs.map(({ price }) => price));
  if (formatOdds(odds) !== bet.totalOdds) {
    lines.push(`bet ${bet.id}: total odds ${bet.totalOdds}, but its legs make ${formatOdds(odds)}`);
  }
  const expected = payoutOf(bet.stake, odds, bet.maxWin);
  if (expected !== bet.expectedPayout) {
    lines.push(`bet ${bet.id}: expected payout ${bet.expectedPayout}, but its legs make ${expected}`);
  }
  if (bet.status === -1) return lines;
  const { state, payoutWon } = outcomeOf(bet.stake, legs, bet.maxWin);
  if (statusOf[state] !== bet.status || (state !== 'open' && payoutWon !== bet.payout)) {
    const now = `status ${bet.status}, payout ${bet.payout}`;
    lines.push(`bet ${bet.id}: ${now}, but its legs make status ${statusOf[state]}, payout ${payoutWon}`);
  }
  return lines;
}
