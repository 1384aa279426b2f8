import { errors } from '@madang/contracts';
import { textOf } from '@madang/session';
import { ErrorState, mobile, NotFoundState, PageHeader, space } from '@madang/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMinigames } from '../api/list-minigames.ts';
import { byProvider } from '../catalogue.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { GameSearch } from './game-search.tsx';
import { ProviderGroups } from './provider-groups.tsx';
import { ProviderTabs } from './provider-tabs.tsx';

export function CataloguePage() {
  const { provider } = useParams();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const games = useMinigames();
  const setSearch = (text: string) => setQuery(text === '' ? {} : { search: text });

  if (games.isPending) return <CatalogueSkeleton />;
  // What was loaded before stays on the page when a later round fails.
  if (!games.data) return <ErrorState text={textOf(games.error, errors.unexpected.text)} onRetry={games.refetch} />;

  const providers = byProvider(games.data);
  if (provider !== undefined && !providers.some((one) => one.provider === provider)) {
    return <NotFoundState text={errors['not-found'].text} to="/minigame" label="미니게임 목록으로" />;
  }
  const shown = provider === undefined ? games.data : games.data.filter((game) => game.provider === provider);
  return (
    <>
      <PageHeader
        title="미니게임"
        text={`제공사 ${providers.length}곳 · 게임 ${games.data.length}개`}
        actions={<GameSearch key={search} search={search} onSearch={setSearch} />}
      />
      <div css={{ display: 'grid', gap: space(5), minWidth: 0, [mobile]: { gap: space(4) } }}>
        <ProviderTabs providers={providers} total={games.data.length} search={search} />
        <ProviderGroups games={shown} search={search} onClearSearch={() => setSearch('')} />
      </div>
    </>
  );
}
