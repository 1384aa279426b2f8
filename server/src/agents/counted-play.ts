/**
 * SQL of all bets that were settled and rounds that are closed: source, ref, member_id, game, at (when that was) and the turnover that
 * counts of it as it stands now; none while it is open again, void or cancelled (docs/decisions/0038).
 */
export const countedPlay = `(select source, ref, member_id, game, ended_at as at, won as turnover from counted_play)`;
