import { aggregatorNames, type CasinoAlarm, seeCasinoAlarms } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, type Column, DataTable, DateTime, EmptyState, Panel } from '@madang/ui';
import { MemberLink } from '../../../members/member-link.tsx';
import { alarmText } from '../casino-texts.ts';

/** Calls that should not have come. Who looked at one stays named. */
export function AlarmsPanel({ alarms }: { alarms: readonly CasinoAlarm[] }) {
  const seeing = useAct(seeCasinoAlarms, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<CasinoAlarm>[] = [
    { key: 'what', header: '사유', cell: ({ code }) => alarmText(code) },
    {
      key: 'member',
      header: '회원',
      belowOnMobile: true,
      width: 120,
      cell: ({ userId }) => userId && <MemberLink userId={userId} />,
    },
    {
      key: 'transaction',
      header: '거래 번호',
      width: 260,
      hideOnMobile: true,
      cell: ({ aggregator, transactionRef }) => (
        <span title={transactionRef} css={{ overflowWrap: 'anywhere' }}>
          {aggregatorNames[aggregator]} {transactionRef}
        </span>
      ),
    },
    { key: 'at', header: '시각', width: 170, hideOnMobile: true, cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'seen',
      header: '확인',
      width: 120,
      align: 'right',
      cell: ({ id, transactionRef, seenBy }) =>
        seenBy ?? (
          <Button
            size="small"
            aria-label={`${transactionRef} 확인`}
            disabled={seeing.isPending}
            onClick={() => seeing.mutate({ body: { ids: [id] } })}
          >
            확인
          </Button>
        ),
    },
  ];
  return (
    <Panel flush title="경보">
      {alarms.length === 0 ? (
        <EmptyState title="경보가 없습니다." />
      ) : (
        <DataTable caption="경보" columns={columns} rows={alarms} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
