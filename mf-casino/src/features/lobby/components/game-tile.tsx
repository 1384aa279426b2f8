import { mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { color, fontSize, formatWon, hoverable, Icon, lantern, mobile, tileRadius } from '@madang/ui';
import { memo } from 'react';
import type { ShownGame } from '../games.ts';
import type { Favourites } from '../use-favourites.ts';
import { GamePicture } from './game-picture.tsx';

interface GameTileProps {
  game: ShownGame;
  favourites: Favourites;
  onChoose: (game: ShownGame) => void;
  /** In place of the least stake or the return. */
  note?: string;
}

/** Pixels below the picture, which is 8 to 5. */
export const factsHeight = 66;

/** A game with its picture. One that cannot be entered is grey, and says why. The list around it is drawn anew as it scrolls. */
export const GameTile = memo(function GameTile({ game, favourites, onChoose, note = figureOf(game) }: GameTileProps) {
  const isBarred = !mayPlay(useMember());
  const isClosed = game.state !== 'open';
  const isMarked = favourites.isFavourite(game.id);
  return (
    <article css={tile}>
      <button
        type="button"
        aria-disabled={isClosed || isBarred || undefined}
        onClick={isClosed || isBarred ? undefined : () => onChoose(game)}
        css={[face, (isClosed || isBarred) && { cursor: 'not-allowed' }]}
      >
        <GamePicture game={game} css={[picture, isClosed && { filter: 'grayscale(1) brightness(.6)' }]} />
        <span css={marks}>
          {game.state === 'maintenance' && <span css={[mark, shut]}>점검중</span>}
          {game.state === 'preparing' && <span css={[mark, shut]}>준비 중</span>}
          {!isClosed && game.hotFlg && <span css={[mark, hot]}>인기</span>}
          {!isClosed && game.newFlg && <span css={[mark, fresh]}>신규</span>}
        </span>
        <span css={facts}>
          <b css={[clipped, name, isClosed && { color: color.muted }]}>{game.nameKorean}</b>
          <span css={line}>
            <span>{game.providerName}</span>
            <span css={{ order: -1 }}>{isBarred && !isClosed ? '입장 불가' : note}</span>
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-pressed={isMarked}
        aria-label={`${game.nameKorean} 즐겨찾기`}
        title="즐겨찾기"
        onClick={() => favourites.toggle(game.id)}
        css={star}
      >
        <Icon name="star" size={18} css={isMarked && { fill: lantern, stroke: lantern }} />
      </button>
    </article>
  );
});

/** Tables are chosen by what they ask for, slots by what they return. */
function figureOf({ kind, state, minBetWon, returnPercent }: ShownGame): string | undefined {
  if (state !== 'open') return undefined;
  const least = minBetWon === null ? undefined : `${formatWon(minBetWon)}부터`;
  const returned = returnPercent === null ? undefined : `환수 ${returnPercent.replace(/0$/, '')}%`;
  return kind === 'casino' ? (least ?? returned) : (returned ?? least);
}

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const tile = {
  position: 'relative',
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  [hoverable]: { '&:hover:has(> button:first-of-type:not([aria-disabled]))': { borderColor: color.lineStrong } },
} as const;
const face = {
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: tileRadius,
  outlineOffset: -3,
} as const;
/** Night in both themes, also until it is there. */
const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  background: '#0e1319',
} as const;
const marks = { position: 'absolute', left: 10, top: 10, display: 'flex', gap: 4 } as const;
const mark = { padding: '0 7px', borderRadius: 8, fontSize: 11, lineHeight: '18px', fontWeight: 700 } as const;
/** On a picture, which is night in both themes. */
const hot = { color: '#ffcfc6', background: '#5c2a2c' } as const;
const fresh = { color: '#d3e8ff', background: '#23446a' } as const;
const shut = { color: '#e8eef4', background: 'rgb(14 19 25 / 0.82)' } as const;
const facts = {
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  height: factsHeight,
  padding: '0 14px',
  lineHeight: '20px',
  [mobile]: { padding: '0 10px' },
} as const;
const name = {
  paddingRight: 32,
  color: color.text,
  fontSize: 15,
  [mobile]: { paddingRight: 30, fontSize: 14, letterSpacing: '-0.02em' },
} as const;
/** Both whole beside each other; where there is no room for both, the figure alone. */
const line = {
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'space-between',
  height: 20,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  gap: '0 8px',
  color: color.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const star = {
  position: 'absolute',
  right: 4,
  bottom: factsHeight - 38,
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 18,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { width: 44, height: 44, right: 0, bottom: factsHeight - 44 },
} as const;
