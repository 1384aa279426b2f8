import { errors } from '@madang/contracts';
import { textOf } from '@madang/session';
import { color, ErrorState, PageHeader, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { type Releases, useReleases } from '../api/list-releases.ts';
import { AppPanel } from './app-panel.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { type ChosenVersion, SwitchDialog } from './switch-dialog.tsx';
import { SwitchedNote } from './switched-note.tsx';

export function ReleasesPage() {
  const releases = useReleases();
  if (releases.isPending) {
    return (
      <>
        <PageHeader title="배포 버전" />
        <SkeletonRows rows={7} height={160} />
      </>
    );
  }
  // What was loaded before stays on the page when a later round fails.
  if (!releases.data)
    return <ErrorState text={textOf(releases.error, errors.unexpected.text)} onRetry={releases.refetch} />;
  return <LoadedReleases releases={releases.data} />;
}

function LoadedReleases({ releases }: { releases: Releases }) {
  const [chosen, setChosen] = useState<ChosenVersion | null>(null);
  const [switched, setSwitched] = useState<ChosenVersion | null>(null);
  return (
    <>
      <PageHeader
        title="배포 버전"
        text={
          <>
            구성 <code css={{ color: color.text, overflowWrap: 'anywhere' }}>{releases.compositionId}</code> · 리비전{' '}
            <b css={{ color: color.text }}>{releases.revision}</b>
          </>
        }
      />
      <SwitchedNote switched={switched} />
      <div css={{ display: 'grid', gap: space(4) }}>
        {releases.apps.map((app) => (
          <AppPanel
            key={app.app}
            app={app}
            onChoose={(version) =>
              setChosen({ app: app.app, from: app.live || '없음', to: version, revision: releases.revision })
            }
          />
        ))}
        <RevisionsPanel revisions={releases.revisions} />
      </div>
      {chosen && (
        <SwitchDialog
          chosen={chosen}
          onClose={() => setChosen(null)}
          onSwitched={() => {
            setSwitched(chosen);
            setChosen(null);
          }}
        />
      )}
    </>
  );
}
