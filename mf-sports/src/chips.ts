import { color, mobile, segment, space } from '@madang/ui';

/** A link that narrows a list, marked while it does; used for sports and for bet states. It stands by itself, in a frame of its own. */
export const chipStyle = {
  ...segment,
  gap: space(1.5),
  height: 36,
  borderColor: color.line,
  background: color.surface,
  [mobile]: { height: 44 },
} as const;
