import type { StatementGroup } from '@madang/contracts';
import { color, fontSize, mobile, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { groupWords } from '../statement-words.ts';

const all = 'all';
const groups: readonly [name: StatementGroup | typeof all, label: string][] = [
  [all, '전체'],
  ...(Object.entries(groupWords) as [StatementGroup, string][]),
];

/** Kinds of movement as chips, with how many there are; the chosen one is paper. */
export function GroupFilter({
  chosen,
  counts,
}: {
  chosen: StatementGroup | undefined;
  counts: Record<string, number>;
}) {
  const [parameters] = useSearchParams();
  const hrefOf = (name: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (name === all) next.delete('group');
    else next.set('group', name);
    return `?${next}`;
  };
  return (
    <nav
      aria-label="구분"
      css={{ display: 'flex', gap: space(2), minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {groups.map(([name, label]) => (
        <Link key={name} to={hrefOf(name)} aria-current={(chosen ?? all) === name ? 'true' : undefined} css={chip}>
          {label}
          {counts[name] !== undefined && (
            <span css={{ fontSize: fontSize.small, fontWeight: 500 }}>{counts[name]}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: 36,
  padding: `0 ${space(3.5)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 18,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  '&[aria-current]': { background: '#f1e8d6', borderColor: '#f1e8d6', color: '#17120a' },
  [mobile]: { height: 44 },
} as const;
