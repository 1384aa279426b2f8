/** SQL of `member`: a session of theirs is open. */
export const isOnline = `exists (select from session
  where session.member_id = member.id and ended_at is null and expires_at > app_now())`;
