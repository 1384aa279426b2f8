import { readStatement } from '@madang/contracts';
import { textOf, useEndpoint, useMember } from '@madang/session';
import {
  alertDialog,
  Button,
  color,
  EmptyState,
  fontSize,
  mobile,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  tileRadius,
  usePageNumber,
} from '@madang/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WalletFrame } from '../../../wallet/wallet-frame.tsx';
import { downloadStatement } from '../download-statement.ts';
import { daysIn, seoulToday } from '../statement-query.ts';
import { DayFilter } from './day-filter.tsx';
import { GroupFilter } from './group-filter.tsx';
import { StatementSums } from './statement-sums.tsx';
import { StatementTable } from './statement-table.tsx';

/** `/mywallet`: every movement of the member's won. */
export default function StatementPage() {
  const { emoney } = useMember();
  const [parameters] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const [saving, setSaving] = useState(false);
  const today = seoulToday();
  const { from, to, group } = daysIn(parameters, today);
  const statement = useEndpoint(readStatement, { query: { from, to, group, page } }, { keepPrevious: true });
  const save = () => {
    setSaving(true);
    downloadStatement({ from, to, group })
      .catch((thrown) => alertDialog(textOf(thrown)))
      .finally(() => setSaving(false));
  };
  return (
    <WalletFrame documentTitle="내 지갑">
      <QueryView query={statement} skeleton={<SkeletonRows rows={8} height={64} label="내역을 불러오는 중" />}>
        {(loaded) => (
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
            <StatementSums statement={loaded} nowWon={emoney} isToday={from === today && to === today} />
            <section aria-label="내역" css={panel}>
              <div css={bar}>
                <GroupFilter chosen={group} counts={loaded.counts} />
                <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
                  <DayFilter from={from} to={to} today={today} />
                  <Button loading={saving} onClick={save}>
                    CSV
                  </Button>
                </div>
              </div>
              {loaded.items.length === 0 ? (
                <EmptyState title="이 기간에는 내역이 없습니다." text="다른 날이나 구분을 선택해 주세요." />
              ) : (
                <StatementTable caption="보유금액 내역" unit="원" entries={loaded.items} />
              )}
              <div css={foot}>
                <span>
                  {from === to ? from : `${from} ~ ${to}`} · {loaded.totalCount}건
                  {loaded.digest && (
                    <>
                      {' '}
                      · 장부 요약값{' '}
                      <code title={loaded.digest}>{`${loaded.digest.slice(0, 4)}…${loaded.digest.slice(-4)}`}</code>
                    </>
                  )}
                </span>
                <Pager page={loaded.page} pageCount={loaded.pageCount} onPage={turnTo} />
              </div>
            </section>
          </div>
        )}
      </QueryView>
    </WalletFrame>
  );
}

const panel = {
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  overflow: 'hidden',
} as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(4),
  borderBottom: `1px solid ${color.line}`,
  '& > *': { maxWidth: '100%' },
  [mobile]: { padding: space(3) },
} as const;
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
