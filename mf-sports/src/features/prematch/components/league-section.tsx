import { color, fontSize, radius, space } from '@madang/ui';
import { useId } from 'react';
import type { LeagueBlock } from '../market-rows.ts';
import { FixtureBlock } from './fixture-block.tsx';

/** The fixtures of one league below its name. */
export function LeagueSection({ block }: { block: LeagueBlock }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      css={{ background: color.surface, border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' }}
    >
      <h2
        id={titleId}
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space(2),
          minHeight: 32,
          padding: `0 ${space(3)}px`,
          background: color.raised,
          borderBottom: `1px solid ${color.line}`,
          fontSize: fontSize.table,
          fontWeight: 700,
          whiteSpace: 'nowrap',
        }}
      >
        <span css={{ flex: 'none', color: color.brandText }}>{block.sportName}</span>
        <span css={{ flex: 'none', color: color.muted, fontWeight: 400 }}>{block.locationName}</span>
        <span css={leagueName} title={block.leagueName}>
          {block.leagueName}
        </span>
        <span css={{ flex: 'none', marginLeft: 'auto', color: color.muted, fontWeight: 400 }}>
          {block.fixtures.length}경기
        </span>
      </h2>
      <ul>
        {block.fixtures.map((fixture) => (
          <FixtureBlock key={fixture.id} fixture={fixture} />
        ))}
      </ul>
    </section>
  );
}

const leagueName = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
