import type { Fixture } from '@madang/contracts';
import { color, DateTime, fontSize, hoverable, mobile, radius, SportIcon, space, sportHue } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { leagueBlocks } from '../../../fixtures/market-rows.ts';

interface FixtureLinksProps {
  fixtures: readonly Fixture[];
  chosen: string | undefined;
}

/** Leagues with their fixtures; one of them is shown beside. */
export function FixtureLinks({ fixtures, chosen }: FixtureLinksProps) {
  const [parameters] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set('fixture', id);
    return { search: String(next) };
  };
  return leagueBlocks(fixtures).map((block) => (
    <section key={block.key} aria-label={`${block.locationName} ${block.leagueName}`} css={frame}>
      <h2 css={[title, { boxShadow: `inset 2px 0 ${sportHue(block.sportId)}` }]}>
        <SportIcon sportId={block.sportId} size={18} />
        <span css={{ color: color.muted, fontWeight: 400 }}>{block.locationName}</span>
        {block.leagueName}
      </h2>
      <ul>
        {block.fixtures.map(({ id, home, away, startsAt, markets }) => (
          <li key={id}>
            <Link to={to(id)} aria-current={id === chosen ? 'true' : undefined} css={link}>
              <DateTime at={startsAt} format="short" />
              <span css={{ display: 'grid', flex: 1, minWidth: 0 }}>
                <span css={name}>{home}</span>
                <span css={name}>{away}</span>
              </span>
              <span css={{ color: color.muted }}>+{markets.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const title = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 32,
  padding: `0 ${space(3)}px`,
  background: color.raised,
  fontSize: fontSize.table,
} as const;
const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  padding: `${space(1)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { background: color.raised } },
  '&[aria-current]': { background: color.raised, boxShadow: `inset 3px 0 ${color.brand}` },
  [mobile]: { minHeight: 52 },
} as const;
const name = { lineHeight: 1.35, fontWeight: 600 } as const;
