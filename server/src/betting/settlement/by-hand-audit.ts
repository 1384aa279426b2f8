import { beyondAlone, hasAct } from '../../approvals/has-act.ts';
import type { AuditedDomain } from '../../platform/audited-domain.ts';

const ofResult = `exists (select from jsonb_array_elements(command -> 'body' -> 'results') as asked (row) where results ? (row ->> 'selectionId'))`;

/** SQL: the won that came back to members for a bet of one leg that an act settled, or that were lost. */
const moved = 'case bet.status when 1 then bet.stake - bet.cashed_stake else bet.payout - bet.cashed_won end';

/**
 * SQL of the bets of one leg that were in progress when an act was made, and that it settled. Those placed in the last seconds before
 * may not have been weighed.
 * @param status of `bet`, where the act decides it @param covered that it covers the leg `own` of `bet`
 */
const settledBy = (status: string, covered: string) => `
     from selection own join bet_leg leg on leg.selection_id = own.id join bet on bet.id = leg.bet_id
    where ${covered} and bet.status in (${status}) and bet.settlements = 1 and bet.settled_at >= made_at
      and bet.placed_at < made_at - interval '10 seconds'
      and not exists (select from bet_leg beside where beside.bet_id = bet.id and beside.selection_id <> own.id)`;
const ofVoid = settledBy(
  '3',
  `own.fixture_id = bet_void.fixture_id and own.market_id = coalesce(bet_void.market_id, own.market_id)
      and (placed_from is null or bet.placed_at >= placed_from and bet.placed_at < placed_until)`,
);
const ofGivenResult = settledBy(
  '1, 2, 3',
  'own.fixture_id = hand_result.fixture_id and results ? own.id::text and undone_at is null',
);
/** SQL: the least that an act alone has to count for. */
const byVoid = `(select coalesce(sum(${moved}), 0) ${ofVoid})`;
const byResult = `(select coalesce(sum(${moved}), 0) ${ofGivenResult})`;

const approvedVoid = `approval.kind = 'bet-void' and command -> 'body' ->> 'fixtureId' = fixture_id::text`;
const approvedResult = `approval.kind = 'bet-result' and ${ofResult}`;
const approvedCancel = `approval.kind = 'bet-cancel' and command -> 'body' ->> 'betId' = bet_id::text`;
const alone = (approvals: string) =>
  `not exists (select from approval where outcome = 'approved' and decided_by = made_by and ${approvals})`;
/** SQL of all that operators moved so without a second one. A bet counts once for an operator, however many acts cover it. */
const movedAlone = `
  select by, won from (
    select made_by as by, bet.id, ${moved} as won from bet_void cross join lateral (select bet.* ${ofVoid}) bet where ${alone(approvedVoid)}
    union
    select made_by, bet.id, ${moved} from hand_result cross join lateral (select bet.* ${ofGivenResult}) bet where ${alone(approvedResult)}
    union
    select made_by, bet.id, stake from bet_cancel join bet on bet.id = bet_id where ${alone(approvedCancel)}) as each`;

/** The server's role may write these rows; what neither a bound nor a second operator knows of is named. */
export const byHandAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('bet %s was cancelled by an operator, but has the status %s', id, status) as line
       from bet_cancel join bet on bet.id = bet_id where status <> -1`,
    `select format('bet %s was cancelled in the name of member %s, who did not', bet_id, made_by) as line
       from bet_cancel join bet on bet.id = bet_id
      where not ${hasAct('made_by', 'made_at', approvedCancel, `kind = 'void' and amount_won = stake`)}`,
    `select format('fixture %s was voided in the name of member %s, who did not (void %s)', fixture_id, made_by, id) as line
       from bet_void
      where not ${hasAct('made_by', 'made_at', approvedVoid, `kind = 'void' and amount_won >= ${byVoid}`)}`,
    `select format('void %s of fixture %s was undone in the name of member %s, who did not', id, fixture_id, undone_by) as line
       from bet_void
      where undone_at is not null
        and not ${hasAct('undone_by', 'undone_at', `approval.kind = 'bet-void-undo' and command ->> 'id' = bet_void.id::text`)}`,
    `select format('a result of fixture %s was given in the name of member %s, who did not (result %s)', fixture_id, made_by, id) as line
       from hand_result where not ${hasAct('made_by', 'made_at', approvedResult, `kind = 'void' and amount_won >= ${byResult}`)}`,
    `select format('result %s of fixture %s was ended in the name of member %s, who did not', id, fixture_id, undone_by) as line
       from hand_result
      where undone_at is not null
        and not ${hasAct('undone_by', 'undone_at', `(approval.kind = 'bet-result-undo' and command ->> 'id' = hand_result.id::text or approval.kind = 'bet-result' and ${ofResult})`)}`,
    beyondAlone(`'void'`, movedAlone),
    // Of a selection the last that is not ended counts, and the feed's stands beside it.
    `select format('selection %s has the result %s, and the feed''s %s beside it, but by hand it has %s', s.id, coalesce(s.settlement::text, 'none'),
                   coalesce(feed_settlement::text, 'none'), coalesce(by_hand, 'none')) as line
       from (select id from selection where feed_settlement is not null
             union select key::bigint from hand_result, jsonb_object_keys(results) as own (key) where undone_at is null) named
       join selection s using (id)
       left join lateral (select results ->> s.id::text as by_hand from hand_result
                           where fixture_id = s.fixture_id and undone_at is null and results ? s.id::text) own on true
      where (feed_settlement is null) <> (by_hand is null) or by_hand is not null and s.settlement::text is distinct from by_hand`,
  ],
};
