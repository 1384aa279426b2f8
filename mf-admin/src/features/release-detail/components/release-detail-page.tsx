import { type ReleaseDetail, releaseDetail } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, ButtonLink, ErrorState, mobile, PageHeader, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { FindingsList } from '../../../delivery/components/findings-list.tsx';
import { gateTexts, gateTones, nameOf } from '../../../delivery/delivery-texts.ts';
import { Note } from '../../../form/note.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { WeightPanel } from './weight-panel.tsx';

const stateTexts = { live: '실시간', candidate: '후보', previous: '이전', other: null } as const;
const stateTones = { live: 'good', candidate: 'brand', previous: 'info', other: 'neutral' } as const;

export default function ReleaseDetailPage() {
  const { app = '', version = '' } = useParams();
  // Pages report while the operator looks.
  const detail = useEndpoint(releaseDetail, { params: { app, version } }, { refetchInterval: 15_000 });
  const header = <PageHeader title={`${nameOf(app)} ${version}`} />;
  return (
    <QueryView
      query={detail}
      skeleton={
        <>
          {header}
          <SkeletonRows rows={4} height={200} />
        </>
      }
      error={(text, retry) => (
        <>
          {header}
          <ErrorState text={text} onRetry={retry} />
        </>
      )}
    >
      {(loaded) => <LoadedDetail detail={loaded} />}
    </QueryView>
  );
}

function LoadedDetail({ detail }: { detail: ReleaseDetail }) {
  const { app, release, findings } = detail;
  const state = stateTexts[release.state];
  return (
    <>
      <PageHeader
        documentTitle={`${nameOf(app)} ${release.version}`}
        title={
          <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) }}>
            {nameOf(app)} {release.version}
            {state && <Badge tone={stateTones[release.state]}>{state}</Badge>}
            {release.gate && <Badge tone={gateTones[release.gate]}>검사 {gateTexts[release.gate]}</Badge>}
          </span>
        }
        actions={
          <span css={{ display: 'flex', gap: space(2) }}>
            <ButtonLink to="/admin/releases" variant="ghost" icon="chevronLeft">
              배포 현황
            </ButtonLink>
            {/* A page of its own: it is composed with this version, the present one is not. */}
            <ButtonLink to={detail.previewPath} target="_blank" rel="noopener" reloadDocument variant="primary">
              미리보기 열기
            </ButtonLink>
          </span>
        }
      />
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          alignItems: 'start',
          gap: space(4),
          [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <div css={{ display: 'grid', gap: space(4) }}>
          <Panel title="호환성 검사 (지금)">
            {findings.length === 0 ? (
              <Note tone="good">현재 구성과 함께 사용하는 데 문제가 없습니다.</Note>
            ) : (
              <FindingsList findings={findings} />
            )}
          </Panel>
          <WeightPanel weight={detail.weight} />
          <TrafficPanel traffic={detail.traffic} />
          <FailuresPanel failures={detail.failures} />
          <EvidencePanel evidence={detail.evidence} />
        </div>
        <div css={{ display: 'grid', gap: space(4) }}>
          <RecordPanel detail={detail} />
          <FilesPanel files={detail.record.files} />
        </div>
      </div>
    </>
  );
}
