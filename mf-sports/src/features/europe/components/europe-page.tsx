import { type Fixture, listFixtures, showFixture } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useWatchedListing } from '@madang/stream';
import {
  EmptyState,
  Icon,
  PageHeader,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  useIsMobile,
  usePageNumber,
} from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../../../fixtures/active-filters.tsx';
import { readFilters } from '../../../fixtures/list-filters.ts';
import { LobbyButton } from '../../../fixtures/lobby-button.tsx';
import { listPage, listPageNarrow } from '../../../fixtures/result-list-room.ts';
import { SportTabs } from '../../../fixtures/sport-tabs.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { FixtureList } from './fixture-list.tsx';
import { FixtureView } from './fixture-view.tsx';
import { OutrightGroup } from './outright-group.tsx';

const view = 'europe';

/** `/europe`: leagues with their fixtures, and beside them one with all its markets; one after the other where there is no room for both. */
export default function EuropePage() {
  const [parameters] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const isMobile = useIsMobile();
  const asked = parameters.get('fixture');
  const fixtures = useEndpoint(
    listFixtures,
    { query: { view, ...readFilters(parameters), page } },
    { keepPrevious: true },
  );
  useWatchedListing();
  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageHeader title="유럽형" actions={<LobbyButton type="EU" />} />
      <div css={[stack, listPage]}>
        {fixtures.data && <SportTabs sports={fixtures.data.sports} />}
        <ActiveFilters sample={fixtures.data?.items[0]} />
        <QueryView
          query={fixtures}
          skeleton={<SkeletonRows rows={10} height={48} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해 주세요." />}
        >
          {({ items, page: current, pageCount }) => (
            <Fixtures items={items} pager={<Pager page={current} pageCount={pageCount} onPage={setPage} />} />
          )}
        </QueryView>
        {!(isMobile && asked) && <OutrightGroup />}
      </div>
    </OnBettingPage>
  );
}

function Fixtures({ items, pager }: { items: readonly Fixture[]; pager: ReactNode }) {
  const [parameters] = useSearchParams();
  const isMobile = useIsMobile();
  const beside = useBeside(items);
  const asked = parameters.get('fixture');
  const shown = asked ?? (isMobile ? null : beside);
  const listed = items.find(({ id }) => id === shown);
  return (
    <div css={isMobile ? undefined : columns}>
      {!(isMobile && asked) && (
        <div css={[stack, asked && oneOfBoth]}>
          <FixtureList fixtures={items} chosen={shown ?? undefined} />
          {pager}
        </div>
      )}
      {shown && (
        <div css={[stack, !asked && oneOfBoth]}>
          <BackToList />
          {listed ? <FixtureView key={shown} fixture={listed} /> : <AskedFixture key={shown} id={shown} />}
        </div>
      )}
    </div>
  );
}

const soonMs = 60_000;

/** Shown beside the list while none was chosen: the first one that does not close in a moment, until it leaves the list. */
function useBeside(items: readonly Fixture[]): string | null {
  const [kept, keep] = useState<string | null>(null);
  if (items.some(({ id }) => id === kept)) return kept;
  const first = items.find(({ startsAt }) => Date.parse(startsAt) - Date.now() > soonMs) ?? items[0];
  if (first && first.id !== kept) keep(first.id);
  return first?.id ?? null;
}

/** One that stands on another page of the list, or is gone. */
function AskedFixture({ id }: { id: Fixture['id'] }) {
  const fixture = useEndpoint(showFixture, { query: { view, fixtureId: id } });
  return (
    <QueryView query={fixture} skeleton={<SkeletonRows rows={10} height={48} />}>
      {(loaded) => <FixtureView fixture={loaded} />}
    </QueryView>
  );
}

function BackToList() {
  const [parameters] = useSearchParams();
  const list = new URLSearchParams(parameters);
  list.delete('fixture');
  return (
    <Link to={{ search: String(list) }} css={backToList}>
      <Icon name="chevronLeft" size={16} />
      경기 목록
    </Link>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space(2) } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(400px, 480px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
  [listPageNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
/** On a narrow page the list comes first, and a chosen fixture takes its place. */
const oneOfBoth = { [listPageNarrow]: { display: 'none' } } as const;
const backToList = {
  display: 'none',
  alignItems: 'center',
  gap: space(1),
  minHeight: 44,
  [listPageNarrow]: { display: 'inline-flex' },
} as const;
