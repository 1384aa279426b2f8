import { type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { color, fontSize, hoverable, mobile, space } from '../look/tokens.ts';

export interface TabItem {
  to: string;
  label: string;
  count?: number;
  /** Only this very path counts as current, not the paths below it. */
  end?: boolean;
  /** The parameters that the address of the page carries beside it. */
  state?: unknown;
}

/** Links side by side; on narrow screens they scroll sideways, with the current one in view. */
export const Tabs = ({ label, items }: { label: string; items: readonly TabItem[] }) => (
  <nav
    ref={useCurrentInView()}
    aria-label={label}
    css={{ display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', borderBottom: `1px solid ${color.line}` }}
  >
    {items.map((item) => (
      <NavLink
        key={item.to}
        to={item.to}
        end={item.end}
        state={item.state}
        css={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: space(1.5),
          height: 42,
          padding: `0 ${space(4)}px`,
          marginBottom: -1,
          borderBottom: '2px solid transparent',
          color: color.muted,
          fontWeight: 600,
          whiteSpace: 'nowrap',
          outlineOffset: -2,
          [hoverable]: { '&:hover': { color: color.text } },
          '&[aria-current="page"]': { color: color.text, borderBottomColor: color.brand },
          [mobile]: { height: 44, padding: `0 ${space(3)}px` },
        }}
      >
        {item.label}
        {item.count !== undefined && (
          <span css={{ fontSize: fontSize.small, color: color.muted, fontWeight: 600 }}>{item.count}</span>
        )}
      </NavLink>
    ))}
  </nav>
);

/** Once a page: where the member has scrolled the tabs to since stays. */
function useCurrentInView(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const shownFor = useRef<string>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current="page"]');
    if (!frame.current || !current || shownFor.current === pathname) return;
    shownFor.current = pathname;
    const [around, own] = [frame.current.getBoundingClientRect(), current.getBoundingClientRect()];
    frame.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  });
  return frame;
}
