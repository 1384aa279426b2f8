import { color, fontSize, mobile, radius, space } from '@madang/ui';

/** Of the bars of operators and of agents. */
export const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: 48,
  padding: `0 ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  fontSize: fontSize.table,
  [mobile]: { gap: space(1), padding: `0 ${space(2)}px` },
} as const;
export const placeStyle = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const searchStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: 280,
  height: 32,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.field,
  color: color.muted,
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${color.line}`,
    borderRadius: 4,
    fontSize: 11,
    fontFamily: 'inherit',
  },
} as const;
