import { type AnswerOf, type listSports, sportNames } from '@madang/contracts';
import { liveSportIds } from '@madang/rules';
import { fontSize, SportIcon, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';
import { liveHref } from '../../../fixtures/live-sports.ts';

interface LiveSportTabsProps {
  sports: AnswerOf<typeof listSports> | undefined;
  chosen: number;
}

/** The five sports in play, with how many fixtures of each are on. */
export const LiveSportTabs = ({ sports, chosen }: LiveSportTabsProps) => (
  <nav aria-label="인플레이 종목" css={{ display: 'flex', gap: space(1.5), overflowX: 'auto', scrollbarWidth: 'none' }}>
    {liveSportIds.map((id) => (
      <Link key={id} to={liveHref(id)} aria-current={id === chosen ? 'page' : undefined} css={chipStyle}>
        <SportIcon sportId={id} size={18} />
        {sportNames[id]}
        <span css={{ fontSize: fontSize.small }}>{sports?.find(({ sport_id }) => sport_id === id)?.cnt ?? 0}</span>
      </Link>
    ))}
  </nav>
);
