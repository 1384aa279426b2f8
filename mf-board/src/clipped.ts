import { mobile } from '@madang/ui';

/** One line; the rest of a long text stands in its title. */
export const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** On a phone whole, if need be in several lines. */
export const clippedOnDesktop = { ...clipped, [mobile]: { whiteSpace: 'normal' } } as const;
