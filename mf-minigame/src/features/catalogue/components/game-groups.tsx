import type { Minigame } from '@madang/contracts';
import { type Family, familyNames } from '@madang/rules/minigame/catalogue';
import { color, fontSize, Icon, mobile, space, useIsMobile, useNow } from '@madang/ui';
import { Link } from 'react-router-dom';
import { assorted, byFamily } from '../catalogue.ts';
import { nextDraw } from '../draws.ts';
import type { Board } from '../use-board.ts';
import type { Favourites } from '../use-favourites.ts';
import { cardGrid } from './card-grid.ts';
import { GameCard } from './game-card.tsx';

const familyTexts: Readonly<Record<Family, string>> = {
  powerball: '다섯 개의 공과 파워볼 하나',
  ladder: '길을 따라 내려가는 게임',
  card: '한 판 30초에서 5분',
  table: '단순하고 빠르게',
  virtual: '3분마다 새 경기',
};

interface GameGroupsProps {
  games: readonly Minigame[];
  board: Board;
  favourites: Favourites;
  /** Each kind shows one row of its games, with a link to all of them. */
  folded: boolean;
}

export const GameGroups = ({ games, ...rest }: GameGroupsProps) =>
  byFamily(games).map(([family, own]) => <Group key={family} {...{ family, games: own, ...rest }} />);

function Group({ family, games, board, favourites, folded }: GameGroupsProps & { family: Family }) {
  const most = useIsMobile() ? 4 : 6;
  const shown = folded ? assorted(games, most) : games;
  const titleId = `family-${family}`;
  return (
    <section aria-labelledby={titleId} css={{ display: 'grid', gap: space(3), minWidth: 0 }}>
      <header css={{ display: 'flex', alignItems: 'baseline', gap: space(2) }}>
        <h2 id={titleId} css={{ fontSize: 18, fontWeight: 700 }}>
          {familyNames[family]}
        </h2>
        <span css={{ color: color.muted, fontSize: fontSize.table, [mobile]: { display: 'none' } }}>
          {familyTexts[family]}
        </span>
        {shown.length < games.length && (
          <Link to={`/minigame?kind=${family}`} css={more}>
            모두 보기 {games.length}
            <Icon name="chevronRight" size={14} />
          </Link>
        )}
      </header>
      <Cards games={shown} {...{ board, favourites }} />
    </section>
  );
}

/** Those that are drawn next stand first; the order moves only when the page is opened or asked for again. */
export function SoonFirst({ games, board, favourites }: Omit<GameGroupsProps, 'folded'>) {
  const minute = Math.floor((useNow() + board.aheadMs) / 60_000) * 60_000;
  const leftOf = ({ roundSeconds, systemMaintenanceFlg }: Minigame) =>
    roundSeconds === null || systemMaintenanceFlg
      ? Number.POSITIVE_INFINITY
      : nextDraw({ roundSeconds }, minute).leftMs;
  const ordered = [...games].sort((a, b) => {
    const [left, right] = [leftOf(a), leftOf(b)];
    return left === right ? 0 : left - right;
  });
  return <Cards games={ordered} {...{ board, favourites }} />;
}

export const Cards = ({ games, board, favourites }: Omit<GameGroupsProps, 'folded'>) => (
  <ul css={cardGrid}>
    {games.map((game) => (
      <li key={game.id} css={{ display: 'grid', minWidth: 0 }}>
        <GameCard
          game={game}
          aheadMs={board.aheadMs}
          marks={board.marks.get(game.id) ?? []}
          mark={{ isOn: favourites.isMarked(game.id), onToggle: () => favourites.toggle(game.id) }}
        />
      </li>
    ))}
  </ul>
);

const more = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginLeft: 'auto',
  color: color.muted,
  fontSize: fontSize.table,
  [mobile]: { minHeight: 44, marginBlock: -10 },
} as const;
