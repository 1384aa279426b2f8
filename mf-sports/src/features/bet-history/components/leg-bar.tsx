import type { BetLeg } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { type BadgeTone, color, space } from '@madang/ui';
import { legWords } from '../../../bet-words.ts';

/** The progress of an open bet, a piece for each leg: decided, being played, or still to come. The legs below say the same in words. */
export const LegBar = ({ legs }: { legs: readonly BetLeg[] }) => (
  <div aria-hidden="true" css={bar}>
    {legs.map((leg) => (
      <Piece key={leg.oddsId} leg={leg} />
    ))}
  </div>
);

function Piece({ leg }: { leg: BetLeg }) {
  const { status } = useFixtureState(leg.fixtureId, { status: 'scheduled', score: leg.score });
  if (leg.settlement !== null) return <span style={{ background: decided[legWords(leg.settlement).tone] }} />;
  return <span style={status === 'scheduled' ? undefined : { background: color.muted }} />;
}

const decided: Partial<Record<BadgeTone, string>> = { good: color.good, bad: color.bad, info: color.falling };
const bar = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
  padding: `0 ${space(3)}px ${space(2)}px`,
  background: color.raised,
  '& > span': { height: 3, borderRadius: 2, background: color.line },
} as const;
