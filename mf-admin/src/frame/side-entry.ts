import { color, fontSize, hoverable, radius, space } from '@madang/ui';

/** Below it a side navigation is a rail of icons with the same badges. */
export const rail = '@media (max-width: 1280px)';

/** A way to a page in a side navigation: icon, `.label`, `.badge`. */
export const sideEntry = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: 32,
  padding: `0 ${space(4)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text, background: color.raised } },
  '&[aria-current="page"]': { color: color.text, background: color.brandTint, boxShadow: `inset 3px 0 ${color.brand}` },
  '& .label': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .badge': {
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    background: color.raised,
    color: color.text,
    fontSize: fontSize.small,
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .badge[data-late="true"]': { background: color.brand, color: color.onBrand },
  [rail]: {
    justifyContent: 'center',
    padding: 0,
    height: 40,
    '& .label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .badge': {
      position: 'absolute',
      top: 2,
      right: 4,
      minWidth: 16,
      padding: '0 4px',
      lineHeight: '16px',
      borderRadius: radius,
    },
  },
} as const;
