import { HomeHighlights } from './features/home/components/home-highlights.tsx';
import { TeamRankings } from './features/rankings/components/team-rankings.tsx';

/** The sports on the first page, with the tables of leagues beside the last results. */
export default function Highlights() {
  return <HomeHighlights tables={<TeamRankings />} />;
}
