import type { MinigameResult } from '@madang/contracts';
import { color, fontSize, Panel, radius, space } from '@madang/ui';
import { formOf } from '../form.ts';

interface FormTableProps {
  /** Runners, or the two sides, of the round that is open. */
  setup: unknown;
  /** Newest first. */
  results: readonly MinigameResult[];
}

function namesOf(setup: unknown): string[] {
  if (Array.isArray(setup)) return (setup as { name: string }[]).map(({ name }) => name);
  const { home, away } = (setup ?? {}) as { home?: { name: string }; away?: { name: string } };
  return home && away ? [home.name, away.name] : [];
}

/** The last five rounds of those who play now, as far as the last hundred rounds tell. */
export function FormTable({ setup, results }: FormTableProps) {
  const names = namesOf(setup);
  if (names.length === 0) return null;
  return (
    <Panel title="최근 다섯 경기">
      <ul css={rows}>
        {names.map((name) => {
          const form = formOf(name, results);
          return (
            <li key={name} css={row}>
              <span css={clipped} title={name}>
                {name}
              </span>
              <span css={{ display: 'flex', gap: 4 }}>
                {form.length === 0 && <span css={{ color: color.muted }}>기록 없음</span>}
                {form.map(({ round, text, won }) => (
                  <b key={round} css={[mark, won && { background: color.brand, color: color.onBrand }]}>
                    {text}
                  </b>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const rows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: `${space(2)}px ${space(10)}px`,
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.table,
} as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  borderRadius: radius,
  background: color.raised,
  fontVariantNumeric: 'tabular-nums',
} as const;
