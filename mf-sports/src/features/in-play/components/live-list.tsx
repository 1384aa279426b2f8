import type { Fixture } from '@madang/contracts';
import { color, radius } from '@madang/ui';
import { drawnAlone } from '../../../fixtures/drawn-alone.ts';
import { LeagueHead } from '../../../fixtures/league-head.tsx';
import { leagueBlocks, resultRow } from '../../../fixtures/market-rows.ts';
import { useLiveChoice } from '../favourites.ts';
import { useFixtureLink } from '../use-fixture-link.ts';
import { LiveOrderChoice } from './live-order-choice.tsx';
import { LiveRow } from './live-row.tsx';

interface LiveListProps {
  fixtures: readonly Fixture[];
  chosen: string | undefined;
}

interface Block {
  key: string;
  place: string;
  name: string;
  sportId: number;
  fixtures: readonly Fixture[];
}

/** The member's own first, then all others by league or in the order of their kick-off. */
function blocksOf(fixtures: readonly Fixture[], { order, favourites }: ReturnType<typeof useLiveChoice>): Block[] {
  const [first] = fixtures;
  if (!first) return [];
  const isOwn = ({ id }: Fixture) => favourites.includes(id);
  const own = fixtures.filter(isOwn);
  const others = fixtures.filter((fixture) => !isOwn(fixture));
  const of = (key: string, name: string, some: readonly Fixture[]): Block[] =>
    some.length > 0 ? [{ key, place: '', name, sportId: first.sportId, fixtures: some }] : [];
  const rest =
    order === 'time'
      ? of(
          'time',
          '시간순',
          others.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
        )
      : leagueBlocks(others).map(({ key, locationName, leagueName, sportId, fixtures: some }) => ({
          ...{ key, place: locationName, name: leagueName, sportId, fixtures: some },
        }));
  return [...of('own', '즐겨찾기', own), ...rest];
}

/** Fixtures in play, by league or kick-off, favourites first; one of them is shown beside. */
export function LiveList({ fixtures, chosen }: LiveListProps) {
  const to = useFixtureLink();
  const choice = useLiveChoice();
  return (
    <div css={frame}>
      <LiveOrderChoice order={choice.order} onChoose={(order) => choice.set({ order })} />
      {blocksOf(fixtures, choice).map((block) => {
        const hasDraw = block.fixtures.some((fixture) => resultRow(fixture)?.group === 'win-draw-lose');
        return (
          <section key={block.key} aria-label={`${block.place} ${block.name}`.trim()} css={drawnAlone}>
            <LeagueHead
              place={block.place}
              name={block.name}
              sportId={block.sportId}
              isOwn={block.key === 'own'}
              hasDraw={hasDraw}
            />
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
