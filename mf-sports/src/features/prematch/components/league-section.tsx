import { mainMarkets } from '@madang/rules';
import { color, fontSize, radius, SportIcon, space, sportHue, VisuallyHidden } from '@madang/ui';
import { useId } from 'react';
import { drawnAlone } from '../../../fixtures/drawn-alone.ts';
import { fixtureInLine, namesInButtons } from '../../../fixtures/list-width.ts';
import { groupLabels, type LeagueBlock, type MarketPlace } from '../../../fixtures/market-rows.ts';
import { LeagueTableButton } from '../../../rankings/league-table-button.tsx';
import type { PageLayout } from '../korean-pages.ts';
import { fixtureColumns, hasNames, marketColumns } from '../list-layout.ts';
import { FixtureBlock } from './fixture-block.tsx';

interface LeagueSectionProps {
  block: LeagueBlock;
  layout: PageLayout;
  /** Ids of fixtures that the list no longer has. */
  gone?: ReadonlySet<string> | undefined;
}

/** The fixtures of one league below its name, which has the names of the markets beside it where they are in one line. */
export function LeagueSection({ block, layout, gone }: LeagueSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} css={frame}>
      <div css={[fixtureColumns(layout), header, { boxShadow: `inset 2px 0 ${sportHue(block.sportId)}` }]}>
        <div css={[title, hasNames(layout) && titleOverNames]}>
          <h2 id={titleId} css={heading}>
            <SportIcon sportId={block.sportId} size={18} css={{ flex: 'none' }} />
            <VisuallyHidden>{block.sportName}</VisuallyHidden>
            <span css={{ flex: 'none', color: color.muted, fontWeight: 400 }}>{block.locationName}</span>
            <span css={leagueName} title={block.leagueName}>
              {block.leagueName}
            </span>
            <span css={{ flex: 'none', color: color.muted, fontWeight: 400 }}>{block.fixtures.length}경기</span>
          </h2>
          <LeagueTableButton leagueId={block.fixtures[0]?.leagueId} />
        </div>
        {layout !== 'grid' && (
          <p aria-hidden="true" css={[marketColumns(layout), marketNames]}>
            {layout.map((place) => (
              <span key={place}>{columnName(place, block)}</span>
            ))}
          </p>
        )}
      </div>
      <ul>
        {block.fixtures.map((fixture) => (
          <FixtureBlock key={fixture.id} fixture={fixture} layout={layout} gone={gone?.has(fixture.id)} />
        ))}
      </ul>
    </section>
  );
}

const columnName = (place: MarketPlace, block: LeagueBlock) =>
  place === 'result' ? resultName(block) : groupLabels[place === 'handicap' ? 'handicap' : 'over-under'];

/** In play the market may be gone from every fixture: then the sport says whether there is a draw. */
const resultName = ({ fixtures, sportId }: LeagueBlock) => {
  const markets = fixtures.flatMap((fixture) => fixture.markets);
  const shown = markets.find(({ group }) => group.startsWith('win'))?.group;
  return groupLabels[shown ?? (results[sportId]?.includes(withDraw) ? 'win-draw-lose' : 'win-lose')];
};
const results = mainMarkets('result');
const withDraw = 1;

const frame = {
  ...drawnAlone,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  overflow: 'hidden',
} as const;

const padding = `0 ${space(3)}px`;
/** The title over the column of the teams, the names over those of the markets. */
const header = {
  minHeight: 32,
  padding,
  background: color.raised,
  borderBottom: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  [fixtureInLine]: { padding },
  [namesInButtons]: { position: 'relative', padding },
} as const;

const title = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  fontSize: fontSize.table,
  fontWeight: 700,
  whiteSpace: 'nowrap',
} as const;
const heading = { display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0, font: 'inherit' } as const;
const titleOverNames = {
  // There the column of the times is too narrow for it: it reaches over the names of the home side.
  [namesInButtons]: { position: 'absolute', left: space(3), maxWidth: '26%' },
} as const;

const marketNames = {
  display: 'none',
  color: color.muted,
  fontSize: fontSize.small,
  textAlign: 'center',
  [fixtureInLine]: { display: 'grid' },
  [namesInButtons]: { gridColumn: 2 },
} as const;

const leagueName = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
