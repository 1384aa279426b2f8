import { color, hoverable, space } from '@madang/ui';

/** The width at which all tabs and the buttons beside them hardly fit. */
const narrow = '@media (max-width: 1439.98px)';

/** A tab of the app bar: the current one has its line below. */
export const tabLook = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  height: '100%',
  padding: `0 ${space(4)}px`,
  color: color.muted,
  fontSize: 15,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -4,
  [narrow]: { paddingInline: space(2.5), fontSize: 14 },
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"], &[data-current]': {
    color: color.text,
    '&::after': { content: '""', position: 'absolute', inset: 'auto 10px 0', height: 2, background: color.brand },
  },
} as const;
