import { lazyPage, PageRoutes } from '@madang/ui';
import { Navigate, Route, useMatch } from 'react-router-dom';
import { BettingNotes } from './features/bet-slip/components/betting-notes.tsx';
import FixturePage from './features/prematch/components/fixture-page.tsx';
import { koreanPages, readKoreanPageAhead } from './features/prematch/korean-pages.ts';
import { useAnnouncedSlip } from './slip/use-shown-slip.ts';

const EuropePage = lazyPage(() => import('./features/europe/components/europe-page.tsx'));
const InPlayPage = lazyPage(() => import('./features/in-play/components/in-play-page.tsx'));
const LiveTvPage = lazyPage(() => import('./features/in-play/components/live-tv-page.tsx'));
const BetResultPage = lazyPage(() => import('./features/bet-history/components/bet-result-page.tsx'));
const ResultsPage = lazyPage(() => import('./features/results/components/results-page.tsx'));
const TournamentPage = lazyPage(() => import('./features/tournament/components/tournament-page.tsx'));

/** The shell calls it when it knows who is there, before the page is shown. */
export const readAhead = ({ pathname, search }: { pathname: string; search: string }) =>
  readKoreanPageAhead(pathname, search);

/** Below `/korea`, and the pages of Europe, bets, results and the tournament. */
export default function SportsRoutes() {
  const isKorea = useMatch('/korea/*') !== null;
  return (
    <>
      <SlipAnnouncement />
      <BettingNotes />
      <PageRoutes>
        <Route index element={isKorea ? <Navigate to="/korea/cross" replace /> : <OtherPage />} />
        {isKorea &&
          koreanPages.map((page) => (
            <Route key={page.path} path={page.path} element={<FixturePage key={page.path} page={page} />} />
          ))}
      </PageRoutes>
    </>
  );
}

/** By itself, so that a change of the slip renders no page. */
function SlipAnnouncement() {
  useAnnouncedSlip();
  return null;
}

/** Each of these has a path of its own. */
function OtherPage() {
  const isEurope = useMatch('/europe') !== null;
  const isInPlay = useMatch('/inplay') !== null;
  const isLiveTv = useMatch('/livetv') !== null;
  const isBetResult = useMatch('/bet_result') !== null;
  const isTournament = useMatch('/tournament') !== null;
  const isResults = useMatch('/game_result/sports') !== null;
  if (isEurope) return <EuropePage />;
  if (isInPlay) return <InPlayPage />;
  if (isLiveTv) return <LiveTvPage />;
  if (isBetResult) return <BetResultPage />;
  if (isTournament) return <TournamentPage />;
  return isResults ? <ResultsPage /> : <Navigate to="/game_result/sports" replace />;
}
