import type { AnswerOf, listSports } from '@madang/contracts';
import { fontSize, SportIcon, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';
import { withFilters } from '../cross-filters.ts';

/** Sports with the number of open fixtures; choosing one drops the narrower filters. */
export function SportTabs({ sports }: { sports: AnswerOf<typeof listSports> }) {
  const [parameters] = useSearchParams();
  const chosen = parameters.get('sportId');
  const total = sports.reduce((sum, sport) => sum + sport.cnt, 0);
  const to = (sportId: string | null) => ({
    search: String(withFilters(parameters, { sportId, locationId: null, leagueId: null })),
  });
  const tab = (sportId: string | null, name: string, count: number) => (
    <Link key={name} to={to(sportId)} aria-current={chosen === sportId ? 'page' : undefined} css={chipStyle}>
      {sportId !== null && <SportIcon sportId={Number(sportId)} size={18} />}
      {name}
      <span css={{ fontSize: fontSize.small }}>{count}</span>
    </Link>
  );
  return (
    <nav aria-label="종목" css={{ display: 'flex', gap: space(1.5), overflowX: 'auto', scrollbarWidth: 'none' }}>
      {tab(null, '전체', total)}
      {sports.map((sport) => tab(String(sport.sport_id), sport.name_korean, sport.cnt))}
    </nav>
  );
}
