import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { emit, forgetStates, listen } from './bus.ts';
import { useEvent } from './use-event.ts';

const { reportError } = window;
afterEach(() => {
  window.reportError = reportError;
});
function hearReports(): unknown[] {
  const reported: unknown[] = [];
  window.reportError = (thrown) => reported.push(thrown);
  return reported;
}

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
  expect(() => emit('slip:changed', { count: -1, totalOdds: '2.05' })).toThrow(/^slip:changed: count /);
  expect(() => emit('slip:changed', { count: 1, totalOdds: '2.050' })).toThrow(/totalOdds/);
  expect(heard).toEqual([]);
});

test('in production it is reported under the remote that emitted it, and that remote goes on', () => {
  const reported = hearReports();
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    emit('slip:changed', { count: -1, totalOdds: '2.05' });
  } finally {
    process.env.NODE_ENV = before;
  }
  expect(reported).toEqual([expect.objectContaining({ name: 'UnfitEvent' })]);
  const [, first] = (reported[0] as Error).stack?.split('\n    at ') ?? [];
  expect(first).toContain('bus.test');
});

test('a late listener gets the latest payload of a state, and of no other event', () => {
  emit('slip:changed', { count: 1, totalOdds: '2.05' });
  emit('slip:changed', { count: 2, totalOdds: '4.20' });
  emit('bet:placed', { betId: '7', stakeWon: 5_000 });
  const heard: unknown[] = [];
  listen('slip:changed', (slip) => heard.push(slip));
  listen('bet:placed', (bet) => heard.push(bet));
  expect(heard).toEqual([{ count: 2, totalOdds: '4.20' }]);

  forgetStates();
  listen('slip:changed', (slip) => heard.push(slip));
  expect(heard).toHaveLength(1);
});

test('a listener that throws does not keep the next from hearing', () => {
  const reported = hearReports();
  const heard: string[] = [];
  listen('layout:changed', () => {
    throw new Error('broken');
  });
  listen('layout:changed', ({ layout }) => heard.push(layout));
  emit('layout:changed', { layout: 'mobile' });
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
