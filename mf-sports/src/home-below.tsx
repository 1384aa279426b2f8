import { mobile, space } from '@madang/ui';
import { InPlayNow } from './features/home/components/in-play-now.tsx';
import { RecentResults } from './features/home/components/recent-results.tsx';
import { TeamRankings } from './features/rankings/components/team-rankings.tsx';

/** The lower part of home, which comes after the first prices. */
export default function HomeBelow() {
  return (
    <>
      <InPlayNow />
      <div css={halves}>
        <RecentResults />
        <TeamRankings />
      </div>
    </>
  );
}

const halves = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  '@container home (min-width: 1180px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(6) },
  [mobile]: { gap: space(6) },
} as const;
