import { type AppState, type RevisionDetail, revisionDetail } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  ButtonLink,
  type Column,
  color,
  DataTable,
  DateTime,
  ErrorState,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useParams } from 'react-router-dom';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { Facts } from '../../../delivery/components/facts.tsx';
import { StateChanges } from '../../../delivery/components/state-changes.tsx';
import { nameOf, rolloutText } from '../../../delivery/delivery-texts.ts';
import { useReleases } from '../../../delivery/use-releases.ts';
import { useRollBack } from '../use-roll-back.ts';
import { RevisionBadges } from './revision-badges.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

export default function RevisionDetailPage() {
  const { revision = '' } = useParams();
  const detail = useEndpoint(revisionDetail, { params: { revision: Number(revision) } });
  return (
    <QueryView
      query={detail}
      skeleton={<SkeletonRows rows={3} height={160} />}
      error={(text, retry) => (
        <>
          <PageHeader title={`리비전 ${revision}`} actions={<BackLink />} />
          <ErrorState text={text} onRetry={retry} />
        </>
      )}
    >
      {(loaded) => <LoadedRevision key={loaded.revision} detail={loaded} />}
    </QueryView>
  );
}

const BackLink = () => (
  <ButtonLink to="/admin/revisions" variant="ghost" icon="chevronLeft">
    변경 이력
  </ButtonLink>
);

function LoadedRevision({ detail }: { detail: RevisionDetail }) {
  const newest = useReleases().data?.revision;
  const rollBack = useRollBack();
  const { revision, changes } = detail;
  const states = Object.entries(detail.apps).map(([app, state]) => ({ app, state }));
  return (
    <>
      <PageHeader
        documentTitle={`리비전 ${revision}`}
        title={
          <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) }}>
            리비전 {revision}
            <RevisionBadges revision={detail} />
          </span>
        }
        actions={
          <span css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
            <BackLink />
            {changes.length > 0 && <Button onClick={() => rollBack.ask({ revision, mode: 'undo' })}>되돌리기</Button>}
            {revision !== newest && (
              <Button onClick={() => rollBack.ask({ revision, mode: 'restore' })}>이 시점으로 복원</Button>
            )}
          </span>
        }
      />
      <AppliedNote text={rollBack.done?.text ?? null} revision={rollBack.done?.revision} />
      <div css={{ display: 'grid', gap: space(4) }}>
        <Panel title="변경">
          <Facts
            facts={[
              { label: '일시', value: <DateTime at={detail.at} /> },
              { label: '작업자', value: detail.by },
              { label: '사유', value: detail.reason },
              {
                label: '변경 내용',
                value: changes.length > 0 ? <StateChanges changes={changes} /> : '바뀐 것이 없습니다.',
              },
            ]}
          />
        </Panel>
        <Panel flush title="이 시점의 전체 상태">
          <DataTable caption="앱별 상태" columns={columns} rows={states} rowKey={({ app }) => app} />
        </Panel>
      </div>
      {rollBack.target && <RollBackDialog {...rollBack.target} onClose={rollBack.close} onApplied={rollBack.finish} />}
    </>
  );
}

const columns: Column<{ app: string; state: AppState }>[] = [
  { key: 'app', header: '앱', cell: ({ app }) => <b>{nameOf(app)}</b> },
  { key: 'live', header: '실시간', cell: ({ state }) => state.live ?? none },
  { key: 'rollout', header: '후보', cell: ({ state }) => (state.rollout ? rolloutText(state.rollout) : none) },
  { key: 'previous', header: '이전', cell: ({ state }) => state.previous ?? none },
];
const none = <span css={{ color: color.muted }}>없음</span>;
