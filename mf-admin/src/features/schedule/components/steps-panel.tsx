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
import { nameOf, percentText } from '../../../delivery/delivery-texts.ts';
import { isPending } from '../../../delivery/scheduled.ts';
import type { ScheduledStep } from '../../../delivery/use-releases.ts';

interface StepsPanelProps {
  steps: readonly ScheduledStep[];
  onCancel: (step: ScheduledStep) => void;
}

const states = {
  waiting: { text: '대기', tone: 'info' },
  held: { text: '보류', tone: 'bad' },
  done: { text: '완료', tone: 'good' },
  cancelled: { text: '취소', tone: 'neutral' },
} as const;

const small = { color: color.muted, fontSize: fontSize.small };
const onMobile = { display: 'none', [mobile]: { display: 'block', ...small } };

export const StepsPanel = ({ steps, onCancel }: StepsPanelProps) => (
  <Panel flush title="예약된 단계">
    {steps.length === 0 ? (
      <EmptyState title="예약된 단계가 없습니다." text="배포 현황에서 후보를 지정할 때 단계별로 예약할 수 있습니다." />
    ) : (
      <DataTable caption="예약된 단계" columns={columns(onCancel)} rows={steps} rowKey={({ id }) => id} />
    )}
  </Panel>
);

const columns = (onCancel: StepsPanelProps['onCancel']): Column<ScheduledStep>[] => [
  {
    key: 'state',
    header: '상태',
    width: 70,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
  },
  {
    key: 'at',
    header: '시각',
    width: 150,
    mobileWidth: 86,
    cell: ({ at }) => <DateTime at={at} format="short" />,
  },
  {
    key: 'what',
    header: '내용',
    belowOnMobile: true,
    cell: ({ app, version, percent, reason, note, by }) => (
      <>
        <b css={{ fontWeight: 600 }}>
          {nameOf(app)} {version}
        </b>{' '}
        {percent === 100 ? '실시간 전환' : percentText(percent)}
        {note && <div css={{ color: color.bad, fontSize: fontSize.small }}>{note}</div>}
        <div css={onMobile}>
          {reason} · {by}
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
    cell: (step) =>
      isPending(step) && (
        <Button
          size="small"
          aria-label={`${nameOf(step.app)} ${step.version} ${percentText(step.percent)} 예약 취소`}
          onClick={() => onCancel(step)}
        >
          취소
        </Button>
      ),
  },
];
