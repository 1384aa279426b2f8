import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { notes } from '../health/notes.ts';
import { RouteErrorPage } from './error-page.tsx';

test('a fault in the shell itself is noted as its failure, and the visitor gets a way out', async () => {
  // React and the router say on the console what they caught.
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new TypeError('of the shell');
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteErrorPage /> }]);
  render(<RouterProvider router={router} />);
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
});
