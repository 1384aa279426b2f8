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

/** Six at most on one line; on a phone the line scrolls inside itself, to the edges of the page. */
export const GameRow = ({ label, games, favourites, onChoose }: GameRowProps) => (
  <ul aria-label={label} css={row}>
    {games.slice(0, 6).map(({ note, ...game }) => (
      <li key={game.id} css={{ minWidth: 0 }}>
        <GameTile game={game} favourites={favourites} onChoose={onChoose} {...(note !== undefined && { note })} />
      </li>
    ))}
  </ul>
);

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: space(4),
  [mobile]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 164,
    justifyContent: 'start',
    gap: 10,
    margin: `0 -${space(3)}px`,
    padding: `0 ${space(3)}px`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
  },
} as const;
