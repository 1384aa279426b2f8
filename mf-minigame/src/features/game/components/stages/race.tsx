import { lantern, mobile, space } from '@madang/ui';
import type { CSSProperties } from 'react';
import { Shirt } from '../../../../shirt.tsx';
import { useReveal } from '../../use-reveal.ts';
import { Commentary } from './commentary.tsx';
import { paceOf, sayRace, standingAt, wayOf } from './race-way.ts';
import { Runner } from './runner.tsx';
import type { StageProps } from './stage-props.ts';

/** The field from above. */
export function Race({ outcome, setup, round, engine }: StageProps) {
  const order = outcome.order as number[];
  const { steps, stepMs } = paceOf(engine);
  const shown = useReveal(round, steps, stepMs);
  const names = Array.isArray(setup) ? (setup as { name: string }[]).map(({ name }) => name) : [];
  const isDone = shown === steps;
  const ways = order.map((number, place) => ({ number, way: wayOf(round, number, place, shown / steps) }));
  const now = standingAt(round, order, shown / steps);
  const nameOf = (number: number) => (engine === 'speed6' ? `${number}번` : `${number}번 ${names[number - 1] ?? ''}`);
  const isSaid = engine === 'dogs' || engine === 'horses';
  return (
    <div css={{ display: 'grid', gap: space(2), width: '100%', [mobile]: { gap: 2 } }}>
      <div
        css={track}
        style={{ '--lane': `${Math.min(18, Math.floor(laneRoom / order.length))}px` } as CSSProperties}
        role="img"
        aria-label={isDone ? `${now.map((number) => `${number}번`).join(', ')} 순` : '경주 중'}
      >
        {[...ways]
          .sort((a, b) => a.number - b.number)
          .map(({ number, way }) => (
            <div key={number} css={lane}>
              <span
                css={runner}
                style={{ left: `calc(${way} * (100% - 92px) / 100)`, transitionDuration: `${stepMs}ms` }}
              >
                <Runner kind={engine} runs={!isDone} />
                <span css={{ position: 'absolute', top: 1, left: 26 }}>
                  <Shirt number={number} />
                </span>
              </span>
            </div>
          ))}
        <span css={finish} />
      </div>
      <p css={[standing, isSaid && !isDone && away]}>
        {isDone ? '결과' : '지금 순위'}
        {now.slice(0, 5).map((number) => (
          <Shirt key={number} number={number} />
        ))}
        {isDone && names[(order[0] ?? 1) - 1] && (
          <b css={{ color: '#e8eef4', [mobile]: { display: 'none' } }}>1위 {names[(order[0] ?? 1) - 1]}</b>
        )}
      </p>
      {isSaid && (
        <div css={[said, isDone && away]}>
          <Commentary lines={sayRace(round, order, { shown, steps }, nameOf)} />
        </div>
      )}
    </div>
  );
}

/** Of all lanes together, on a phone. */
const laneRoom = 72;
/** Words and standing have one height there: the prices below do not move when one takes the other's place. */
const lineOnPhone = 24;
const standing = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: '#9fb0c0',
  [mobile]: { flexWrap: 'nowrap', gap: 3, height: lineOnPhone, fontSize: 12, whiteSpace: 'nowrap', overflow: 'hidden' },
} as const;
/** A phone has room for one of the two: words while they run, then who came in. */
const away = { [mobile]: { display: 'none' } } as const;
const said = { [mobile]: { display: 'grid', alignItems: 'center', height: lineOnPhone } } as const;
const track = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: `${space(3)}px ${space(2)}px`,
  [mobile]: { gap: 0, padding: `0 ${space(1)}px` },
  borderBlock: '2px solid #c9d3c4',
  background: 'repeating-linear-gradient(90deg, #1c2c22 0 60px, #203428 60px 120px)',
} as const;
const lane = {
  position: 'relative',
  height: 28,
  borderBottom: '1px dashed rgb(201 211 196 / 0.12)',
  [mobile]: { height: 'var(--lane)' },
} as const;
const runner = {
  position: 'absolute',
  top: 1,
  display: 'block',
  width: 84,
  height: 26,
  // Lower lanes, so that prices stand on the first screen.
  [mobile]: { top: 'calc(var(--lane) / 2 - 13px)', transform: 'scale(0.5)', transformOrigin: '50% 50%' },
  transition: 'left linear',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;
const finish = {
  position: 'absolute',
  insetBlock: 0,
  right: 26,
  width: 6,
  background: `repeating-linear-gradient(${lantern} 0 6px, #161d26 6px 12px)`,
} as const;
