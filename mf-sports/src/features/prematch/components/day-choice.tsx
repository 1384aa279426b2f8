import { color, fontSize, hoverable, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { withFilters } from '../../../fixtures/list-filters.ts';
import { useCurrentInView } from '../../../fixtures/use-current-in-view.ts';
import { dayName } from '../day-name.ts';

export interface DayCount {
  day: string;
  cnt: number;
}

/** Nothing before the days are known. */
const total = (days: readonly DayCount[]) => (days.length === 0 ? null : days.reduce((sum, { cnt }) => sum + cnt, 0));

/** The days that have fixtures, each with how many: links in a line. */
export function DayStrip({ days, chosen }: { days: readonly DayCount[]; chosen: string | undefined }) {
  const [parameters] = useSearchParams();
  const strip = useCurrentInView(chosen ?? '');
  const to = (day: string | null) => ({ search: String(withFilters(parameters, { day })) });
  return (
    <nav ref={strip} aria-label="날짜" css={line}>
      <Link to={to(null)} aria-current={chosen === undefined ? 'date' : undefined} css={tab}>
        전체 <small>{total(days)}</small>
      </Link>
      {days.map(({ day, cnt }) => (
        <Link key={day} to={to(day)} aria-current={chosen === day ? 'date' : undefined} css={tab}>
          {dayName(day)} <small>{cnt}</small>
        </Link>
      ))}
    </nav>
  );
}

/** The same as one field, where a line has no room. */
export function DaySelect({ days, chosen }: { days: readonly DayCount[]; chosen: string | undefined }) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <select
      aria-label="날짜"
      value={chosen ?? ''}
      onChange={({ target }) => setParameters(withFilters(parameters, { day: target.value || null }))}
      css={select}
    >
      <option value="">전체 {total(days)}</option>
      {days.map(({ day, cnt }) => (
        <option key={day} value={day}>
          {dayName(day)} {cnt}
        </option>
      ))}
    </select>
  );
}

const line = { display: 'flex', flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const tab = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(1),
  height: 40,
  padding: `0 ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -3,
  '& > small': { fontSize: fontSize.small, fontWeight: 400 },
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current]': { boxShadow: `inset 0 -2px ${color.brand}`, color: color.text },
} as const;
const select = {
  flex: '0 1 auto',
  minWidth: 64,
  maxWidth: 108,
  height: 44,
  padding: `0 ${space(1)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.raised,
  fontWeight: 700,
  // Anything smaller makes the browser of a phone zoom in.
  fontSize: fontSize.input,
} as const;
