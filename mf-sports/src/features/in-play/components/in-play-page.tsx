import { type Fixture, listFixtures, showFixture, sportNames } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useWatchedListing } from '@madang/stream';
import { ButtonLink, EmptyState, PageHeader, QueryView, SkeletonRows, space, useIsMobile } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../../../fixtures/active-filters.tsx';
import { readFilters } from '../../../fixtures/list-filters.ts';
import { liveHref, liveSportOf, useLiveSports } from '../../../fixtures/live-sports.ts';
import { LobbyButton } from '../../../fixtures/lobby-button.tsx';
import { listPage, listPageNarrow } from '../../../fixtures/result-list-room.ts';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { LiveList } from './live-list.tsx';
import { LiveMarkets } from './live-markets.tsx';
import { LiveSportTabs } from './live-sport-tabs.tsx';
import { LiveStrip } from './live-strip.tsx';
import { Tracker } from './tracker.tsx';

const view = 'inplay';
const mostFixtures = 50;

/** `/inplay`: what of a sport is played now, and beside it one fixture with its tracker and every market; on a phone one after the other. */
export default function InPlayPage() {
  const [parameters] = useSearchParams();
  const { sports, isKnown } = useLiveSports();
  const sportId = liveSportOf(parameters, sports);
  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageHeader title="인플레이" actions={<LobbyButton type="IN" />} />
      {sportId === null && !isKnown ? (
        <SkeletonRows rows={10} height={50} />
      ) : sportId === null ? (
        <EmptyState
          title="인플레이로 제공하지 않는 종목입니다."
          text={`${sports.map((id) => sportNames[id]).join(', ')}만 인플레이로 베팅할 수 있습니다.`}
          action={<ButtonLink to={liveHref(6046)}>축구 보기</ButtonLink>}
        />
      ) : (
        <Sport key={sportId} sportId={sportId} live={sports} />
      )}
    </OnBettingPage>
  );
}

function Sport({ sportId, live }: { sportId: number; live: readonly number[] }) {
  const [parameters] = useSearchParams();
  const isMobile = useIsMobile();
  const query = { view, ...readFilters(parameters), sportId, itemsPerPage: mostFixtures } as const;
  const fixtures = useEndpoint(listFixtures, { query });
  useWatchedListing();
  const asked = parameters.get('fixture');
  return (
    <div css={[stack, listPage]}>
      <LiveSportTabs live={live} sports={fixtures.data?.sports} chosen={sportId} />
      <ActiveFilters sample={fixtures.data?.items[0]} />
      <QueryView
        query={fixtures}
        skeleton={<SkeletonRows rows={10} height={50} />}
        isEmpty={({ items }) => items.length === 0 && !asked}
        empty={<EmptyState title="지금 진행 중인 경기가 없습니다." text="경기가 시작되면 바로 표시됩니다." />}
      >
        {({ items }) => {
          const shown = asked ?? (isMobile ? null : (items[0]?.id ?? null));
          const listed = items.find(({ id }) => id === shown);
          return (
            <div css={isMobile ? undefined : columns}>
              {!(isMobile && asked) && (
                <div css={isMobile ? undefined : listPlace}>
                  <LiveList fixtures={items} chosen={shown ?? undefined} />
                </div>
              )}
              {shown && (
                <div css={stack}>
                  {isMobile && <LiveStrip fixtures={items} chosen={shown} />}
                  {listed ? <Chosen key={shown} fixture={listed} /> : <AskedFixture key={shown} id={shown} />}
                </div>
              )}
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}

const Chosen = ({ fixture }: { fixture: Fixture }) => (
  <article aria-label={`${fixture.home} 대 ${fixture.away}`} css={stack}>
    <Tracker fixture={fixture} />
    <LiveMarkets fixture={fixture} />
  </article>
);

/** One that has left the list since it was chosen. */
function AskedFixture({ id }: { id: Fixture['id'] }) {
  const fixture = useEndpoint(showFixture, { query: { view, fixtureId: id } });
  return (
    <QueryView
      query={fixture}
      skeleton={<SkeletonRows rows={10} height={48} />}
      notFound={<EmptyState title="끝난 경기입니다." text="목록에서 다른 경기를 선택해 주세요." />}
    >
      {(loaded) => <Chosen fixture={loaded} />}
    </QueryView>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space(2) } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(340px, 392px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
  [listPageNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
/** Above the chosen fixture the list must not push it away. */
const listPlace = { minWidth: 0, [listPageNarrow]: { maxHeight: 264, overflowY: 'auto' } } as const;
