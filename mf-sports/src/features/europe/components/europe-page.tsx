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
import { Link, useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../../../fixtures/active-filters.tsx';
import { readFilters } from '../../../fixtures/list-filters.ts';
import { LobbyButton } from '../../../fixtures/lobby-button.tsx';
import { SportTabs } from '../../../fixtures/sport-tabs.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { FixtureLinks } from './fixture-links.tsx';
import { FixtureView } from './fixture-view.tsx';

const view = 'europe';

/** `/europe`: leagues with their fixtures, and beside them one with all its markets; on a phone one after the other. */
export default function EuropePage() {
  const [parameters] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const isMobile = useIsMobile();
  const fixtures = useEndpoint(
    listFixtures,
    { query: { view, ...readFilters(parameters), page } },
    { keepPrevious: true },
  );
  useWatchedListing();
  const asked = parameters.get('fixture');
  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageHeader title="유럽형" actions={<LobbyButton type="EU" />} />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) }}>
        {fixtures.data && <SportTabs sports={fixtures.data.sports} />}
        <ActiveFilters sample={fixtures.data?.items[0]} />
        <QueryView
          query={fixtures}
          skeleton={<SkeletonRows rows={10} height={48} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해 주세요." />}
        >
          {({ items, page: current, pageCount }) => {
            const shown = asked ?? (isMobile ? null : (items[0]?.id ?? null));
            const listed = items.find(({ id }) => id === shown);
            return (
              <div css={isMobile ? undefined : columns}>
                {!(isMobile && asked) && (
                  <div css={stack}>
                    <FixtureLinks fixtures={items} chosen={shown ?? undefined} />
                    <Pager page={current} pageCount={pageCount} onPage={setPage} />
                  </div>
                )}
                {shown && (
                  <div css={stack}>
                    {isMobile && <BackToList />}
                    {listed ? <FixtureView key={shown} fixture={listed} /> : <AskedFixture key={shown} id={shown} />}
                  </div>
                )}
              </div>
            );
          }}
        </QueryView>
      </div>
    </OnBettingPage>
  );
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
    <Link
      to={{ search: String(list) }}
      css={{ display: 'inline-flex', alignItems: 'center', gap: space(1), minHeight: 44 }}
    >
      <Icon name="chevronLeft" size={16} />
      경기 목록
    </Link>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space(2) } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 320px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
} as const;
