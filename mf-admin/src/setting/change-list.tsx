import { color, space } from '@madang/ui';
import type { FigureChange } from './figure-words.ts';

/** Each figure before and after. */
export const ChangeList = ({ changes }: { changes: readonly FigureChange[] }) => (
  <ul css={{ display: 'grid', gap: space(1), '&:not(:last-child)': { marginBottom: space(3) } }}>
    {changes.map(({ name, label, before, after }) => (
      <li key={name} css={{ overflowWrap: 'anywhere' }}>
        {label}: <span css={{ color: color.muted }}>{before}</span> → <b>{after}</b>
      </li>
    ))}
  </ul>
);
