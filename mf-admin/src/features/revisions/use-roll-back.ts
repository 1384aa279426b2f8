import type { ChangeAnswer } from '@madang/contracts';
import { useState } from 'react';
import type { RollBackTarget } from './components/roll-back-dialog.tsx';

/** The roll-back that is being asked about, and the outcome of the last one. */
export function useRollBack() {
  const [target, setTarget] = useState<RollBackTarget | null>(null);
  const [done, setDone] = useState<{ text: string; revision: number } | null>(null);
  return {
    target,
    done,
    ask: (asked: RollBackTarget) => {
      setDone(null);
      setTarget(asked);
    },
    close: () => setTarget(null),
    finish: ({ revision }: ChangeAnswer) => {
      const text =
        target?.mode === 'undo'
          ? `리비전 ${target.revision}을(를) 되돌렸습니다.`
          : `리비전 ${target?.revision}의 상태로 복원했습니다.`;
      setDone({ text: `${text} 새로 여는 페이지부터 적용됩니다.`, revision });
      setTarget(null);
    },
  };
}
