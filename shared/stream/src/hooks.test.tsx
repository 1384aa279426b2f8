import { act, render, screen } from '@testing-library/react';
import { useFeedOpen, useFixtureState, useOdds, useOddsOf } from './hooks.ts';
import { streamStore } from './stream-store.ts';

const told = (id: string, price: string, version: number, status: 'open' | 'suspended' | 'closed' = 'open') =>
  act(() => {
    streamStore.apply({ type: 'odds', changes: [[id, price, status, version, null]] });
    streamStore.flush();
  });

const rendered: string[] = [];
function Price({ id }: { id: string }) {
  rendered.push(id);
  const odds = useOdds({ id, price: '2.00', status: 'open', version: 3 });
  return <p>{`${id} ${odds.price} ${odds.status} ${odds.movement ?? 'still'}`}</p>;
}

function Slip({ ids }: { ids: string[] }) {
  const odds = useOddsOf(ids.map((id) => ({ id, price: '2.00', status: 'open', version: 1 })));
  const fixture = useFixtureState('7', { status: 'scheduled', score: null });
  return <p>{`${odds.map(({ price }) => price).join(',')} ${fixture.status} ${useFeedOpen()}`}</p>;
}

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
    streamStore.apply({ type: 'fixtures', changes: [{ id: '7', status: 'inPlay', score: null }] });
    streamStore.apply({ type: 'feed', open: false });
    streamStore.flush();
  });
  expect(screen.getByText('2.00,3.00 inPlay false')).toBeVisible();
  rerender(<Slip ids={['202']} />);
  expect(screen.getByText('3.00 inPlay false')).toBeVisible();
});
