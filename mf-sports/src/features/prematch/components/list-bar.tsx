import { type FixtureOrder, fixtureOrders } from '@madang/contracts';
import { Button, color, IconButton, mobile, radius, space, useIsMobile } from '@madang/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withFilters } from '../../../fixtures/list-filters.ts';
import { arrangementAt, type KoreanView } from '../korean-pages.ts';
import { changeListChoice, useListChoice } from '../list-choice.ts';
import { barHeight } from '../stuck.ts';
import { type DayCount, DaySelect, DayStrip } from './day-choice.tsx';

const LeaguePicker = lazy(() => import('./league-picker.tsx'));

const orderNames: Readonly<Record<FixtureOrder, string>> = { time: '시간순', league: '리그순' };

interface ListBarProps {
  view: KoreanView;
  days: readonly DayCount[];
  /** The part that a phone has between the days and the filter, and a wide page before the order. */
  children: ReactNode;
}

/** Stays in sight over the list: days, order, leagues. On a phone it takes the place of the header while that is folded. */
export function ListBar({ view, days, children }: ListBarProps) {
  const [parameters, setParameters] = useSearchParams();
  const [picking, setPicking] = useState(false);
  const isMobile = useIsMobile();
  const { day, order, onlyFavourites } = arrangementAt(parameters);
  const favourites = useListChoice();
  const favouriteCount = favourites.leagueIds.length + favourites.teams.length;
  const picked = parameters.get('leagueIds')?.split(',').length ?? 0;
  const filter = `리그 선택 ${picked > 0 ? picked : '전체'}`;
  const setFavourites = (only: boolean) =>
    setParameters(withFilters(parameters, { favourites: only ? '1' : null, leagueIds: null }));
  return (
    <div css={bar} data-list-bar>
      {isMobile ? (
        <>
          <DaySelect days={days} chosen={day} />
          {children}
          <IconButton label={filter} icon="filter" onClick={() => setPicking(true)} css={filterButton} />
        </>
      ) : (
        <>
          <DayStrip days={days} chosen={day} />
          {children}
          {(favouriteCount > 0 || onlyFavourites) && (
            <Button
              size="small"
              icon="star"
              aria-pressed={onlyFavourites}
              onClick={() => setFavourites(!onlyFavourites)}
            >
              즐겨찾기 {favouriteCount}
            </Button>
          )}
          <OrderChoice order={order} />
          <Button size="small" onClick={() => setPicking(true)}>
            {filter}
          </Button>
        </>
      )}
      <Suspense>
        {picking && (
          <LeaguePicker view={view} onClose={() => setPicking(false)}>
            {isMobile && (
              <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
                <OrderChoice order={order} />
                <Button icon="star" aria-pressed={onlyFavourites} onClick={() => setFavourites(!onlyFavourites)}>
                  즐겨찾기 {favouriteCount}
                </Button>
              </div>
            )}
          </LeaguePicker>
        )}
      </Suspense>
    </div>
  );
}

function OrderChoice({ order }: { order: FixtureOrder }) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <fieldset aria-label="순서" css={choice}>
      {fixtureOrders.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={order === each || undefined}
          onClick={() => {
            changeListChoice({ order: each });
            setParameters(withFilters(parameters, { order: each }));
          }}
          css={option}
        >
          {orderNames[each]}
        </button>
      ))}
    </fieldset>
  );
}

const bar = {
  position: 'sticky',
  top: 'var(--stuck)',
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 40,
  paddingRight: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: `0 0 ${radius}px ${radius}px`,
  background: color.surface,
  [mobile]: {
    height: barHeight,
    padding: `0 ${space(3)}px`,
    gap: space(1.5),
    borderWidth: '0 0 1px',
    borderRadius: 0,
  },
  // The way back to the top stands there.
  'html[data-layout="mobile"][data-folded] &': { paddingLeft: 52 },
} as const;
const filterButton = { flex: 'none', border: `1px solid ${color.line}`, borderRadius: radius } as const;
const choice = {
  display: 'flex',
  flex: 'none',
  gap: 2,
  margin: 0,
  padding: 2,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
} as const;
const option = {
  height: 24,
  padding: `0 ${space(2)}px`,
  border: '1px solid transparent',
  borderRadius: radius - 2,
  background: 'transparent',
  color: color.muted,
  fontSize: 12,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-current]': { borderColor: color.lineStrong, background: color.raised, color: color.text },
  [mobile]: { height: 40 },
} as const;
