import { Button, ButtonLink, color, DataTable, EmptyState, mobile, Panel, space } from '@madang/ui';
import { useState } from 'react';
import type { Planned } from '../../../delivery/basket.tsx';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases, Release, ScheduledStep } from '../../../delivery/use-releases.ts';
import { AppSummary } from './app-summary.tsx';
import { releaseColumns } from './release-columns.tsx';

interface ReleaseActions {
  /** Takes a change into the basket. */
  onPlan: (app: string, change: Planned) => void;
  onRollOut: (app: AppReleases, version: string) => void;
  onSettings: (app: AppReleases) => void;
  onPlaces: (app: AppReleases) => void;
}

interface AppPanelProps extends ReleaseActions {
  app: AppReleases;
  steps: readonly ScheduledStep[];
  planned: Planned | undefined;
}

const shownAtFirst = 5;

export function AppPanel({ app, steps, planned, ...actions }: AppPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? app.releases : firstOf(app.releases);
  const hidden = app.releases.length - rows.length;
  const columns = [
    ...releaseColumns(app, (version) => planned?.live === version || planned?.rollout?.version === version),
    {
      key: 'actions',
      header: '작업',
      belowOnMobile: true,
      align: 'right' as const,
      cell: (release: Release) => <RowActions app={app} release={release} {...actions} />,
    },
  ];
  return (
    <Panel
      flush
      title={
        <>
          {nameOf(app.app)} <code css={{ color: color.muted, fontSize: 13, fontWeight: 400 }}>{app.app}</code>
        </>
      }
      actions={
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          {app.app !== 'shell' && (
            <Button size="small" variant="ghost" onClick={() => actions.onPlaces(app)}>
              자리
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => actions.onSettings(app)}>
            설정
          </Button>
        </span>
      }
    >
      <AppSummary app={app} steps={steps} />
      {rows.length === 0 ? (
        <EmptyState title="등록된 버전이 없습니다." text="팀이 버전을 배포하면 여기에 나타납니다." />
      ) : (
        <DataTable
          caption={`${nameOf(app.app)}에 등록된 버전`}
          columns={columns}
          rows={rows}
          rowKey={({ version }) => version}
        />
      )}
      {hidden > 0 && (
        <div css={{ padding: space(2), borderTop: `1px solid ${color.line}` }}>
          <Button block variant="ghost" icon="chevronDown" onClick={() => setShowsAll(true)}>
            이전 버전 {hidden}개 더 보기
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The newest, and the current versions of the app, however old. */
const firstOf = (releases: readonly Release[]) =>
  releases.filter(({ state }, index) => index < shownAtFirst || state !== 'other');

interface RowActionsProps extends ReleaseActions {
  app: AppReleases;
  release: Release;
}

function RowActions({ app, release: { version, state }, onPlan, onRollOut }: RowActionsProps) {
  return (
    <span
      css={{
        display: 'inline-flex',
        justifyContent: 'flex-end',
        gap: space(1),
        [mobile]: { flexDirection: 'column' },
      }}
    >
      {state !== 'live' && (
        <Button size="small" aria-label={`${version} 실시간 전환`} onClick={() => onPlan(app.app, { live: version })}>
          실시간 전환
        </Button>
      )}
      {state === 'live' && app.app !== 'shell' && (
        <Button size="small" aria-label={`${version} 자리 끄기`} onClick={() => onPlan(app.app, { live: null })}>
          자리 끄기
        </Button>
      )}
      {state === 'candidate' && (
        <>
          <Button size="small" aria-label={`${version} 비율 변경`} onClick={() => onRollOut(app, version)}>
            비율 변경
          </Button>
          <Button size="small" aria-label={`${version} 후보 종료`} onClick={() => onPlan(app.app, { rollout: null })}>
            후보 종료
          </Button>
        </>
      )}
      {(state === 'previous' || state === 'other') && (
        <Button size="small" aria-label={`${version} 후보 지정`} onClick={() => onRollOut(app, version)}>
          후보 지정
        </Button>
      )}
      <ButtonLink
        size="small"
        variant="ghost"
        aria-label={`${version} 상세`}
        to={`/admin/releases/${app.app}/${version}`}
      >
        상세
      </ButtonLink>
    </span>
  );
}
