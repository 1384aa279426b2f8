import { errors, type RevisionEntry } from '@madang/contracts';
import { textOf } from '@madang/session';
import { EmptyState, ErrorState, PageHeader, Panel, SkeletonRows } from '@madang/ui';
import { useReleases } from '../../../delivery/api/list-releases.ts';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { useRollBack } from '../use-roll-back.ts';
import { RevisionSearch } from './revision-search.tsx';
import { RevisionsTable } from './revisions-table.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

export default function RevisionsPage() {
  const releases = useReleases();
  return (
    <>
      <PageHeader
        title="변경 이력"
        text="최근 변경 내역입니다. 그 이전 리비전은 번호로 열 수 있습니다."
        actions={<RevisionSearch />}
      />
      {releases.isPending && <SkeletonRows rows={8} height={64} />}
      {releases.isError && !releases.data && (
        <ErrorState text={textOf(releases.error, errors.unexpected.text)} onRetry={releases.refetch} />
      )}
      {releases.data && <LoadedRevisions revisions={releases.data.revisions} newest={releases.data.revision} />}
    </>
  );
}

function LoadedRevisions({ revisions, newest }: { revisions: readonly RevisionEntry[]; newest: number }) {
  const rollBack = useRollBack();
  return (
    <>
      <AppliedNote text={rollBack.done?.text ?? null} revision={rollBack.done?.revision} />
      <Panel flush title="리비전">
        {revisions.length === 0 ? (
          <EmptyState title="변경 이력이 없습니다." />
        ) : (
          <RevisionsTable revisions={revisions} newest={newest} onRollBack={rollBack.ask} />
        )}
      </Panel>
      {rollBack.target && <RollBackDialog {...rollBack.target} onClose={rollBack.close} onApplied={rollBack.finish} />}
    </>
  );
}
