import { color, hoverable, mobile, radius, space } from '@madang/ui';
import { Link } from 'react-router-dom';

const views = [
  ['1', '정산 신청'],
  ['2', '신청 내역'],
  ['3', '롤링 내역'],
] as const;
type RollingView = (typeof views)[number][0];
/** Of the `tab` in the address; 1 without one, as from the phone's menu. */
export const viewOf = (asked: string | null): RollingView => views.find(([view]) => view === asked)?.[0] ?? '1';

/** The three views of one kind of rolling. */
export const RollingViews = ({ shown }: { shown: RollingView }) => (
  <nav aria-label="롤링 정산" css={{ display: 'flex', gap: space(2), marginBottom: space(4) }}>
    {views.map(([view, label]) => (
      <Link key={view} to={`?tab=${view}`} aria-current={view === shown ? 'page' : undefined} css={link}>
        {label}
      </Link>
    ))}
  </nav>
);

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 36,
  padding: `0 ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  color: color.muted,
  fontWeight: 600,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { flex: 1, justifyContent: 'center', height: 44, padding: `0 ${space(2)}px` },
} as const;
