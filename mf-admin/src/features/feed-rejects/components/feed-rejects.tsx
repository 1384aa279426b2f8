import { type FeedReject, replayFeedRejects, seeFeedRejects } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Badge, Button, type Column, color, DataTable, DateTime, Panel, space } from '@madang/ui';
import { reasonText } from '../reject-texts.ts';

const packages: Readonly<Record<FeedReject['package'], string>> = { prematch: '경기 전', inplay: '인플레이' };

export function FeedRejects({ rejects }: { rejects: readonly FeedReject[] }) {
  const onError = (thrown: unknown) => void alertDialog(textOf(thrown));
  const replaying = useAct(replayFeedRejects, { onError });
  const seeing = useAct(seeFeedRejects, { onError });
  const busy = replaying.isPending || seeing.isPending;
  const open = rejects.filter(({ waits, seenBy }) => !waits && seenBy === null);
  const idsOf = (rows: readonly FeedReject[]) => ({ body: { ids: rows.map(({ id }) => id) } });
  const replay = (rows: readonly FeedReject[]) =>
    replaying.mutate(idsOf(rows), {
      onSuccess: ({ booked, refusedAgain }) =>
        void alertDialog(
          `${booked}건을 반영했습니다.${refusedAgain > 0 ? ` ${refusedAgain}건은 다시 보류되었습니다.` : ''}`,
        ),
    });

  const columns: Column<FeedReject>[] = [
    { key: 'reason', header: '사유', width: 190, mobileWidth: 120, cell: (row) => <Reason {...row} /> },
    { key: 'detail', header: '내용', belowOnMobile: true, cell: ({ detail }) => <span title={detail}>{detail}</span> },
    { key: 'count', header: '횟수', width: 70, align: 'right', hideOnMobile: true, cell: ({ count }) => `${count}회` },
    {
      key: 'last',
      header: '마지막 수신',
      width: 170,
      hideOnMobile: true,
      cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} />,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 170,
      cell: (row) => (
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(1) }}>
          {row.kept && (
            <Button size="small" disabled={busy} aria-label={`${row.detail} 다시 반영`} onClick={() => replay([row])}>
              다시 반영
            </Button>
          )}
          {!row.waits && row.seenBy === null && (
            <Button
              size="small"
              disabled={busy}
              aria-label={`${row.detail} 확인`}
              onClick={() => seeing.mutate(idsOf([row]))}
            >
              확인
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="보류된 메시지"
      actions={
        open.length > 0 && (
          <Button size="small" disabled={busy} onClick={() => seeing.mutate(idsOf(open))}>
            모두 확인
          </Button>
        )
      }
    >
      <DataTable caption="보류된 메시지" columns={columns} rows={rejects} rowKey={({ id }) => id} />
    </Panel>
  );
}

const Reason = ({ reason, waits, seenBy, package: feedPackage }: FeedReject) => (
  <>
    {reasonText(reason)} {waits && <Badge tone="info">대기</Badge>}
    <span css={{ display: 'block', color: color.muted }}>
      {packages[feedPackage]}
      {seenBy !== null && ` · ${seenBy} 확인`}
    </span>
  </>
);
