import { type Fixture, listFixtures } from '@madang/contracts';
import { type BettingPage, bettingPages } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { useFeedOpen, useWatchedListing } from '@madang/stream';
import {
  ClosedState,
  EmptyState,
  mobile,
  PageHeader,
  Pager,
  QueryView,
  Skeleton,
  space,
  usePageNumber,
} from '@madang/ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActiveFilters } from '../../../fixtures/active-filters.tsx';
import { fixtureList } from '../../../fixtures/list-width.ts';
import { dayBlocks } from '../../../fixtures/market-rows.ts';
import { SportTabs } from '../../../fixtures/sport-tabs.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { type KoreanView, koreanPages, listedAt, type PageLayout, readKoreanPageAhead } from '../korean-pages.ts';
import { useHeldList } from '../use-held-list.ts';
import { BonusRows } from './bonus-rows.tsx';
import { DayHeader } from './day-header.tsx';
import { FixtureSkeleton } from './fixture-skeleton.tsx';
import { LeagueSection } from './league-section.tsx';
import { MarketSwitch, type ShownMarket } from './market-switch.tsx';
import { NewFixtures } from './new-fixtures.tsx';
import { PageLinks } from './page-links.tsx';

interface FixturePageProps {
  view: KoreanView;
}

/** The shell calls it when it knows the member, before it shows the page. */
export const readAhead = ({ search }: { search: string }, { view }: FixturePageProps) =>
  readKoreanPageAhead(view, search);

/** A Korean page: what it lists is in `bettingPages`, how it shows it in `koreanPages`. */
export default function FixturePage({ view }: FixturePageProps) {
  const { label, layout }: { label: string; layout: PageLayout } = koreanPages[view];
  const [parameters] = useSearchParams();
  const [, setPage] = usePageNumber();
  const query = listedAt(view, parameters);
  const fixtures = useEndpoint(listFixtures, { query }, { keepPrevious: true });
  useWatchedListing();
  const list = useRef<HTMLDivElement>(null);
  const answer = fixtures.isPlaceholderData ? undefined : fixtures.data?.items;
  const held = useHeldList(JSON.stringify(query), answer, list);
  const [chosen, setChosen] = useState<ShownMarket>();
  const places = layout === 'grid' ? [] : layout;
  const shown = chosen ?? places[0] ?? 'all';

  const turnTo = (next: number) => {
    setPage(next);
    // The focus takes the view, and readers, to where the new page begins.
    list.current?.focus();
  };

  return (
    <OnBettingPage value={view}>
      <FeedNotice />
      <PageHeader title={`국내형 ${label}`} text={roundText(fixtures.data?.items[0]?.proto, bettingPages[view])} />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) }}>
        <PageLinks current={view} />
        {fixtures.data ? (
          <SportTabs sports={fixtures.data.sports} />
        ) : (
          <Skeleton height={36} css={{ [mobile]: { height: 44 } }} />
        )}
        <ActiveFilters sample={fixtures.data?.items[0]} />
        <div ref={list} tabIndex={-1} aria-busy={fixtures.isFetching} data-shown={shown} css={listStyle}>
          {places.length > 1 && <MarketSwitch places={places} shown={shown} onShow={setChosen} />}
          {bettingPages[view].bonus && <BonusRows />}
          <NewFixtures count={held.list?.waiting ?? 0} onShow={held.showNew} />
          <QueryView
            query={fixtures}
            skeleton={<FixtureSkeleton layout={layout} />}
            isEmpty={({ items }) => (held.list?.shown ?? items).length === 0}
            empty={<NoFixtures />}
          >
            {({ items }) =>
              dayBlocks(held.list?.shown ?? items).map(({ day, count, leagues }) => (
                <div key={day} css={dayStyle}>
                  <DayHeader at={leagues[0]?.fixtures[0]?.startsAt ?? ''} count={count} />
                  {leagues.map((block) => (
                    <LeagueSection key={block.key} block={block} layout={layout} gone={held.list?.gone} />
                  ))}
                </div>
              ))
            }
          </QueryView>
        </div>
        {fixtures.data && <Pager page={fixtures.data.page} pageCount={fixtures.data.pageCount} onPage={turnTo} />}
      </div>
    </OnBettingPage>
  );
}

const dayStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) } as const;
const listStyle = { ...fixtureList, ...dayStyle, outline: 'none' } as const;

/** Which round is on, and how many selections a bet of it has. */
const roundText = (round: Fixture['proto'], { folders }: BettingPage): string =>
  [round && `${round.year}년 ${round.round}회차`, folders && `${folders.min}~${folders.max}경기 조합`]
    .filter(Boolean)
    .join(' · ');

function NoFixtures() {
  return useFeedOpen() ? (
    <EmptyState title="조건에 맞는 경기가 없습니다." text="다른 종목이나 리그를 선택해 주세요." />
  ) : (
    <ClosedState title="경기 정보를 받을 수 없습니다." text="연결되면 자동으로 다시 표시됩니다." />
  );
}
