import { type CasinoKind, pageErrors } from '@madang/contracts';
import { Button, ClosedState, EmptyState, Section, space, useIsMobile } from '@madang/ui';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findGames, isOrder, type ShownGame } from '../games.ts';
import type { Favourites } from '../use-favourites.ts';
import { type Chip, GameFilters } from './game-filters.tsx';
import { GameGrid } from './game-grid.tsx';
import { OrderSwitch } from './order-switch.tsx';

interface GameShelfProps {
  kind: CasinoKind;
  games: readonly ShownGame[];
  favourites: Favourites;
  onChoose: (game: ShownGame) => void;
}

const notes: Readonly<Record<CasinoKind, string>> = {
  casino: '한 번에 걸 수 있는 최소 금액을 함께 적었습니다.',
  slot: '환수율은 당첨표에서 그대로 계산한 값입니다.',
};

/** The games of a lobby by provider, name and order; the choice stands in the address. */
export function GameShelf({ kind, games, favourites, onChoose }: GameShelfProps) {
  const isMobile = useIsMobile();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('search') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  // The sidebar's search changes the address.
  if (typed.asked !== asked) setTyped({ asked, text: asked });
  const search = useDeferredValue(typed.text);
  const shelf = query.get('shelf');
  const order = isOrder(query.get('order')) ? (query.get('order') as 'popular' | 'new' | 'name') : 'popular';
  const found = findGames(games, { shelf, search, order }, favourites.isFavourite);

  const addressWith = (name: string, value: string | null): URLSearchParams => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
  const reset = () => {
    setTyped({ asked: '', text: '' });
    setQuery({}, { replace: true, preventScrollReset: true });
  };
  if (games.length === 0)
    return <ClosedState title="준비 중인 로비입니다." text="곧 새로운 게임으로 찾아뵙겠습니다." />;
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
      <GameFilters
        chips={chipsOf(games, shelf, favourites).map(({ value, ...chip }) => ({
          ...chip,
          to: `?${addressWith('shelf', value)}`,
        }))}
        search={typed.text}
        onSearch={(text) => setTyped({ asked, text })}
      />
      {games.every(({ state }) => state === 'maintenance') && <ClosedState title={pageErrors.maintenance.text} />}
      <Section
        icon={kind}
        title={kind === 'slot' ? '슬롯' : '라이브 테이블'}
        note={isMobile ? undefined : notes[kind]}
        aside={
          <OrderSwitch
            order={order}
            onOrder={(next) => setQuery(addressWith('order', next), { replace: true, preventScrollReset: true })}
          />
        }
      >
        {found.length > 0 ? (
          <GameGrid label={kind === 'slot' ? '슬롯' : '라이브 테이블'} games={found} {...{ favourites, onChoose }} />
        ) : (
          <EmptyState
            title={
              shelf === 'favourites' && search.trim() === '' ? '즐겨찾기한 게임이 없습니다.' : '찾는 게임이 없습니다.'
            }
            text={shelf === 'favourites' ? '게임의 별을 누르면 여기에 모입니다.' : undefined}
            action={<Button onClick={reset}>전체 보기</Button>}
          />
        )}
      </Section>
    </div>
  );
}

function chipsOf(
  games: readonly ShownGame[],
  shelf: string | null,
  { isFavourite }: Favourites,
): (Omit<Chip, 'to'> & { value: string | null })[] {
  const providers = new Map<string, { label: string; count: number }>();
  for (const { providerId, providerName } of games) {
    providers.set(providerId, { label: providerName, count: (providers.get(providerId)?.count ?? 0) + 1 });
  }
  const marked = games.filter(({ id }) => isFavourite(id)).length;
  return [
    { value: null, label: '전체', count: games.length, current: shelf === null },
    { value: 'favourites', label: '즐겨찾기', count: marked, current: shelf === 'favourites', star: true },
    ...[...providers].map(([value, provider]) => ({ value, ...provider, current: shelf === value })),
  ];
}
