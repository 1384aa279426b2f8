import type { Minigame } from '@madang/contracts';
import { Button, color, EmptyState, fontSize, space } from '@madang/ui';
import { byProvider, type Provider, searchGames } from '../catalogue.ts';
import { cardGrid } from './card-grid.ts';
import { GameCard } from './game-card.tsx';

interface ProviderGroupsProps {
  games: readonly Minigame[];
  search: string;
  onClearSearch: () => void;
}

export function ProviderGroups({ games, search, onClearSearch }: ProviderGroupsProps) {
  if (games.length === 0) return <EmptyState title="등록된 미니게임이 없습니다." />;
  const found = searchGames(games, search);
  if (found.length === 0) {
    return (
      <EmptyState
        title={`"${search}"에 맞는 게임이 없습니다.`}
        action={<Button onClick={onClearSearch}>전체 보기</Button>}
      />
    );
  }
  return byProvider(found).map((provider) => <ProviderGroup key={provider.provider} provider={provider} />);
}

function ProviderGroup({ provider: { provider, providerName, games } }: { provider: Provider }) {
  const titleId = `provider-${provider}`;
  return (
    <section aria-labelledby={titleId} css={{ display: 'grid', gap: space(2) }}>
      <h2 id={titleId} css={{ fontSize: 15, fontWeight: 700 }}>
        {providerName}{' '}
        <span css={{ color: color.muted, fontSize: fontSize.table, fontWeight: 600 }}>{games.length}개</span>
      </h2>
      <ul css={cardGrid}>
        {games.map((game) => (
          <li key={game.id} css={{ display: 'grid' }}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
