import { color, DateTime, space } from '@madang/ui';
import { ChangeList } from './change-list.tsx';
import type { FigureChange } from './figure-words.ts';

interface Change {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}
interface ChangeHistoryProps<Value> {
  held: Pick<Change, 'changedBy' | 'changedAt'> & {
    history: readonly (Change & { before: Value | null; after: Value })[];
  };
  changesOf: (before: Value | null, after: Value) => readonly FigureChange[];
}

/** The operator of the last change, and the changes before it. */
export function ChangeHistory<Value>({ held, changesOf }: ChangeHistoryProps<Value>) {
  const { history, changedBy, changedAt } = held;
  if (!changedAt) return <p css={{ color: color.muted }}>변경 이력이 없습니다.</p>;
  return (
    <details>
      <summary css={{ cursor: 'pointer', color: color.muted }}>
        마지막 변경: {changedBy ?? '시스템'}, <DateTime at={changedAt} />
      </summary>
      <ol css={{ display: 'grid', gap: space(3), marginTop: space(3) }}>
        {history.map(({ version, before, after, ...change }) => (
          <li key={version}>
            <p css={{ color: color.muted }}>
              {change.changedBy ?? '시스템'}, {change.changedAt && <DateTime at={change.changedAt} />}
            </p>
            <ChangeList changes={changesOf(before, after)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
