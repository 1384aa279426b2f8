import { takeComplaints } from '@madang/testing';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter, Route } from 'react-router-dom';
import { lazyPage, PageRoutes } from './page-routes.tsx';

const show = (path: string, element: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageRoutes home="/list" homeLabel="목록">
        <Route path="here" element={element} />
      </PageRoutes>
    </MemoryRouter>,
  );

test('a page is loaded when it is first opened, and there at once after that', async () => {
  let loads = 0;
  let loaded = (_: { default: () => ReactNode }) => {};
  const Page = lazyPage(() => {
    loads += 1;
    return new Promise((resolve) => (loaded = resolve));
  });
  expect(loads).toBe(0);
  const first = show('/here', <Page />);
  expect(screen.getByRole('status', { name: '불러오는 중' })).toBeVisible();
  await act(async () => loaded({ default: () => <h1>here</h1> }));
  expect(screen.getByRole('heading', { name: 'here' })).toBeVisible();
  first.unmount();
  show('/here', <Page />);
  expect(screen.getByRole('heading', { name: 'here' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a page that cannot be loaded is a fault of the part that shows it, and is asked for again there', async () => {
  let loads = 0;
  const Page = lazyPage(async () => {
    loads += 1;
    if (loads === 1) throw new Error('ChunkLoadError');
    return { default: () => <h1>here</h1> };
  });
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { fault: null };
    static getDerivedStateFromError = (fault: Error) => ({ fault });
    override render = () =>
      this.state.fault ? (
        <button type="button" onClick={() => this.setState({ fault: null })}>
          again
        </button>
      ) : (
        this.props.children
      );
  }
  show('/here', <Boundary>{<Page />}</Boundary>);
  (await screen.findByText('again')).click();
  expect(await screen.findByRole('heading', { name: 'here' })).toBeVisible();
  expect(takeComplaints()).not.toEqual([]);
});

test('for every other path there is none', () => {
  show('/elsewhere', null);
  expect(screen.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  expect(screen.getByRole('link', { name: '목록' })).toHaveAttribute('href', '/list');
});
