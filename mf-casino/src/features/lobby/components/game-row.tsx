import { mobile, space } from '@madang/ui';
import type { ShownGame } from '../games.ts';
import type { Favourites } from '../use-favourites.ts';
import { GameTile } from './game-tile.tsx';

interface GameRowProps {
  label: string;
  games: readonly (ShownGame & { note?: string })[];
  favourites: Favourites;
  onChoose: (game: ShownGame) => void;
}

/** One line, which scrolls inside itself; on a phone to the edges of the page. */
export const GameRow = ({ label, games, favourites, onChoose }: GameRowProps) => (
  <ul aria-label={label} css={row}>
    {games.slice(0, 12).map(({ note, ...game }) => (
      <li key={game.id} css={{ minWidth: 0 }}>
        <GameTile game={game} favourites={favourites} onChoose={onChoose} {...(note !== undefined && { note })} />
      </li>
    ))}
  </ul>
);

const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'max(200px, calc((100% - 96px) / 7))',
  justifyContent: 'start',
  gap: space(4),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  [mobile]: {
    gridAutoColumns: 164,
    gap: 10,
    margin: `0 -${space(3)}px`,
    padding: `0 ${space(3)}px`,
    scrollbarWidth: 'none',
  },
} as const;
