import { color, hoverable, mobile, radius, space } from '@madang/ui';

/** A link that narrows a list, marked while it does; used for sports and for bet states. */
export const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: 36,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  color: color.muted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { height: 44 },
} as const;
