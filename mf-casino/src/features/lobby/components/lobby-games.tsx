import { type CasinoKind, mayPlay, pageErrors } from '@madang/contracts';
import { useMember } from '@madang/session';
import { ClosedState, mobile, Section, space, useIsMobile } from '@madang/ui';
import { type House, kindNames } from '../../../lobbies.ts';
import { gamesOf, type ShownGame } from '../games.ts';
import type { Entrance } from '../use-entry.ts';
import { useFavourites } from '../use-favourites.ts';
import { GamePicture } from './game-picture.tsx';
import { GameRow } from './game-row.tsx';
import { GameShelf } from './game-shelf.tsx';
import { HouseCards } from './house-cards.tsx';
import { RecentGames } from './recent-games.tsx';
import { TournamentBanner } from './tournament-banner.tsx';

interface LobbyGamesProps {
  house: House;
  kind: CasinoKind;
  /** Of all lobbies. */
  games: readonly ShownGame[];
  onChoose: (entrance: Entrance) => void;
}

/** The page of a lobby once its games are loaded. */
export function LobbyGames({ house, kind, games, onChoose }: LobbyGamesProps) {
  const isBarred = !mayPlay(useMember());
  const isMobile = useIsMobile();
  const { recents, ...favourites } = useFavourites();
  const own = gamesOf(games, house, kind);
  const otherKind = kind === 'casino' ? 'slot' : 'casino';
  const others = gamesOf(games, house, otherKind);
  const shelf = {
    favourites,
    onChoose: (game: ShownGame) =>
      onChoose({
        ...{ aggregator: game.aggregator, gameId: game.id, name: game.nameKorean },
        picture: <GamePicture game={game} />,
      }),
  };
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(7), [mobile]: { gap: space(5) } }}>
      {isBarred && <ClosedState title={pageErrors['session.staff'].text} />}
      <TournamentBanner />
      <HouseCards kind={kind} current={house} games={games} onEnter={onChoose} />
      <RecentGames recents={recents} games={games} {...shelf} />
      <GameShelf {...{ kind, games: own, ...shelf }} />
      {others.length > 0 && (
        <Section
          icon={otherKind}
          title={otherKind === 'slot' ? '슬롯' : '라이브 테이블'}
          note={otherKind === 'slot' && !isMobile ? '환수율은 당첨표에서 그대로 계산한 값입니다.' : undefined}
          more={{ to: house.paths[otherKind], label: `${kindNames[otherKind]} ${others.length}개` }}
        >
          <GameRow label={kindNames[otherKind]} games={others} {...shelf} />
        </Section>
      )}
    </div>
  );
}
