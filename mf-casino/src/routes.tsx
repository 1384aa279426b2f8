import { lazyPage, NotFoundState, PageRoutes } from '@madang/ui';
import { Route, useLocation, useMatch } from 'react-router-dom';
import LobbyPage from './features/lobby/components/lobby-page.tsx';
import { houses } from './lobbies.ts';

const TournamentPage = lazyPage(() => import('./features/tournament/components/tournament-page.tsx'));

const kinds = ['casino', 'slot'] as const;

/** Below `/casino`, `/casinoCx`, `/casinoVinus`, `/slot` and `/slotCx`: each aggregator has a page of tables and one of slots; and the tournament. */
export default function CasinoRoutes() {
  const isSlot = useMatch('/slot/*') !== null;
  const isTournament = useMatch('/tournament_casino') !== null;
  return (
    <PageRoutes home="/casino" homeLabel="카지노로">
      <Route index element={isTournament ? <TournamentPage /> : <AtPath />} />
      {isSlot && <Route path="indexVinus" element={<AtPath />} />}
    </PageRoutes>
  );
}

const pages = houses.flatMap((house) => kinds.map((kind) => ({ house, kind, path: house.paths[kind] })));

function AtPath() {
  const { pathname } = useLocation();
  const here = pages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return here ? (
    <LobbyPage key={here.path} house={here.house} kind={here.kind} />
  ) : (
    <NotFoundState to="/casino" label="카지노로" />
  );
}
