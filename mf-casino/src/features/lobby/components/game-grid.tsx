import { useIsMobile } from '@madang/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { ShownGame } from '../games.ts';
import type { Favourites } from '../use-favourites.ts';
import { useGridPlace } from '../use-grid-place.ts';
import { factsHeight, GameTile } from './game-tile.tsx';

interface GameGridProps {
  /** Names the list. */
  label: string;
  games: readonly ShownGame[];
  favourites: Favourites;
  onChoose: (game: ShownGame) => void;
}

const borders = 2;

/** Only the rows near the window are in the page, however many games there are; each says where it stands in the whole. */
export function GameGrid({ label, games, favourites, onChoose }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useGridPlace(list);
  const isMobile = useIsMobile();
  const gap = isMobile ? 10 : 16;
  const columns = isMobile ? 2 : Math.max(1, Math.floor((width + gap) / (200 + gap)));
  const tileWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  const height = Math.round(((tileWidth - borders) * 5) / 8) + factsHeight + borders;
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => height,
    gap,
    overscan: 2,
    scrollMargin: top,
    useFlushSync: false,
  });
  // Heights follow from the width: nothing measures them again by itself.
  const { measure } = rows;
  useLayoutEffect(() => {
    if (height > 0) measure();
  }, [height, measure]);
  return (
    <ul ref={list} aria-label={label} css={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap(({ index: row, start }) =>
        games.slice(row * columns, (row + 1) * columns).map((game, column) => (
          <li
            key={game.id}
            aria-setsize={games.length}
            aria-posinset={row * columns + column + 1}
            style={{ width: tileWidth, transform: `translate(${column * (tileWidth + gap)}px, ${start - top}px)` }}
            css={{ position: 'absolute', top: 0, left: 0 }}
          >
            <GameTile game={game} favourites={favourites} onChoose={onChoose} />
          </li>
        )),
      )}
    </ul>
  );
}
