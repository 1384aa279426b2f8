import { color, EmptyState, PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { type Planned, useBasket } from '../../../delivery/basket.tsx';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { isPending, pendingFirst } from '../../../delivery/scheduled.ts';
import { type AppReleases, type Releases, useReleases } from '../../../delivery/use-releases.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { AppPanel } from './app-panel.tsx';
import { BasketBar } from './basket-bar.tsx';
import { BasketDialog } from './basket-dialog.tsx';
import { FreezeNotes } from './freeze-notes.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { RolloutDialog } from './rollout-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const title = '배포 현황';

export default function ReleasesPage() {
  const releases = useReleases();
  return (
    <QueryView
      query={releases}
      skeleton={
        <>
          <PageHeader title={title} />
          <SkeletonRows rows={5} height={220} />
        </>
      }
    >
      {(loaded) => <LoadedReleases releases={loaded} />}
    </QueryView>
  );
}

type Open =
  | { dialog: 'basket' }
  | { dialog: 'rollout'; app: AppReleases; version: string }
  | { dialog: 'settings' | 'places'; app: AppReleases };

function LoadedReleases({ releases }: { releases: Releases }) {
  const basket = useBasket();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<{ text: string; revision: number | null } | null>(null);
  const close = () => setOpen(null);
  function plan(app: string, change: Planned) {
    basket.plan(app, change);
    setDone(null);
    setOpen({ dialog: 'basket' });
  }
  function finish(text: string, revision: number | null = null) {
    setDone({ text, revision });
    close();
  }
  return (
    <>
      <PageHeader
        title={title}
        text={
          <>
            구성 <code css={{ color: color.text, overflowWrap: 'anywhere' }}>{releases.compositionId}</code> · 리비전{' '}
            <b css={{ color: color.text }}>{releases.revision}</b>
          </>
        }
      />
      <AlertsPanel alerts={releases.alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null)} />
      <FreezeNotes freezes={releases.freezes} />
      <AppliedNote text={done?.text ?? null} revision={done?.revision} />
      {releases.apps.length === 0 && <EmptyState title="등록된 앱이 없습니다." />}
      <div css={{ display: 'grid', gap: space(4) }}>
        {releases.apps.map((app) => (
          <AppPanel
            key={app.app}
            app={app}
            steps={pendingFirst(releases.steps).filter((step) => step.app === app.app && isPending(step))}
            planned={basket.planned[app.app]}
            onPlan={plan}
            onRollOut={(_, version) => setOpen({ dialog: 'rollout', app, version })}
            onSettings={() => setOpen({ dialog: 'settings', app })}
            onPlaces={() => setOpen({ dialog: 'places', app })}
          />
        ))}
      </div>
      <BasketBar basket={basket} onReview={() => setOpen({ dialog: 'basket' })} />
      {open?.dialog === 'basket' && (
        <BasketDialog
          basket={basket}
          revision={releases.revision}
          onClose={close}
          onApplied={({ revision }) => {
            basket.clear();
            finish(
              '변경을 적용했습니다. 새로 여는 페이지부터 적용되며, 이미 열려 있는 페이지는 기존 버전을 유지합니다.',
              revision,
            );
          }}
        />
      )}
      {open?.dialog === 'rollout' && (
        <RolloutDialog
          app={open.app}
          version={open.version}
          onClose={close}
          onPlan={(change) => plan(open.app.app, change)}
          onScheduled={() => finish('예약했습니다. 각 단계는 정해진 시각에 검사를 거쳐 적용됩니다.')}
        />
      )}
      {open?.dialog === 'settings' && (
        <SettingsDialog app={open.app} onClose={close} onSaved={() => finish('설정을 저장했습니다.')} />
      )}
      {open?.dialog === 'places' && (
        <PlacesDialog
          app={open.app}
          onClose={close}
          onSaved={() => finish('자리를 저장했습니다. 다음 버전 변경부터 검사에 쓰입니다.')}
        />
      )}
    </>
  );
}
