import { listFixtures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Skeleton, SportIcon, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';
import { crossHref } from '../../../fixtures/korean-href.ts';
import { closingSoon } from './closing-soon.tsx';

/** On a phone, where no side menu stands beside: how much of each sport there is, leading to it. */
export function SportChips() {
  const { data, isError } = useEndpoint(listFixtures, closingSoon);
  // The list below says that it did not come.
  if (!data) return isError ? <div css={row} /> : <Skeleton height={44} />;
  return (
    <nav aria-label="종목" css={row}>
      {data.sports
        .filter(({ cnt }) => cnt > 0)
        .map(({ sport_id, name_korean, cnt }) => (
          <Link key={sport_id} to={crossHref({ sportId: sport_id })} css={chipStyle}>
            <SportIcon sportId={sport_id} size={18} />
            <span css={{ color: color.text }}>{name_korean}</span>
            <span css={{ fontSize: fontSize.small }}>{cnt}</span>
          </Link>
        ))}
    </nav>
  );
}

const row = {
  display: 'flex',
  gap: space(2),
  minHeight: 44,
  margin: `0 -${space(3)}px`,
  padding: `0 ${space(3)}px`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
} as const;
