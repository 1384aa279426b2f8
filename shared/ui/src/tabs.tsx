import { NavLink } from 'react-router-dom';
import { color, fontSize, hoverable, mobile, space } from './tokens.ts';

export interface TabItem {
  to: string;
  label: string;
  count?: number;
  /** Only this very path counts as current, not what lies below it. */
  end?: boolean;
}

/** Links side by side; on narrow screens they scroll sideways. */
export const Tabs = ({ label, items }: { label: string; items: readonly TabItem[] }) => (
  <nav
    aria-label={label}
    css={{ display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', borderBottom: `1px solid ${color.line}` }}
  >
    {items.map((item) => (
      <NavLink
        key={item.to}
        to={item.to}
        end={item.end}
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
