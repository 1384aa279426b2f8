import { acknowledgeAlert } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, color, DateTime, space } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { ReleaseAlert } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';

const titles: Readonly<Record<ReleaseAlert['kind'], string>> = {
  'automatic-rollback': '자동 회수',
  'step-held': '예약 보류',
  'step-cancelled': '예약 취소',
  'record-refused': '배포 기록 거부',
  'live-failing': '실시간 오류',
};

/** Acts of the site itself that no operator has seen yet. */
export function AlertsPanel({ alerts }: { alerts: readonly ReleaseAlert[] }) {
  const acknowledging = useAct(acknowledgeAlert);
  const acknowledge = (id: number) =>
    acknowledging.mutate({ body: { id } }, { onError: (fault) => alertDialog(textOf(fault)) });
  return (
    <section aria-label="알림" css={{ display: 'grid', gap: space(2), marginBottom: alerts.length > 0 ? space(4) : 0 }}>
      {alerts.map(({ id, kind, app, version, text, at }) => (
        <Note
          key={id}
          tone={kind.startsWith('step-') ? 'warning' : 'bad'}
          role="alert"
          action={
            <Button
              size="small"
              loading={acknowledging.isPending && acknowledging.variables.body.id === id}
              aria-label={`${titles[kind]} ${nameOf(app)} ${version} 확인`}
              onClick={() => acknowledge(id)}
            >
              확인
            </Button>
          }
        >
          <b>
            {titles[kind]} · {nameOf(app)} {version}
          </b>
          <div css={{ color: color.text }}>{text}</div>
          <div css={{ color: color.muted }}>
            <DateTime at={at} />
          </div>
        </Note>
      ))}
    </section>
  );
}
