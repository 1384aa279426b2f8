/** The mark (a yard with its gate open, one lantern in it) and the name, as lines. The document draws them before the shell can. */
export const brand = {
  viewBox: '0 0 118 40',
  lineWidth: 3.4,
  lines:
    'M14 36H9a5 5 0 01-5-5V9a5 5 0 015-5h22a5 5 0 015 5v22a5 5 0 01-5 5h-5M20 4v9M53 11h12v17H53zM73 5v31M73 18h7M101 6.5H90v13h11.5M108 4v18M108 13h7',
  ring: { cx: 100, cy: 30, r: 6.2 },
  lantern: { cx: 20, cy: 21, r: 7.5 },
  /** Of the two sizes in which it stands: in a bar, and alone on a page. */
  height: 28,
  largeHeight: 48,
} as const;
