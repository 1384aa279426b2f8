import { color, fontSize, hoverable, mobile, radius, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { koreanHref } from '../../../fixtures/korean-href.ts';
import { useCurrentInView } from '../../../fixtures/use-current-in-view.ts';
import { koreanPages } from '../korean-pages.ts';

/** The Korean pages beside each other. */
export const PageLinks = ({ current }: { current: string }) => (
  <nav ref={useCurrentInView(current)} aria-label="국내형" css={frame}>
    {Object.entries(koreanPages).map(([view, { label }]) => (
      <Link key={view} to={koreanHref(view, {})} aria-current={view === current ? 'page' : undefined} css={link}>
        {label}
      </Link>
    ))}
  </nav>
);

const frame = {
  display: 'flex',
  gap: 2,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [mobile]: { flex: '1 0 100%', background: color.surface },
} as const;
const link = {
  flex: 'none',
  height: 32,
  padding: `0 ${space(3)}px`,
  borderRadius: radius,
  color: color.muted,
  fontSize: fontSize.text,
  fontWeight: 700,
  lineHeight: '32px',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current]': { background: color.raised, color: color.text },
  [mobile]: {
    height: 44,
    lineHeight: '42px',
    borderRadius: 0,
    fontSize: 16,
    '&[aria-current]': { background: 'transparent', boxShadow: `inset 0 -2px ${color.brand}`, color: color.text },
  },
} as const;
