import { listResults } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  EmptyState,
  koreanDay,
  mobile,
  PageHeader,
  Pager,
  QueryView,
  SkeletonRows,
  SportIcon,
  space,
  usePageNumber,
} from '@madang/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';
import { daysUntil, noonOf } from '../days.ts';
import { NameSearch } from './name-search.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTabs } from './result-tabs.tsx';

const daysShown = 7;

/** `/game_result/sports`: finished fixtures, by day and sport. */
export default function ResultsPage() {
  const [parameters] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const [days] = useState(() => daysUntil(Date.now(), daysShown));
  const day = days.find((each) => each === parameters.get('day')) ?? days[0];
  const sportId = Number(parameters.get('sport')) || undefined;
  const search = parameters.get('search')?.slice(0, 60) ?? '';
  const results = useEndpoint(
    listResults,
    { query: { day, page, itemsPerPage: 30, ...(sportId && { sportId }), ...(search && { search }) } },
    { keepPrevious: true },
  );
  const all = results.data?.sports.reduce((sum, { cnt }) => sum + cnt, 0);
  const to = (next: { day?: string | undefined; sport?: number | undefined }) => {
    const wanted = new URLSearchParams({ day: next.day ?? day ?? '' });
    if (next.sport) wanted.set('sport', String(next.sport));
    if (search) wanted.set('search', search);
    return { search: `?${wanted}` };
  };
  return (
    <>
      <PageHeader title="게임결과" documentTitle="스포츠 결과" text="스포츠" />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <ResultTabs />
        <nav aria-label="날짜" css={chips}>
          {days.map((each, before) => (
            <Link
              key={each}
              to={to({ day: each, sport: sportId })}
              aria-current={each === day ? 'date' : undefined}
              css={chip}
            >
              {before === 0 ? '오늘' : koreanDay(noonOf(each))}
            </Link>
          ))}
        </nav>
        <nav aria-label="종목" css={chips}>
          <Link to={to({})} aria-current={sportId ? undefined : 'page'} css={chip}>
            전체 {all}
          </Link>
          {results.data?.sports
            .filter(({ cnt, sport_id }) => cnt > 0 || sport_id === sportId)
            .map(({ sport_id, name_korean, cnt }) => (
              <Link
                key={sport_id}
                to={to({ sport: sport_id })}
                aria-current={sport_id === sportId ? 'page' : undefined}
                css={chip}
              >
                <SportIcon sportId={sport_id} size={18} />
                {name_korean} {cnt}
              </Link>
            ))}
        </nav>
        <NameSearch key={search} />
        <QueryView
          query={results}
          skeleton={<SkeletonRows rows={12} height={44} label="게임결과를 불러오는 중" />}
          isEmpty={({ totalCount }) => totalCount === 0}
          empty={<EmptyState title="끝난 경기가 없습니다." text="다른 날짜, 종목이나 이름으로 찾아 주세요." />}
        >
          {({ items, page: shown, pageCount }) => (
            <>
              <ResultList results={items} />
              <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

const chips = { display: 'flex', gap: space(1.5), overflowX: 'auto', scrollbarWidth: 'none' } as const;
const chip = { ...chipStyle, [mobile]: { height: 44, flex: 'none' } } as const;
