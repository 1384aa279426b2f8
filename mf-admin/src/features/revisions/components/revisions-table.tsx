import type { RevisionEntry } from '@madang/contracts';
import { Button, ButtonLink, type Column, color, DataTable, DateTime, fontSize, mobile, space } from '@madang/ui';
import { StateChanges } from '../../../delivery/components/state-changes.tsx';
import { RevisionBadges } from './revision-badges.tsx';
import type { RollBackTarget } from './roll-back-dialog.tsx';

interface RevisionsTableProps {
  revisions: readonly RevisionEntry[];
  newest: number;
  onRollBack: (target: RollBackTarget) => void;
}

/** A first start changes every app: the revision's own page lists them all. */
const shownApps = 4;
const onMobile = { display: 'none', [mobile]: { display: 'block' } };

export const RevisionsTable = ({ revisions, newest, onRollBack }: RevisionsTableProps) => (
  <DataTable
    caption="변경 이력"
    columns={columns(newest, onRollBack)}
    rows={revisions}
    rowKey={({ revision }) => revision}
  />
);

const columns = (newest: number, onRollBack: RevisionsTableProps['onRollBack']): Column<RevisionEntry>[] => [
  { key: 'revision', header: '리비전', width: 64, mobileWidth: 40, cell: ({ revision }) => <b>{revision}</b> },
  { key: 'kind', header: '종류', width: 110, hideOnMobile: true, cell: (row) => <RevisionBadges revision={row} /> },
  {
    key: 'at',
    header: '일시',
    width: 170,
    hideOnMobile: true,
    cell: ({ at, by }) => (
      <>
        <DateTime at={at} />
        <div css={{ color: color.muted, fontSize: fontSize.small }}>{by}</div>
      </>
    ),
  },
  {
    key: 'reason',
    header: '사유',
    belowOnMobile: true,
    width: '28%',
    mobileWidth: 'auto',
    cell: (row) => (
      <>
        <div css={onMobile}>
          <RevisionBadges revision={row} />
          <div css={{ color: color.muted, fontSize: fontSize.small }}>
            <DateTime at={row.at} format="short" /> · {row.by}
          </div>
        </div>
        {row.reason}
        <div css={onMobile}>
          <StateChanges changes={row.changes} most={shownApps} />
        </div>
      </>
    ),
  },
  {
    key: 'changes',
    header: '변경 내용',
    hideOnMobile: true,
    cell: ({ changes }) => <StateChanges changes={changes} most={shownApps} />,
  },
  {
    key: 'actions',
    header: '작업',
    align: 'right',
    cell: ({ revision, changes }) => (
      <span css={{ display: 'inline-flex', justifyContent: 'flex-end', gap: space(1) }}>
        {changes.length > 0 && (
          <Button
            size="small"
            aria-label={`리비전 ${revision} 되돌리기`}
            onClick={() => onRollBack({ revision, mode: 'undo' })}
          >
            되돌리기
          </Button>
        )}
        {revision !== newest && (
          <Button
            size="small"
            aria-label={`리비전 ${revision} 시점으로 복원`}
            onClick={() => onRollBack({ revision, mode: 'restore' })}
          >
            복원
          </Button>
        )}
        <ButtonLink
          size="small"
          variant="ghost"
          aria-label={`리비전 ${revision} 상세`}
          to={`/admin/revisions/${revision}`}
        >
          상세
        </ButtonLink>
      </span>
    ),
  },
];
