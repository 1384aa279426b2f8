/**
 * SQL, true where an operator did it: it counts to the day's bound of that operator alone, or a second one approved it, in the same
 * transaction, which may take minutes.
 * @param by the column of the operator @param at that of the moment @param approvals which approvals are of this act, by `approval`
 * @param solo which acts alone are, by `solo_act`
 */
export const hasAct = (by: string, at: string, approvals: string, solo = `kind = 'void'`) => `
  (${byTwo(by, at, approvals)}
   or exists (select from solo_act where ${solo} and actor_id = ${by} and solo_act.at between ${at} - interval '10 minutes' and ${at}))`;

/** SQL, true where it was the second operator who did it. */
export const byTwo = (by: string, at: string, approvals: string) => `
  exists (select from approval where outcome = 'approved' and decided_by = ${by}
             and decided_at between ${at} - interval '10 minutes' and ${at} and ${approvals})`;

/**
 * SQL of lines, one for each operator whose acts alone come to more than was counted to their bounds.
 * @param kinds SQL of the kinds in `solo_act` @param acts SQL of the acts that no second operator approved: by and won of each
 */
export const beyondAlone = (kinds: string, acts: string) => `
  select format('operator %s did %s won alone of %s, but %s count', by, sum(won), '${kinds.replaceAll("'", '')}', counted) as line
    from (${acts}) as act
   cross join lateral (select coalesce(sum(amount_won), 0) as counted from solo_act where kind in (${kinds}) and actor_id = by) as alone
   group by by, counted having sum(won) > counted`;
