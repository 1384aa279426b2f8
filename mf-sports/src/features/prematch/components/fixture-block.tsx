import { type Fixture, feedPackages } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, space } from '@madang/ui';
import { useMemo, useRef } from 'react';
import { marketRows, placesOf } from '../../../fixtures/market-rows.ts';
import { useIsOver } from '../../../fixtures/use-is-over.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { fixtureColumns, marketColumns } from '../list-layout.ts';
import { useFoldUnseen } from '../use-fold-unseen.ts';
import { ClosedFixture } from './closed-fixture.tsx';
import { FixtureHeader } from './fixture-header.tsx';
import { MarketLine } from './market-line.tsx';

interface FixtureBlockProps {
  fixture: Fixture;
  /** The list knows it no longer; it stays where it was while the page is looked at. */
  gone?: boolean;
}

/** One fixture: kick-off, teams and score, then its lines of odds. Once it has started, one low line. */
export function FixtureBlock({ fixture, gone = false }: FixtureBlockProps) {
  const state = useFixtureState(fixture.id, { status: fixture.status, score: fixture.score });
  const lock = useBettingLock();
  const over = useIsOver(fixture);
  const places = useMemo(() => placesOf(marketRows(fixture)), [fixture]);
  const betOn = fixture.package === feedPackages.inPlay ? 'inPlay' : 'scheduled';
  const closed = state.status !== betOn || (gone && over);
  const frame = useRef<HTMLLIElement>(null);
  const { folded, keptHeight } = useFoldUnseen(frame, closed);
  return (
    <li
      ref={frame}
      data-fixture={fixture.id}
      style={{ minHeight: keptHeight }}
      css={{ borderTop: `1px solid ${color.line}`, '&:first-of-type': { borderTop: 0 } }}
    >
      <article aria-label={`${fixture.home} 대 ${fixture.away}`}>
        {folded ? (
          <ClosedFixture fixture={fixture} state={state} />
        ) : (
          <div css={fixtureColumns}>
            <FixtureHeader fixture={fixture} state={state} />
            <div css={marketColumns}>
              {places.map(({ place, rows }) => (
                <div key={place} css={{ display: 'grid', alignContent: 'center', gap: space(1) }}>
                  {rows.map((row) => (
                    <MarketLine key={row.key} fixture={fixture} row={row} locked={lock && 'suspended'} />
                  ))}
                </div>
              ))}
              {places.every(({ rows }) => rows.length === 0) && (
                <p css={{ color: color.muted, fontSize: fontSize.table }}>배당 준비 중</p>
              )}
            </div>
          </div>
        )}
      </article>
    </li>
  );
}
