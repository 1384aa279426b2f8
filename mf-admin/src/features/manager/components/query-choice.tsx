import { color, hoverable, mobile, radius, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';

interface QueryChoiceProps {
  label: string;
  /** What of the address it sets. */
  name: string;
  items: readonly (readonly [value: string, label: string])[];
  shown: string;
}

/** Links side by side in one frame that set one thing of the address; the shown one is raised. */
export function QueryChoice({ label, name, items, shown }: QueryChoiceProps) {
  const [parameters] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} css={frame}>
      {items.map(([value, text]) => (
        <Link key={value} to={to(value)} aria-current={value === shown ? 'true' : undefined} css={choice}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

const frame = {
  display: 'flex',
  gap: 2,
  padding: 2,
  border: `1px solid ${color.line}`,
  borderRadius: radius + 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [mobile]: { width: '100%' },
} as const;
const choice = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 32,
  padding: `0 ${space(3)}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  color: color.muted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="true"]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { flex: 1, height: 44, padding: `0 ${space(2)}px` },
} as const;
