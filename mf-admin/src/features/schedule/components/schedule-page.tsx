import { cancelStep, endFreeze } from '@madang/contracts';
import { DateTime, PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { nameOf, percentText } from '../../../delivery/delivery-texts.ts';
import { pendingFirst } from '../../../delivery/scheduled.ts';
import { type Freeze, type Releases, type ScheduledStep, useReleases } from '../../../delivery/use-releases.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { appsText, FreezesPanel } from './freezes-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';

export default function SchedulePage() {
  const releases = useReleases();
  return (
    <>
      <PageHeader title="예약·동결" text="시각은 모두 서울 기준입니다." />
      <QueryView query={releases} skeleton={<SkeletonRows rows={2} height={220} />}>
        {(loaded) => <LoadedSchedule releases={loaded} />}
      </QueryView>
    </>
  );
}

type Open = { dialog: 'add' } | { dialog: 'end'; freeze: Freeze } | { dialog: 'cancel'; step: ScheduledStep };

function LoadedSchedule({ releases }: { releases: Releases }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const finish = (text: string) => {
    setDone(text);
    close();
  };
  return (
    <>
      <AppliedNote text={done} />
      <div css={{ display: 'grid', gap: space(4) }}>
        <StepsPanel steps={pendingFirst(releases.steps)} onCancel={(step) => setOpen({ dialog: 'cancel', step })} />
        <FreezesPanel
          freezes={releases.freezes}
          onAdd={() => setOpen({ dialog: 'add' })}
          onEnd={(freeze) => setOpen({ dialog: 'end', freeze })}
        />
      </div>
      {open?.dialog === 'add' && (
        <FreezeDialog
          apps={releases.apps.map(({ app }) => app)}
          onClose={close}
          onAdded={() => finish('배포 동결을 추가했습니다.')}
        />
      )}
      {open?.dialog === 'end' && (
        <ReasonDialog
          title="동결 종료"
          confirmLabel="동결 종료"
          endpoint={endFreeze}
          of={{ id: open.freeze.id }}
          onClose={close}
          onDone={() => finish('배포 동결을 종료했습니다.')}
        >
          <p>
            {appsText(open.freeze)} · <DateTime at={open.freeze.until} format="short" />
            까지
          </p>
        </ReasonDialog>
      )}
      {open?.dialog === 'cancel' && (
        <ReasonDialog
          title="예약 취소"
          confirmLabel="예약 취소"
          danger
          endpoint={cancelStep}
          of={{ id: open.step.id }}
          onClose={close}
          onDone={() => finish('예약을 취소했습니다.')}
        >
          <p>
            {nameOf(open.step.app)} {open.step.version} · {percentText(open.step.percent)} ·{' '}
            <DateTime at={open.step.at} format="short" />
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
