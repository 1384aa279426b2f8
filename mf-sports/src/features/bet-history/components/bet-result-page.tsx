import { type Bet, listBets, sumBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  EmptyState,
  fontSize,
  formatDateTime,
  koreanDay,
  Money,
  mobile,
  PageHeader,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterIn } from '../history-filter.ts';
import { BetCard } from './bet-card.tsx';
import { BetFilters } from './bet-filters.tsx';
import { RowTitles } from './bet-row.tsx';
import { CasinoRounds } from './casino-rounds.tsx';
import { MinigameBets } from './minigame-bets.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PrintOne } from './print-one.tsx';

/** `/bet_result`: the member's bets, newest first; those in progress side by side, the others by day. Minigames and casino have lists of their own. */
export default function BetResultPage() {
  const [parameters] = useSearchParams();
  const asked = filterIn(parameters);
  return (
    <>
      <PageHeader title="베팅내역" />
      <PrintOne />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <OfType {...asked} />
      </div>
    </>
  );
}

function OfType({ gameType, ...asked }: ReturnType<typeof filterIn>) {
  if (gameType === 5)
    return (
      <>
        <MoreFilters />
        <CasinoRounds days={asked.days} roundId={asked.betId} />
      </>
    );
  if (gameType === 3 || gameType === 4) return <MinigameBets gameType={gameType} {...asked} />;
  return <Bets gameType={gameType} {...asked} />;
}

function Bets({ status, betId, ...within }: ReturnType<typeof filterIn>) {
  const [page, turnTo] = usePageNumber();
  const bets = useEndpoint(listBets, { query: { ...within, betId, status, page } }, { keepPrevious: true });
  const sums = useEndpoint(sumBets, { query: within }, { keepPrevious: true });
  return (
    <>
      <BetFilters chosen={status} sums={sums.data} />
      <QueryView
        query={bets}
        skeleton={<SkeletonRows rows={4} height={164} label="베팅내역을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="베팅내역이 없습니다." text="베팅하면 여기에서 진행 상황을 볼 수 있습니다." />}
      >
        {({ items, page: shownPage, pageCount }) => (
          <div
            aria-busy={bets.isFetching}
            css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}
          >
            <BetsInProgress bets={items.filter(({ status: at }) => at === 0)} />
            {daysOf(items.filter(({ status: at }) => at !== 0)).map(([day, ofDay], at) => (
              <BetGroup key={day} title={koreanDay(ofDay[0]?.placedAt ?? '')} note={`${ofDay.length}건`}>
                <RowTitles />
                <ul aria-label={`${day} 베팅`} css={{ display: 'grid', gap: space(1) }}>
                  {ofDay.map((bet) => (
                    <BetCard key={bet.id} bet={bet} foldable opened={at === 0} />
                  ))}
                </ul>
              </BetGroup>
            ))}
            <Pager page={shownPage} pageCount={pageCount} onPage={turnTo} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function BetsInProgress({ bets }: { bets: readonly Bet[] }) {
  if (bets.length === 0) return null;
  const sum = (of: 'stakeWon' | 'expectedPayoutWon') => bets.reduce((so, bet) => so + bet[of], 0);
  const note = (
    <>
      {bets.length}건 · 베팅금 <Money won={sum('stakeWon')} /> · 예상 <Money won={sum('expectedPayoutWon')} />
    </>
  );
  return (
    <BetGroup title="진행 중인 베팅" note={note}>
      <ul aria-label="진행 중인 베팅" css={cards}>
        {bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} />
        ))}
      </ul>
    </BetGroup>
  );
}

const BetGroup = ({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) => (
  <section css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) }}>
    <h2 css={groupTitle}>
      {title}
      <span css={{ color: color.muted, fontSize: fontSize.table, fontWeight: 400 }}>{note}</span>
    </h2>
    {children}
  </section>
);

const daysOf = (bets: readonly Bet[]) => [...Map.groupBy(bets, ({ placedAt }) => formatDateTime(placedAt, 'day'))];

const groupTitle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(2)}px`,
  fontSize: 15,
  fontWeight: 700,
} as const;
const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(400px, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
