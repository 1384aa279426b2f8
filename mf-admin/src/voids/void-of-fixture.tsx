import { findVoidableFixtures } from '@madang/contracts';
import { textOf, useEndpoint } from '@madang/session';
import { SkeletonRows } from '@madang/ui';
import { FormDialog } from '../form/form-dialog.tsx';
import { Note } from '../form/note.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** The void of the fixture of this number. */
export function VoidOfFixture({ fixtureId, onClose }: { fixtureId: string; onClose: () => void }) {
  // Its number may stand in the name of a team as well.
  const found = useEndpoint(findVoidableFixtures, { query: { search: fixtureId } });
  const fixture = found.data?.find(({ id }) => id === fixtureId);
  if (fixture) return <VoidDialog fixture={fixture} onClose={onClose} />;
  return (
    <FormDialog title="베팅 무효" submitLabel="금액 확인" width={560} onClose={onClose}>
      {found.isPending ? (
        <SkeletonRows rows={4} label="베팅을 불러오는 중" />
      ) : (
        <Note tone="bad" role="alert">
          {found.error ? textOf(found.error) : '이 번호의 경기가 없습니다.'}
        </Note>
      )}
    </FormDialog>
  );
}
