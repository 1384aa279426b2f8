import { type AnswerOf, type listSports, sportNames } from '@madang/contracts';
import { fontSize, mobile, SportIcon, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';
import { liveHref } from '../../../fixtures/live-sports.ts';

interface LiveSportTabsProps {
  live: readonly number[];
  /** undefined: not known, which is not none. */
  sports: AnswerOf<typeof listSports> | undefined;
  chosen: number;
}

/** The sports in play, with how many fixtures of each are on. */
export const LiveSportTabs = ({ live, sports, chosen }: LiveSportTabsProps) => (
  <nav aria-label="인플레이 종목" css={[tabs, live.length > 5 && inTwoRows]}>
    {live.map((id) => (
      <Link key={id} to={liveHref(id)} aria-current={id === chosen ? 'page' : undefined} css={[chipStyle, tab]}>
        <SportIcon sportId={id} size={18} />
        <span>{sportNames[id]}</span>
        <span css={{ minWidth: '1ch', fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums' }}>
          {sports && (sports.find(({ sport_id }) => sport_id === id)?.cnt ?? 0)}
        </span>
      </Link>
    ))}
  </nav>
);

/** All are seen on a phone, their names below the pictures. */
const tabs = {
  display: 'flex',
  gap: space(1.5),
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) minmax(max-content, 1fr)',
    gap: space(1),
  },
} as const;
const inTwoRows = {
  flexWrap: 'wrap',
  [mobile]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
const tab = {
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    placeContent: 'center',
    gap: '2px 4px',
    height: 56,
    padding: `0 ${space(1)}px`,
    fontSize: fontSize.table,
    '& > svg': { gridColumn: '1 / -1', justifySelf: 'center' },
  },
} as const;
