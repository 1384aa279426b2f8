import { listMinigames, type Minigame } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { mobile, NotFoundState, PageHeader, QueryView, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { byProvider } from '../catalogue.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { GameSearch } from './game-search.tsx';
import { ProviderGroups } from './provider-groups.tsx';
import { ProviderTabs } from './provider-tabs.tsx';

/** @param below a provider, or the venues of one of its sports */
export default function CataloguePage({ below }: { below?: string }) {
  // Maintenance comes and goes while the page is open.
  const games = useEndpoint(listMinigames, {}, { refetchInterval: 30_000 });
  return (
    <QueryView query={games} skeleton={<CatalogueSkeleton />}>
      {(loaded) => <Catalogue games={loaded} below={below} />}
    </QueryView>
  );
}

function Catalogue({ games, below }: { games: readonly Minigame[]; below: string | undefined }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const setSearch = (text: string) => setQuery(text === '' ? {} : { search: text });

  const providers = byProvider(games);
  const shown =
    below === undefined
      ? games
      : games.filter(({ provider, path }) => provider === below || path.startsWith(`${below}/`));
  if (below !== undefined && shown.length === 0) return <NotFoundState to="/minigame" label="미니게임 목록으로" />;
  return (
    <>
      <PageHeader
        title="미니게임"
        text={`제공사 ${providers.length}곳 · 게임 ${games.length}개`}
        actions={<GameSearch key={search} search={search} onSearch={setSearch} />}
      />
      <div css={{ display: 'grid', gap: space(5), minWidth: 0, [mobile]: { gap: space(4) } }}>
        <ProviderTabs providers={providers} total={games.length} search={search} />
        <ProviderGroups games={shown} search={search} onClearSearch={() => setSearch('')} />
      </div>
    </>
  );
}
