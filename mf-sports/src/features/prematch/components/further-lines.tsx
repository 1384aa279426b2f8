import { type BettingPageName, type Fixture, showFixture } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, QueryView, SkeletonRows, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { koreanHref } from '../../../fixtures/korean-href.ts';
import { fixtureInLine, marketsBelow } from '../../../fixtures/list-width.ts';
import { type MarketPlace, type MarketRow, marketRows, placesOf } from '../../../fixtures/market-rows.ts';
import type { PageLayout } from '../korean-pages.ts';
import { fixtureColumns, marketColumns, marketsPlace } from '../list-layout.ts';
import { MarketLine } from './market-line.tsx';

interface FurtherLinesProps {
  id: string;
  view: BettingPageName;
  fixture: Fixture;
  places: readonly MarketPlace[];
  locked: 'closed' | 'suspended' | null;
}

/** The lines of a fixture beside its main ones, and where the rest of its markets is. They are asked for when they are opened. */
export default function FurtherLines({ id, view, fixture, places, locked }: FurtherLinesProps) {
  const query = useEndpoint(showFixture, { query: { view, fixtureId: fixture.id } });
  return (
    <div id={id} css={frame}>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} height={32} />}>
        {(all) => {
          const rows = furtherRows(fixture, all);
          return (
            <>
              {linesOf(rows, places).map((line, index) => (
                <Line key={line.map((row) => row?.key).join()} first={index === 0} layout={places}>
                  {line.map((row, place) =>
                    row ? (
                      <MarketLine
                        key={row.key}
                        {...{ fixture: all, row, locked, layout: places, place: places[place] ?? 'result' }}
                      />
                    ) : (
                      <span key={places[place]} />
                    ),
                  )}
                </Line>
              ))}
              {(all.further ?? 0) > 0 && (
                <p css={note}>
                  전반 · 득점 · 홀짝 등 {all.further}개는{' '}
                  <Link to={koreanHref('special', { search: fixture.home })} css={{ textDecoration: 'underline' }}>
                    스페셜
                  </Link>
                  에서
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

interface LineProps {
  first: boolean;
  layout: PageLayout;
  children: React.ReactNode;
}

const Line = ({ first, layout, children }: LineProps) => (
  <div css={[fixtureColumns(layout), line]}>
    <span css={[{ color: color.muted, fontSize: fontSize.small }, !first && { visibility: 'hidden' }]}>
      다른 기준점
    </span>
    <div css={[marketColumns(layout), marketsPlace(layout)]}>{children}</div>
  </div>
);

/** Rows that the list does not show. */
function furtherRows(listed: Fixture, all: Fixture): MarketRow[] {
  const known = new Set(marketRows(listed).map(({ key }) => key));
  return marketRows(all).filter(({ key }) => !known.has(key));
}

/** The n-th further row of every place stands on the n-th line. */
function linesOf(rows: readonly MarketRow[], places: readonly MarketPlace[]): (MarketRow | undefined)[][] {
  const byPlace = placesOf(rows, places).map((each) => each.rows);
  const most = Math.max(0, ...byPlace.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => byPlace.map((each) => each[index]));
}

const frame = { borderTop: `1px solid ${color.line}`, background: color.sunken } as const;
const line = {
  '&&': { minHeight: 36 },
  paddingBlock: 2,
  [marketsBelow]: { '& > span': { gridColumn: '1 / -1' } },
  [fixtureInLine]: { '&& > span': { gridColumn: '1 / span 2' } },
} as const;
const note = {
  padding: `${space(2)}px ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.small,
} as const;
