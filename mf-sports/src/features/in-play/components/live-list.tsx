import type { Fixture } from '@madang/contracts';
import { color, fontSize, mobile, radius, SportIcon, space, sportHue } from '@madang/ui';
import { leagueBlocks, resultRow } from '../../../fixtures/market-rows.ts';
import { livePageTiny } from '../room.ts';
import { useFixtureLink } from '../use-fixture-link.ts';
import { LiveRow } from './live-row.tsx';

interface LiveListProps {
  fixtures: readonly Fixture[];
  chosen: string | undefined;
}

/** What is played now, by league; one of them is shown beside. */
export function LiveList({ fixtures, chosen }: LiveListProps) {
  const to = useFixtureLink();
  return (
    <div css={frame}>
      {leagueBlocks(fixtures).map((block) => {
        const hasDraw = block.fixtures.some((fixture) => resultRow(fixture)?.group === 'win-draw-lose');
        return (
          <section key={block.key} aria-label={`${block.locationName} ${block.leagueName}`}>
            <h2 css={[title, { boxShadow: `inset 2px 0 ${sportHue(block.sportId)}` }]}>
              <SportIcon sportId={block.sportId} size={18} css={{ flex: 'none' }} />
              <span css={name}>
                <span css={{ color: color.muted, fontWeight: 400 }}>{block.locationName}</span> {block.leagueName}
              </span>
              <span aria-hidden="true" css={columns}>
                {(hasDraw ? ['홈', '무', '원정'] : ['홈', '원정']).map((label) => (
                  <span key={label}>{label}</span>
                ))}
              </span>
            </h2>
            <ul>
              {block.fixtures.map((fixture) => (
                <LiveRow key={fixture.id} fixture={fixture} chosen={fixture.id === chosen} to={to(fixture.id)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const title = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 176px',
  alignItems: 'center',
  gap: space(2),
  height: 32,
  padding: `0 ${space(2)}px 0 ${space(3)}px`,
  background: color.raised,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
  [mobile]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) 162px',
    [livePageTiny]: { gridTemplateColumns: 'auto minmax(0, 1fr)', height: 'auto', padding: space(2), rowGap: space(1) },
  },
} as const;
const name = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const columns = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(1),
  color: color.muted,
  fontSize: 11,
  fontWeight: 400,
  textAlign: 'center',
  [livePageTiny]: { gridColumn: '1 / -1' },
} as const;
