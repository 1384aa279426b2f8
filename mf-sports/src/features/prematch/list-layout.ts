import { mobile } from '@madang/ui';

/**
 * The list measures itself, since the window says little of the room it has beside menu and slip: on a phone one market a line;
 * from 636 px the markets of a fixture in one line below its teams; from 800 px all in one line; from 1136 px with the names of
 * the teams in the buttons.
 */
export const fixtureList = { containerType: 'inline-size', containerName: 'fixtures' } as const;

const from = (width: number) => `@container fixtures (min-width: ${width}px)` as const;
export const marketsInLine = from(636);
export const fixtureInLine = from(800);
export const namesInButtons = from(1136);

/** Results, handicaps, over/unders: the same columns in each fixture and above them in the league's header. */
export const marketColumns = {
  display: 'grid',
  gap: 8,
  [marketsInLine]: { gridTemplateColumns: '220px minmax(0, 180fr) minmax(0, 192fr)' },
  [fixtureInLine]: { gridTemplateColumns: '220px 180px 192px' },
  [namesInButtons]: { gridTemplateColumns: 'minmax(0, 1fr) 252px 252px', gap: 16 },
} as const;

/** Time and teams, then the markets. */
export const fixtureColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 4,
  padding: '8px 12px',
  [mobile]: { padding: '8px 10px' },
  [fixtureInLine]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 12, padding: '4px 12px' },
  [namesInButtons]: { gridTemplateColumns: '104px minmax(0, 1fr)', padding: '3px 12px' },
} as const;
