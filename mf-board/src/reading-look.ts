import { color, fontSize, mobile, space, tileRadius } from '@madang/ui';

/** The body of an article: as wide as its lines are read well. */
export const articleBody = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  maxWidth: 960,
  marginInline: 'auto',
} as const;
/** The head of an article: its title and its facts, with a line below them. */
export const articleHead = {
  display: 'grid',
  gap: space(2),
  paddingBottom: space(4),
  borderBottom: `1px solid ${color.line}`,
} as const;
export const articleTitle = {
  fontSize: fontSize.page,
  lineHeight: 1.35,
  fontWeight: 700,
  overflowWrap: 'anywhere',
  [mobile]: { fontSize: 19 },
} as const;
/** Links to articles, one below the other. */
export const listFrame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${color.line}` },
} as const;
