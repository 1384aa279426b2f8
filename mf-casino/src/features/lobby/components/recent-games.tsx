import type { CasinoShelf } from '@madang/contracts';
import { Section, useNow } from '@madang/ui';
import type { ShownGame } from '../games.ts';
import { recentTime } from '../recent-time.ts';
import type { Favourites } from '../use-favourites.ts';
import { GameRow } from './game-row.tsx';

interface RecentGamesProps {
  recents: CasinoShelf['recents'];
  /** Of all lobbies. */
  games: readonly ShownGame[];
  favourites: Favourites;
  onChoose: (game: ShownGame) => void;
}

/** Games entered last that the site still has; nothing where there are none. */
export function RecentGames({ recents, games, ...shelf }: RecentGamesProps) {
  const now = useNow();
  const byId = new Map(games.map((game) => [game.id, game]));
  const last = recents.flatMap(({ gameId, playedAt }) => {
    const game = byId.get(gameId);
    return game ? [{ ...game, note: recentTime(playedAt, now) }] : [];
  });
  if (last.length === 0) return null;
  return (
    <Section icon="clock" title="최근 즐긴 게임" more={{ to: '/bet_result?gameType=5', label: '베팅내역' }}>
      <GameRow label="최근 즐긴 게임" games={last} {...shelf} />
    </Section>
  );
}
