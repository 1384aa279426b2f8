import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Navigate, UNSAFE_createBrowserHistory, useLocation, useNavigate } from 'react-router-dom';
import { PlaceOnPage } from './place-on-page.tsx';
import { SiteRouter } from './site-router.tsx';

let scrolled: (number | undefined)[] = [];
const scrollTo = (y: number) => Object.assign(window, { scrollY: y });

beforeEach(() => {
  scrolled = [];
  window.scrollTo = ((_: number, y: number) => {
    scrolled.push(y);
    scrollTo(y);
  }) as typeof window.scrollTo;
});

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="/list">목록</Link>
      <Link to="/list/1">하나</Link>
      <Link to="/list?of=mine" replace preventScrollReset>
        나만
      </Link>
      <Link to="/list#end">끝으로</Link>
      <p id="end">끝</p>
      <button type="button" onClick={() => void navigate(-1)}>
        뒤로
      </button>
      <PlaceOnPage />
    </>
  );
}

function show(path: string, first = <Page />) {
  window.history.replaceState(null, '', path);
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  render(
    <SiteRouter
      history={history}
      routes={[
        { path: '/first', element: first },
        { path: '*', element: <Page /> },
      ]}
    />,
  );
  const press = (name: string) => userEvent.click(screen.getByRole(name === '뒤로' ? 'button' : 'link', { name }));
  return { history, press };
}

test('a new page begins at its top; back, each page is where it was left', async () => {
  const { press } = show('/home');
  scrollTo(900);
  await press('목록');
  expect([await screen.findByText('/list'), scrolled.at(-1)]).toEqual([expect.anything(), 0]);
  scrollTo(300);
  await press('하나');
  expect([await screen.findByText('/list/1'), scrolled.at(-1)]).toEqual([expect.anything(), 0]);
  await press('뒤로');
  expect([await screen.findByText('/list'), scrolled.at(-1)]).toEqual([expect.anything(), 300]);
  await press('뒤로');
  expect([await screen.findByText('/home'), scrolled.at(-1)]).toEqual([expect.anything(), 900]);
});

test('a change of the list that says so leaves the page where it is', async () => {
  const { press } = show('/list');
  scrolled = [];
  scrollTo(450);
  await press('나만');
  expect([await screen.findByText('/list?of=mine'), scrolled]).toEqual([expect.anything(), []]);
  await press('하나');
  expect(scrolled).toEqual([0]);
});

test('an anchor is gone to', async () => {
  const { press } = show('/list');
  scrolled = [];
  const into = jest.fn();
  (document.getElementById('end') as HTMLElement).scrollIntoView = into;
  await press('끝으로');
  expect([into.mock.calls.length, scrolled]).toEqual([1, []]);
});

test('a document that is left keeps its places for the one after it', async () => {
  show('/list?kept=1');
  scrollTo(77);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('madang.places') ?? '{}')['/list?kept=1']).toBe(77);
});

test('a page that was not in sight yet keeps the place that it had', async () => {
  const { history, press } = show('/home');
  await press('목록');
  scrollTo(300);
  await press('하나');
  scrollTo(2_000);
  // Two steps before the page of the first is rendered.
  act(() => {
    history.push('/between');
    history.push('/list/2');
  });
  expect(await screen.findByText('/list/2')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  const kept = Object.values(JSON.parse(sessionStorage.getItem('madang.places') ?? '{}'));
  expect(kept.filter((y) => y === 2_000)).toHaveLength(1);
});

test('the same address again is no further entry', async () => {
  const { history } = show('/home');
  const before = window.history.length;
  await userEvent.dblClick(screen.getByRole('link', { name: '목록' }));
  expect(await screen.findByText('/list')).toBeVisible();
  expect(window.history.length).toBe(before + 1);
  expect(history.location.pathname).toBe('/list');
});

test('a hash that is no encoded text is no fault of the page', async () => {
  show('/list#50%');
  expect(await screen.findByText('/list')).toBeVisible();
});

test('a page that leads elsewhere with its first effect does so', async () => {
  show('/first', <Navigate to="/list" replace />);
  expect(await screen.findByText('/list')).toBeVisible();
  expect(window.location.pathname).toBe('/list');
});

test('a change of the address outside of React is followed', async () => {
  const { history } = show('/home');
  act(() => history.push('/list'));
  expect(await screen.findByText('/list')).toBeVisible();
});
