import { listMinigames, type Minigame } from '@madang/contracts';
import { familyNames } from '@madang/rules/minigame/catalogue';
import { useEndpoint } from '@madang/session';
import { Button, ButtonLink, EmptyState, mobile, NotFoundState, QueryView, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { byFamily, byProvider, isFamily, searchGames } from '../catalogue.ts';
import { useBoard } from '../use-board.ts';
import { type Favourites, useFavourites } from '../use-favourites.ts';
import { Banner } from './banner.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { Filters } from './filters.tsx';
import { Cards, GameGroups, SoonFirst } from './game-groups.tsx';
import { GameSearch } from './game-search.tsx';

/** @param below a provider, or the venues of one of its sports */
export default function CataloguePage({ below }: { below?: string }) {
  // Maintenance comes and goes while the page is open.
  const games = useEndpoint(listMinigames, {}, { refetchInterval: 30_000 });
  return (
    <>
      {games.isError && !games.data && <Banner games={null} />}
      <QueryView query={games} skeleton={<CatalogueSkeleton />}>
        {(loaded) => <Catalogue games={loaded} below={below} />}
      </QueryView>
    </>
  );
}

function Catalogue({ games, below }: { games: readonly Minigame[]; below: string | undefined }) {
  const [query, setQuery] = useSearchParams();
  const change = (name: string, text: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (text === '') after.delete(name);
      else after.set(name, text);
      return after;
    });
  const favourites = useFavourites();
  const search = query.get('search') ?? '';
  const kind = query.get('kind');

  const isThere = ({ provider, path }: Minigame) => provider === below || path.startsWith(`${below}/`);
  const there = below === undefined ? games : games.filter(isThere);
  if (below !== undefined && there.length === 0) return <NotFoundState to="/minigame" label="미니게임 목록으로" />;
  const showsMarked = below === undefined && query.has('marked');
  const marked = favourites.marked.flatMap((id) => games.find((game) => game.id === id) ?? []);
  const ofKind = isFamily(kind) ? (byFamily(there).find(([family]) => family === kind)?.[1] ?? []) : there;
  return (
    <>
      <Banner games={games.length} />
      <div css={{ display: 'grid', gap: space(6), minWidth: 0, [mobile]: { gap: space(4) } }}>
        <Filters
          providers={byProvider(games)}
          total={games.length}
          favourites={marked.length}
          query={query}
          onOrder={(soon) => change('order', soon ? 'soon' : '')}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(3) }}>
          <GameSearch key={search} search={search} onSearch={(text) => change('search', text)} />
          {isFamily(kind) && (
            <ButtonLink size="small" to={`/minigame${below === undefined ? '' : `/${below}`}`}>
              {familyNames[kind]}만 보는 중 · 전체 보기
            </ButtonLink>
          )}
        </div>
        <Found
          games={showsMarked ? marked : ofKind}
          favourites={favourites}
          search={search}
          isSoon={query.get('order') === 'soon'}
          showsMarked={showsMarked}
          folded={below === undefined && !isFamily(kind)}
          onClearSearch={() => change('search', '')}
        />
      </div>
    </>
  );
}

interface FoundProps {
  games: readonly Minigame[];
  favourites: Favourites;
  search: string;
  isSoon: boolean;
  showsMarked: boolean;
  folded: boolean;
  onClearSearch: () => void;
}

function Found({ games, favourites, search, isSoon, showsMarked, folded, onClearSearch }: FoundProps) {
  const board = useBoard();
  if (games.length === 0 && showsMarked)
    return <EmptyState title="즐겨찾는 게임이 없습니다." text="게임의 별을 누르면 여기에 모입니다." />;
  if (games.length === 0) return <EmptyState title="등록된 미니게임이 없습니다." />;
  const found = searchGames(games, search);
  if (found.length === 0)
    return (
      <EmptyState
        title={`"${search}"에 맞는 게임이 없습니다.`}
        action={<Button onClick={onClearSearch}>전체 보기</Button>}
      />
    );
  if (isSoon) return <SoonFirst games={found} {...{ board, favourites }} />;
  if (showsMarked) return <Cards games={found} {...{ board, favourites }} />;
  return <GameGroups games={found} {...{ board, favourites }} folded={folded && search === ''} />;
}
