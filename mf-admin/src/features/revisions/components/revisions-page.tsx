import type { RevisionEntry } from '@madang/contracts';
import { EmptyState, PageHeader, Panel, QueryView, SkeletonRows } from '@madang/ui';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { useReleases } from '../../../delivery/use-releases.ts';
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
      <QueryView query={releases} skeleton={<SkeletonRows rows={8} height={64} />}>
        {({ revisions, revision }) => <LoadedRevisions revisions={revisions} newest={revision} />}
      </QueryView>
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
