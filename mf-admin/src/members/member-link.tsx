import { Link } from 'react-router-dom';

/** The way to a member of whom the user id alone is known: the list with that member. */
export const MemberLink = ({ userId }: { userId: string }) => (
  <Link
    to={`/admin/members?q=${encodeURIComponent(userId)}`}
    css={{ textDecoration: 'underline', overflowWrap: 'anywhere' }}
  >
    {userId}
  </Link>
);
