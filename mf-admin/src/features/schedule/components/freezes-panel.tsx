import {
  Badge,
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  fontSize,
  mobile,
  Panel,
} from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { Freeze } from '../../../delivery/use-releases.ts';

interface FreezesPanelProps {
  freezes: readonly Freeze[];
  onAdd: () => void;
  onEnd: (freeze: Freeze) => void;
}

export const appsText = ({ apps }: Pick<Freeze, 'apps'>) => (apps ? apps.map(nameOf).join(', ') : '모든 앱');

const small = { color: color.muted, fontSize: fontSize.small };
const onMobile = { display: 'none', [mobile]: { display: 'block', ...small } };
const isAhead = ({ from, active }: Freeze) => !active && Date.parse(from) > Date.now();

export const FreezesPanel = ({ freezes, onAdd, onEnd }: FreezesPanelProps) => (
  <Panel
    flush
    title="배포 동결"
    actions={
      <Button size="small" onClick={onAdd}>
        동결 추가
      </Button>
    }
  >
    {freezes.length === 0 ? (
      <EmptyState title="배포 동결이 없습니다." text="동결 기간에는 되돌리기와 소유자의 강제 변경만 할 수 있습니다." />
    ) : (
      <DataTable caption="배포 동결" columns={columns(onEnd)} rows={freezes} rowKey={({ id }) => id} />
    )}
  </Panel>
);

const columns = (onEnd: FreezesPanelProps['onEnd']): Column<Freeze>[] => [
  {
    key: 'state',
    header: '상태',
    width: 70,
    cell: (freeze) =>
      freeze.active ? (
        <Badge tone="bad">동결 중</Badge>
      ) : isAhead(freeze) ? (
        <Badge tone="info">예정</Badge>
      ) : (
        <Badge>종료</Badge>
      ),
  },
  {
    key: 'time',
    header: '기간',
    width: 210,
    mobileWidth: 96,
    cell: ({ from, until }) => (
      <>
        <span css={{ whiteSpace: 'nowrap' }}>
          <DateTime at={from} format="short" /> ~
        </span>{' '}
        <DateTime at={until} format="short" />
      </>
    ),
  },
  {
    key: 'apps',
    header: '앱',
    belowOnMobile: true,
    cell: (freeze) => (
      <>
        {appsText(freeze)}
        <div css={onMobile}>
          {freeze.reason} · {freeze.by}
        </div>
      </>
    ),
  },
  { key: 'reason', header: '사유', hideOnMobile: true, cell: ({ reason }) => reason },
  { key: 'by', header: '작업자', width: 120, hideOnMobile: true, cell: ({ by }) => by },
  {
    key: 'actions',
    header: '작업',
    align: 'right',
    width: 90,
    cell: (freeze) =>
      (freeze.active || isAhead(freeze)) && (
        <Button size="small" aria-label={`${appsText(freeze)} 동결 종료`} onClick={() => onEnd(freeze)}>
          {freeze.active ? '종료' : '취소'}
        </Button>
      ),
  },
];
