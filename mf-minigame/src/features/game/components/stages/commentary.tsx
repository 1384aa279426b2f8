import { fontSize, mobile } from '@madang/ui';

const shownAtOnce = 3;

/** The words about a play so far, the latest first. */
export const Commentary = ({ lines }: { lines: readonly string[] }) => (
  <ol aria-label="중계" css={list}>
    {[...lines.entries()]
      .slice(-shownAtOnce)
      .reverse()
      .map(([at, line], place) => (
        <li key={at} css={{ opacity: 1 - place * 0.3 }}>
          {line}
        </li>
      ))}
  </ol>
);

const list = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  // Its place is kept, so that nothing moves as it is told.
  height: shownAtOnce * 20,
  color: '#c7d3c9',
  fontSize: fontSize.table,
  // On a phone the latest alone.
  [mobile]: { height: 18 },
  overflow: 'hidden',
  '& > li': { height: 18, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
