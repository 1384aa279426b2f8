/**
 * SQL, true where an operator did it: it counts to the day's bound of that operator alone, or a second one approved it, in the same
 * transaction, which may take minutes.
 * @param by the column of the operator @param at that of the moment @param approvals which approvals are of this act, by `approval`
 * @param ofSolo which acts alone are
 */
export const hasAct = (by: string, at: string, approvals: string, ofSolo = 'true') => `
  (exists (select from solo_act where kind = 'void' and actor_id = ${by} and solo_act.at between ${at} - interval '10 minutes' and ${at} and ${ofSolo})
   or exists (select from approval where outcome = 'approved' and decided_by = ${by}
                 and decided_at between ${at} - interval '10 minutes' and ${at} and ${approvals}))`;
