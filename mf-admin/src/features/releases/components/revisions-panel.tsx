import { type Column, color, DataTable, DateTime, EmptyState, fontSize, mobile, Panel } from '@madang/ui';
import type { Revision } from '../api/list-releases.ts';
import { nameOf } from '../release-texts.ts';

const onMobile = { display: 'none', [mobile]: { display: 'block', color: color.muted, fontSize: fontSize.small } };

const columns: Column<Revision>[] = [
  { key: 'revision', header: '리비전', cell: ({ revision }) => <b>{revision}</b> },
  {
    key: 'at',
    header: '일시',
    cell: ({ at, by }) => (
      <>
        <DateTime at={at} />
        <span css={onMobile}>{by}</span>
      </>
    ),
  },
  {
    key: 'by',
    header: '작업자',
    hideOnMobile: true,
    cell: ({ by }) => <span css={{ whiteSpace: 'nowrap' }}>{by}</span>,
  },
  {
    key: 'reason',
    header: '사유',
    width: '45%',
    cell: ({ reason, changes }) => (
      <>
        {reason}
        <div css={onMobile}>
          <Changes changes={changes} />
        </div>
      </>
    ),
  },
  { key: 'changes', header: '변경 내용', hideOnMobile: true, cell: ({ changes }) => <Changes changes={changes} /> },
];

const Changes = ({ changes }: Pick<Revision, 'changes'>) => (
  <ul>
    {changes.map(({ app, from, to }) => (
      <li key={app}>
        {nameOf(app)}: {from ?? '없음'} → {to}
      </li>
    ))}
  </ul>
);

export const RevisionsPanel = ({ revisions }: { revisions: readonly Revision[] }) => (
  <Panel flush title="변경 이력">
    {revisions.length === 0 ? (
      <EmptyState title="변경 이력이 없습니다." />
    ) : (
      <DataTable caption="변경 이력" columns={columns} rows={revisions} rowKey={({ revision }) => revision} />
    )}
  </Panel>
);
