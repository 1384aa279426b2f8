/**
 * SQL, true where an operator did it: it counts to the day's bound of that operator alone, or a second one approved it, in the same
 * transaction, which may take minutes.
 * @param by the column of the operator @param at that of the moment @param approvals which approvals are of this act, by `approval`
 * @param solo which acts alone are, by `solo_act`
 */
export const hasAct = (by: string, at: string, approvals: string, solo = `kind = 'void'`) => `
  (exists (select from solo_act where ${solo} and actor_id = ${by} and solo_act.at between ${at} - interval '10 minutes' and ${at})
   or exists (select from approval where outcome = 'approved' and decided_by = ${by}
                 and decided_at between ${at} - interval '10 minutes' and ${at} and ${approvals}))`;
