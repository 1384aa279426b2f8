import { mobile } from '@madang/ui';

/** Heights of what the shell keeps at the top: of its header on a wide page, of the phone's while it is whole. */
const headerHeight = 104;
const phoneHeader = 92;
/** Of the bar that leads the list on a phone. */
export const barHeight = 52;
/** Of the head of the list's columns. */
const headHeight = 40;
const lowWindow = '@media (max-height: 499.98px)';

/** The top edge of all that stays in sight, as a variable of the page: below the shell's header, or in its place while that is folded. */
export const stuckVariables = {
  '--stuck': `${headerHeight}px`,
  [mobile]: { '--stuck': `${phoneHeader}px` },
  'html[data-folded] &': { '--stuck': '0px' },
  [lowWindow]: { '&&': { '--stuck': '0px' } },
} as const;

export const stuckTop = `calc(var(--stuck) + var(--bar, 0px))`;
/** Of a league's line, below the head. */
export const stuckLeague = `calc(var(--stuck) + var(--bar, 0px) + var(--head, ${headHeight}px))`;
