import type { PlayedMatch } from '@madang/contracts';
import { color, DateTime, fontSize, hoverable, mobile, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { matchPage } from '../../../fixtures/match-page.ts';
import { FormMark } from '../../../results/form-mark.tsx';
import { formOf } from '../../../results/form-of.ts';

interface PlayedListProps {
  label: string;
  matches: readonly PlayedMatch[];
  /** Each match says what it was for this team. */
  team?: string;
  empty: string;
}

/** Matches that are over, each with the way to its page. */
export const PlayedList = ({ label, matches, team, empty }: PlayedListProps) =>
  matches.length === 0 ? (
    <p css={none}>{empty}</p>
  ) : (
    <ul aria-label={label}>
      {matches.map((played) => (
        <li key={played.id} css={row}>
          <span css={{ color: color.muted, fontSize: fontSize.small }}>
            <DateTime at={played.startsAt} format="day" />
          </span>
          <Link to={matchPage(played.id)} title={played.leagueName} css={link}>
            {played.home}{' '}
            <b css={{ whiteSpace: 'nowrap' }}>
              {played.homeScore} : {played.awayScore}
            </b>{' '}
            {played.away}
          </Link>
          {team && <FormMark result={formOf(team, played)} />}
        </li>
      ))}
    </ul>
  );

const none = { padding: `${space(4)}px`, color: color.muted, fontSize: fontSize.table, textAlign: 'center' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  minHeight: 36,
  padding: `${space(1)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { borderTop: 0 },
  [mobile]: { minHeight: 44, paddingInline: space(3) },
} as const;
const link = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  [hoverable]: { '&:hover': { color: color.brandText } },
  [mobile]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space(1)}px`, minHeight: 44 },
} as const;
