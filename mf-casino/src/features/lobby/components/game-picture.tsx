import type { CasinoGame } from '@madang/contracts';
import { gamePictures } from '../game-pictures.ts';
import { DrawnPicture } from './drawn-picture.tsx';

type Pictured = Pick<CasinoGame, 'id' | 'kind' | 'motif' | 'hue'>;

/** Decoration: the name stands beside it. */
export function GamePicture({ game, className }: { game: Pictured; className?: string }) {
  const drawn = game.motif === null ? undefined : gamePictures[game.motif];
  if (!drawn) return <DrawnPicture game={game} className={className} />;
  return <img src={drawn} alt="" loading="lazy" decoding="async" className={className} />;
}
