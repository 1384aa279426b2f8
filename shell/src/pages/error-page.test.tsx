import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { notes } from '../health/notes.ts';
import { SiteRouter } from '../routing/site-router.tsx';

test('a fault in the shell itself is noted as its failure, and the visitor gets a way out', async () => {
  // React and the router say on the console what they caught.
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new TypeError('of the shell');
  };
  const history = UNSAFE_createMemoryHistory({ v5Compat: true });
  const routes = [
    { path: '/', element: <Broken /> },
    { path: '/other', element: <p>다른 화면</p> },
  ];
  render(<SiteRouter history={history} routes={routes} />);
  expect(await screen.findByRole('link', { name: '첫 화면으로' })).toBeVisible();
  expect(told).toHaveBeenCalled();
  told.mockRestore();
  expect(notes).toEqual([
    {
      remote: 'shell',
      version: '1.0.0',
      cohort: 'live',
      kind: 'render',
      value: null,
      message: 'TypeError: of the shell',
    },
  ]);
  act(() => history.push('/other'));
  expect(await screen.findByText('다른 화면')).toBeVisible();
});
