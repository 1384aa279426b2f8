import { listOperatorsGames } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  EmptyState,
  Pager,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AggregatorsPanel } from './aggregators-panel.tsx';
import { GamesTable } from './games-table.tsx';
import { ProvidersPanel } from './providers-panel.tsx';

/** Providers with their aggregators, and the games below them, searched and by page. */
export function GamesPanels() {
  const [parameters, setParameters] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const search = parameters.get('search') ?? '';
  const providerId = parameters.get('provider') ?? '';
  const listed = useEndpoint(
    listOperatorsGames,
    { query: { page, itemsPerPage: 20, ...(search && { search }), ...(providerId && { providerId }) } },
    { keepPrevious: true },
  );
  const [typed, setTyped] = useState(search);
  const ask = (provider: string) =>
    setParameters({ ...(typed.trim() && { search: typed.trim() }), ...(provider && { provider }) });
  const find = (event: FormEvent) => {
    event.preventDefault();
    ask(providerId);
  };
  return (
    <QueryView query={listed} skeleton={<SkeletonRows rows={10} height={56} label="게임을 불러오는 중" />}>
      {({ items, page: shown, pageCount, aggregators, providers }) => (
        <>
          <AggregatorsPanel aggregators={aggregators} />
          <ProvidersPanel providers={providers} />
          <Panel flush title="게임">
            <form
              onSubmit={find}
              css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(2), padding: space(3) }}
            >
              <SelectField label="제공사" value={providerId} onChange={({ target }) => ask(target.value)}>
                <option value="">모든 제공사</option>
                {providers.map(({ id, nameKorean }) => (
                  <option key={id} value={id}>
                    {nameKorean}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="게임 검색"
                value={typed}
                maxLength={60}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit" css={{ '&&': { height: 40 } }}>
                검색
              </Button>
            </form>
            {items.length === 0 ? <EmptyState title="찾는 게임이 없습니다." /> : <GamesTable games={items} />}
            <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
          </Panel>
        </>
      )}
    </QueryView>
  );
}
