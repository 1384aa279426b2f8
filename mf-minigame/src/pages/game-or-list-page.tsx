import { gameAt } from '@madang/rules/minigame/catalogue';
import { useParams } from 'react-router-dom';
import CataloguePage from '../features/catalogue/components/catalogue-page.tsx';
import { GamePage } from '../features/game/components/game-page.tsx';

/** The game of this path in the catalogue, or the games below it: those of a provider, or the venues of one of its sports. */
export default function GameOrListPage() {
  const path = useParams()['*']?.replace(/\/$/, '') ?? '';
  const game = gameAt(path);
  // Another game is another page: nothing of the one before stays.
  return game ? <GamePage key={game.id} game={game} /> : <CataloguePage below={path} />;
}
