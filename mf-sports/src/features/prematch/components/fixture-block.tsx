import { type Fixture, feedPackages } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, mobile, space } from '@madang/ui';
import { useMemo } from 'react';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { marketRows } from '../market-rows.ts';
import { FixtureHeader } from './fixture-header.tsx';
import { MarketLine } from './market-line.tsx';

/** One fixture: kick-off, teams and score, then its lines of odds. */
export function FixtureBlock({ fixture }: { fixture: Fixture }) {
  const state = useFixtureState(fixture.id, { status: fixture.status, score: fixture.score });
  const lock = useBettingLock();
  const rows = useMemo(() => marketRows(fixture), [fixture]);
  const betOn = fixture.package === feedPackages.inPlay ? 'inPlay' : 'scheduled';
  const locked = state.status !== betOn ? 'closed' : lock && 'suspended';
  return (
    <li
      data-fixture={fixture.id}
      css={{
        display: 'grid',
        gridTemplateColumns: '240px minmax(0, 1fr)',
        gap: space(3),
        padding: `${space(1.5)}px ${space(3)}px`,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0 },
        [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1), padding: `${space(2)}px ${space(2.5)}px` },
      }}
    >
      <article aria-label={`${fixture.home} 대 ${fixture.away}`} css={{ display: 'contents' }}>
        <FixtureHeader fixture={fixture} state={state} />
        <div css={{ display: 'grid', alignContent: 'center' }}>
          {rows.map((row) => (
            <MarketLine key={row.key} fixture={fixture} row={row} locked={locked} />
          ))}
          {rows.length === 0 && <p css={{ color: color.muted, fontSize: fontSize.table }}>배당 준비중</p>}
        </div>
      </article>
    </li>
  );
}
