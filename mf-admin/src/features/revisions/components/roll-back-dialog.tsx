import { type ChangeAnswer, rollBackRelease } from '@madang/contracts';
import { color } from '@madang/ui';
import { ApplyDialog } from '../../../delivery/components/apply-dialog.tsx';
import { useReleases } from '../../../delivery/use-releases.ts';

export interface RollBackTarget {
  revision: number;
  mode: 'undo' | 'restore';
}

interface RollBackDialogProps extends RollBackTarget {
  onClose: () => void;
  onApplied: (answer: ChangeAnswer) => void;
}

export function RollBackDialog({ revision, mode, onClose, onApplied }: RollBackDialogProps) {
  const releases = useReleases();
  return (
    <ApplyDialog
      title={mode === 'undo' ? `리비전 ${revision} 되돌리기` : `리비전 ${revision}(으)로 복원`}
      confirmLabel={mode === 'undo' ? '되돌리기' : '복원'}
      change={{ endpoint: rollBackRelease, body: { revision, mode } }}
      onClose={onClose}
      onApplied={onApplied}
      onStale={() => releases.refetch()}
    >
      <p css={{ color: color.muted }}>
        {mode === 'undo'
          ? '이 리비전이 바꾼 것만 이전 상태로 되돌립니다. 다른 앱은 그대로 둡니다.'
          : '모든 앱을 이 리비전 당시의 상태로 되돌립니다.'}{' '}
        배포 동결 중에도 할 수 있습니다.
      </p>
    </ApplyDialog>
  );
}
