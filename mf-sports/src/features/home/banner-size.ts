import { color, mobile, space, tileRadius } from '@madang/ui';

/** A banner is as high while it loads, whatever it shows, and when it could not be loaded. On a phone the odds stand below the picture. */
export const pictureHeight = 226;
const oddsHeight = 124;
const bannerSize = { height: 340, [mobile]: { height: pictureHeight + oddsHeight } } as const;
/** On a phone it reaches the edges of the page. */
export const bannerFrame = {
  ...bannerSize,
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  [mobile]: { ...bannerSize[mobile], margin: `-${space(3)}px -${space(3)}px 0`, border: 0, borderRadius: 0 },
} as const;
