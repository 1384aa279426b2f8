import type { Fixture } from '@madang/contracts';
import { useFeedOpen, useFixtureState } from '@madang/live';
import { Badge, color, DateTime, fontSize, mobile, space } from '@madang/ui';
import { useMemo } from 'react';
import { marketRows } from '../market-rows.ts';
import { MarketLine } from './market-line.tsx';

const teamName = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 } as const;

/** One fixture: kick-off, teams and score, then its lines of odds. */
export function FixtureBlock({ fixture }: { fixture: Fixture }) {
  const state = useFixtureState(fixture.id, { status: fixture.status, score: fixture.score });
  const feedOpen = useFeedOpen();
  const rows = useMemo(() => marketRows(fixture), [fixture]);
  const locked = state.status !== 'scheduled' ? 'closed' : feedOpen ? null : 'suspended';
  return (
    <li
      data-fixture={fixture.id}
      css={{
        display: 'grid',
        gridTemplateColumns: '200px minmax(0, 1fr)',
        gap: space(3),
        padding: `${space(1.5)}px ${space(3)}px`,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0 },
        [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1), padding: `${space(2)}px ${space(2.5)}px` },
      }}
    >
      <article aria-label={`${fixture.home} 대 ${fixture.away}`} css={{ display: 'contents' }}>
        <header
          css={{
            display: 'grid',
            alignContent: 'center',
            gap: space(0.5),
            fontSize: fontSize.table,
            [mobile]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: space(2), alignItems: 'center' },
          }}
        >
          <span css={{ display: 'flex', gap: space(2), color: color.muted }}>
            <DateTime at={fixture.startsAt} format="short" />
          </span>
          <span css={{ minWidth: 0, [mobile]: { display: 'flex', gap: space(1.5), justifyContent: 'center' } }}>
            <span title={fixture.home} css={[teamName, { display: 'block' }]}>
              {fixture.home}
            </span>
            <span css={{ display: 'none', color: color.muted, [mobile]: { display: 'inline' } }}>vs</span>
            <span title={fixture.away} css={[teamName, { display: 'block' }]}>
              {fixture.away}
            </span>
          </span>
          <FixtureState state={state} />
        </header>
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

const stateNames = { scheduled: '', live: '진행중', finished: '종료', cancelled: '취소' } as const;

/** Nothing before kick-off; then how it stands, with the score. */
function FixtureState({ state }: { state: Pick<Fixture, 'status' | 'score'> }) {
  if (state.status === 'scheduled') return null;
  return (
    <span css={{ display: 'flex', alignItems: 'center', gap: space(1.5), whiteSpace: 'nowrap' }}>
      <Badge tone={state.status === 'live' ? 'brand' : 'neutral'}>{stateNames[state.status]}</Badge>
      {state.score && (
        <b>
          {state.score.home} : {state.score.away}
        </b>
      )}
      {state.score && <span css={{ color: color.muted, fontSize: fontSize.small }}>{state.score.period}</span>}
    </span>
  );
}
