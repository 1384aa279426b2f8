import { byTwo, hasAct } from '../../approvals/has-act.ts';
import type { AuditedDomain } from '../../platform/audited-domain.ts';

/** Terms of what two approved, as the row has them. */
const approvedVoid = `case when approval.kind = 'bet-void'
       then command -> 'body' ->> 'fixtureId' = fixture_id::text and (command -> 'body' ->> 'marketId')::integer is not distinct from market_id
            and (command -> 'body' ->> 'placedFrom')::timestamptz is not distinct from placed_from
            and (command -> 'body' ->> 'placedUntil')::timestamptz is not distinct from placed_until end`;
const approvedResult = `case when approval.kind = 'bet-result'
       then results = (select jsonb_object_agg(asked ->> 'selectionId', asked -> 'settlement')
                         from jsonb_array_elements(command -> 'body' -> 'results') as asked) end`;
const approvedCancel = `approval.kind = 'bet-cancel' and command -> 'body' ->> 'betId' = bet_id::text`;
const approvedVoidUndo = `approval.kind = 'bet-void-undo' and command ->> 'id' = bet_void.id::text`;
/** Also by another result of the selections in its place. */
const approvedResultUndo = `case approval.kind
       when 'bet-result-undo' then command ->> 'id' = hand_result.id::text
       when 'bet-result' then exists (select from jsonb_array_elements(command -> 'body' -> 'results') as asked
                                       where results ? (asked ->> 'selectionId')) end`;

const movedBy = (terms: string, at: string, ends: boolean) =>
  `moved_by_hand(fixture_id, ${terms}, ${at}, ${ends}, made_at)`;
const byVoid = (at: string, ends: boolean) => movedBy('market_id, placed_from, placed_until, null', at, ends);
const byResult = (at: string, ends: boolean) => movedBy('null, null, null, results', at, ends);
/** SQL: an act alone that counts for as much. */
const soloOf = (moved: string) => `kind = 'void' and amount_won >= (select coalesce(sum(won), 0) from ${moved})`;

// `offset 0`: what two approved may be of very many bets, and is not weighed.
const movedAlone = (table: string, by: string, at: string, moved: string, approvals: string) => `
  select ${by} as by, moved.*
    from (select * from ${table} where ${at} is not null and not ${byTwo(by, at, approvals)} offset 0) as ${table}
   cross join lateral ${moved} as moved`;
/** SQL of all that operators moved so without a second one. A settlement counts once for an operator, however many acts it is of. */
export const movedAloneByHand = `
  select by, max(won) as won from (
    ${movedAlone('bet_void', 'made_by', 'made_at', byVoid('made_at', false), approvedVoid)}
    union all ${movedAlone('bet_void', 'undone_by', 'undone_at', byVoid('undone_at', true), approvedVoidUndo)}
    union all ${movedAlone('hand_result', 'made_by', 'made_at', byResult('made_at', false), approvedResult)}
    union all ${movedAlone('hand_result', 'undone_by', 'undone_at', byResult('undone_at', true), approvedResultUndo)}
    union all
    select made_by, bet_id, 1, stake from bet_cancel join bet on bet.id = bet_id where not ${byTwo('made_by', 'made_at', approvedCancel)}) as each
   group by by, bet_id, number`;

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
      where not ${hasAct('made_by', 'made_at', approvedVoid, soloOf(byVoid('made_at', false)))}`,
    `select format('void %s of fixture %s was undone in the name of member %s, who did not', id, fixture_id, undone_by) as line
       from bet_void
      where undone_at is not null
        and not ${hasAct('undone_by', 'undone_at', approvedVoidUndo, soloOf(byVoid('undone_at', true)))}`,
    `select format('a result of fixture %s was given in the name of member %s, who did not (result %s)', fixture_id, made_by, id) as line
       from hand_result where not ${hasAct('made_by', 'made_at', approvedResult, soloOf(byResult('made_at', false)))}`,
    `select format('result %s of fixture %s was ended in the name of member %s, who did not', id, fixture_id, undone_by) as line
       from hand_result
      where undone_at is not null
        and not ${hasAct('undone_by', 'undone_at', approvedResultUndo, soloOf(byResult('undone_at', true)))}`,
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
