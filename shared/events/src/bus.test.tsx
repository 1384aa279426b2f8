import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { emit, listen } from './bus.ts';
import { useEvent } from './use-event.ts';

test('everyone who listens hears, until they stop', () => {
  const heard: string[] = [];
  const off = listen('bet:placed', ({ betId }) => heard.push(`first ${betId}`));
  listen('bet:placed', ({ betId }) => heard.push(`second ${betId}`));
  emit('bet:placed', { betId: '7', stakeWon: 5_000 });
  off();
  emit('bet:placed', { betId: '8', stakeWon: 5_000 });
  expect(heard).toEqual(['first 7', 'second 7', 'second 8']);
});

test('a payload that does not fit its schema is refused before anyone hears it', () => {
  const heard: unknown[] = [];
  listen('slip:changed', (payload) => heard.push(payload));
  expect(() => emit('slip:changed', { count: -1, totalOdds: '2.05' })).toThrow();
  expect(() => emit('slip:changed', { count: 1, totalOdds: '2.050' })).toThrow();
  expect(heard).toEqual([]);
});

test('a listener that throws does not keep the next from hearing', () => {
  const reported: unknown[] = [];
  const report = window.reportError;
  window.reportError = (thrown) => reported.push(thrown);
  const heard: string[] = [];
  listen('layout:changed', () => {
    throw new Error('broken');
  });
  listen('layout:changed', ({ layout }) => heard.push(layout));
  emit('layout:changed', { layout: 'mobile' });
  window.reportError = report;
  expect(heard).toEqual(['mobile']);
  expect(reported).toEqual([new Error('broken')]);
});

function SlipCount() {
  const [count, setCount] = useState(0);
  useEvent('slip:changed', (slip) => setCount(count + slip.count));
  return <output>{count}</output>;
}

test('useEvent calls the listener of the latest render, and none after the component is gone', () => {
  const { unmount } = render(<SlipCount />);
  act(() => emit('slip:changed', { count: 2, totalOdds: '1.00' }));
  act(() => emit('slip:changed', { count: 3, totalOdds: '1.00' }));
  expect(screen.getByRole('status')).toHaveTextContent('5');
  unmount();
  emit('slip:changed', { count: 1, totalOdds: '1.00' });
});
