import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useFeedOpen, useFixtureState, useOdds, useOddsOf, useWatchedListing } from './hooks.ts';
import { streamStore } from './stream-store.ts';
import { keptMs } from './watches.ts';

const told = (id: string, price: string, version: number, status: 'open' | 'suspended' | 'closed' = 'open') =>
  act(() => {
    streamStore.apply([{ id: '7', at: version, odds: [[id, price, status, version, null]] }]);
    streamStore.flush();
  });

const rendered: string[] = [];
function Price({ id, fixtureId = '7' }: { id: string; fixtureId?: string }) {
  rendered.push(id);
  const odds = useOdds({ id, fixtureId, price: '2.00', status: 'open', version: 3 });
  return <p>{`${id} ${odds.price} ${odds.status} ${odds.movement ?? 'still'}`}</p>;
}

function Slip({ ids }: { ids: string[] }) {
  const odds = useOddsOf(ids.map((id) => ({ id, fixtureId: '7', price: '2.00', status: 'open', version: 1 })));
  const fixture = useFixtureState('7', { status: 'scheduled', score: null });
  return <p>{`${odds.map(({ price }) => price).join(',')} ${fixture.status} ${useFeedOpen()}`}</p>;
}

function Listing() {
  useWatchedListing();
  return <Slip ids={['301', '302']} />;
}

test('a shown fixture is watched once, however many parts show it, until the last one stops', () => {
  jest.useFakeTimers();
  try {
    const watched = () => streamStore.watches.now();
    expect(watched()).toEqual({ fixtures: [], listing: false });
    const { rerender, unmount } = render(
      <>
        <Listing />
        <Price id="401" fixtureId="40" />
      </>,
    );
    expect(watched()).toEqual({ fixtures: ['7', '40'], listing: true });
    rerender(<Price id="501" fixtureId="50" />);
    expect(watched().listing).toBe(false);
    expect(watched().fixtures.slice(0, 1)).toEqual(['50']);
    expect(watched().fixtures.toSorted()).toEqual(['40', '50', '7']);
    jest.advanceTimersByTime(keptMs);
    expect(watched().fixtures).toEqual(['50']);
    unmount();
  } finally {
    jest.useRealTimers();
  }
});

test('a price renders where it is shown and nowhere else', () => {
  render(
    <>
      <Price id="101" />
      <Price id="102" />
    </>,
  );
  rendered.length = 0;
  told('101', '1.90', 2);
  expect(screen.getByText('101 2.00 open still')).toBeVisible();
  told('101', '2.10', 4);
  expect(screen.getByText('101 2.10 open rising')).toBeVisible();
  told('101', '2.05', 5, 'suspended');
  expect(screen.getByText('101 2.05 suspended falling')).toBeVisible();
  expect(rendered).not.toContain('102');
});

test('several prices, a fixture and the feed', () => {
  const { rerender } = render(<Slip ids={['201', '202']} />);
  expect(screen.getByText('2.00,2.00 scheduled true')).toBeVisible();
  told('202', '3.00', 2);
  act(() => {
    streamStore.apply([{ id: '7', at: 1, state: { status: 'inPlay', score: null } }]);
    streamStore.setFeed({ closed: ['prematch', 'inplay'] });
    streamStore.flush();
  });
  expect(screen.getByText('2.00,3.00 inPlay false')).toBeVisible();
  rerender(<Slip ids={['202']} />);
  expect(screen.getByText('3.00 inPlay false')).toBeVisible();
  act(() => streamStore.setFeed({ closed: ['inplay'] }));
  expect(screen.getByText('3.00 inPlay true')).toBeVisible();
  expect([streamStore.isFeedOpen('inplay'), streamStore.isFeedOpen('prematch')]).toEqual([false, true]);
});
