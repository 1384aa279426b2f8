import type { Fixture } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, mobile, SportIcon, space, sportHue, VisuallyHidden } from '@madang/ui';
import { useId, useState } from 'react';
import { type LeagueBlock, leagueBlocks } from '../../../fixtures/market-rows.ts';
import { LeagueTableButton } from '../../../rankings/league-table-button.tsx';
import type { PageLayout } from '../korean-pages.ts';
import { stuckLeague } from '../stuck.ts';
import { FixtureBlock } from './fixture-block.tsx';

interface LeagueRowsProps {
  fixtures: readonly Fixture[];
  layout: PageLayout;
  gone: ReadonlySet<string> | undefined;
}

/** A list by league. */
export default function LeagueRows({ fixtures, layout, gone }: LeagueRowsProps) {
  return leagueBlocks(fixtures).map((block) => (
    <LeagueSection key={block.key} block={block} layout={layout} gone={gone} />
  ));
}

interface LeagueSectionProps {
  block: LeagueBlock;
  layout: PageLayout;
  /** Ids of fixtures that the list no longer has. */
  gone?: ReadonlySet<string> | undefined;
}

/** The fixtures of one league below its line, which stays in sight while they are, and folds them. */
function LeagueSection({ block, layout, gone }: LeagueSectionProps) {
  const titleId = useId();
  const listId = useId();
  const [isFolded, setFolded] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <div css={[line, { boxShadow: `inset 2px 0 ${sportHue(block.sportId)}` }]}>
        <h2 id={titleId} css={heading}>
          <SportIcon sportId={block.sportId} size={16} css={{ flex: 'none' }} />
          <VisuallyHidden>{block.sportName}</VisuallyHidden>
          <span>
            <span css={{ color: color.muted, fontWeight: 400 }}>{block.locationName} </span>
            {block.leagueName}
          </span>
        </h2>
        <LeagueTableButton leagueId={block.fixtures[0]?.leagueId} />
        <button
          type="button"
          aria-label={`${block.leagueName} ${block.fixtures.length}경기 ${isFolded ? '펼치기' : '접기'}`}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setFolded(!isFolded)}
          css={fold}
        >
          {block.fixtures.length}경기
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
        </button>
      </div>
      <ul id={listId} hidden={isFolded}>
        {block.fixtures.map((fixture) => (
          <FixtureBlock key={fixture.id} fixture={fixture} layout={layout} gone={gone?.has(fixture.id)} />
        ))}
      </ul>
    </section>
  );
}

const line = {
  position: 'sticky',
  top: stuckLeague,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 28,
  padding: `0 ${space(2)}px 0 ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
  fontSize: fontSize.table,
  [mobile]: { minHeight: 32 },
} as const;
const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  font: 'inherit',
  fontWeight: 700,
} as const;
const fold = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(1),
  height: 28,
  marginLeft: 'auto',
  padding: `0 ${space(1)}px`,
  border: 0,
  background: 'none',
  color: color.muted,
  fontSize: fontSize.small,
  cursor: 'pointer',
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { height: 44, margin: '-6px 0 -6px auto' },
} as const;
