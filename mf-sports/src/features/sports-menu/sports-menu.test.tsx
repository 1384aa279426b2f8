import { listLeagues, listLocations, listSports } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sports } from '../../testing/sports-data.ts';
import { SportsMenu } from './components/sports-menu.tsx';

const locations = [{ location_id: 8, sport_id: 6046, name_korean: '한국', cnt: 7, isOpen: true, leagues: [] }];
const leagues = [{ league_id: 80, name_korean: '한강 리그', cnt: 4 }];

test('levels load when they are opened, once, and lead to the list', async () => {
  const calls = {
    sports: serve(listSports, sports),
    locations: serve(listLocations, locations),
    leagues: serve(listLeagues, leagues),
  };
  const { user, location } = renderRoute(<SportsMenu />, { path: '/minigame' });
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/축구/)).toHaveTextContent('12');
  expect(await link(/국내형 스포츠/)).toHaveTextContent('17');
  expect(calls.locations).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: '축구 펼치기' }));
  await user.click(await screen.findByRole('button', { name: '한국 펼치기' }));
  expect(await link(/한강 리그/)).toHaveTextContent('4');
  expect(calls.leagues[0]?.query).toEqual({ sportId: '6046', locationId: '8' });

  await user.click(screen.getByRole('button', { name: '축구 접기' }));
  expect(screen.queryByRole('link', { name: /한국/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '축구 펼치기' }));
  await user.click(screen.getByRole('button', { name: '한국 펼치기' }));
  await user.click(await link(/한강 리그/));
  expect(location()).toMatch(/^\/korea\/cross\?time=\d{10}&sportId=6046&locationId=8&leagueId=80$/);
  await user.click(await link(/국내형 스포츠/));
  expect(location()).toMatch(/^\/korea\/cross\?time=\d{10}$/);
  expect(Object.values(calls).map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('a level that could not be loaded can be asked for again; sports without fixtures are left out', async () => {
  serve(listSports, () => refusal('maintenance'));
  const { user } = renderRoute(<SportsMenu />);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/점검중입니다/)).toBeVisible();
  serve(listSports, [...sports, { sport_id: 35232, name_korean: '아이스하키', cnt: 0, isOpen: false, locations: [] }]);
  await user.click(alert.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /농구/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /아이스하키/ })).not.toBeInTheDocument();
});

test('the search starts on Enter alone, and only with text, on the page where the member is', async () => {
  serve(listSports, sports);
  const { user, location } = renderRoute(<SportsMenu />, { path: '/korea/cross?sportId=6046' });
  const box = screen.getByRole('searchbox', { name: '팀·리그 검색' });
  await user.type(box, '   {Enter}');
  expect(location()).toBe('/korea/cross?sportId=6046');
  await user.type(box, '한강');
  expect(location()).toBe('/korea/cross?sportId=6046');
  await user.type(box, '{Enter}');
  await waitFor(() => expect(location()).toBe(`/korea/cross?${new URLSearchParams({ search: '한강' })}`));
});

test('one Enter is enough while a syllable is being composed', async () => {
  serve(listSports, sports);
  const { user, location } = renderRoute(<SportsMenu />, { path: '/korea/cross' });
  const box = screen.getByRole('searchbox', { name: '팀·리그 검색' });
  await user.type(box, '한강');
  fireEvent.compositionStart(box);
  fireEvent.compositionEnd(box);
  expect(location()).toBe('/korea/cross');
  fireEvent.compositionStart(box);
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.compositionEnd(box);
  await waitFor(() => expect(location()).toBe(`/korea/cross?${new URLSearchParams({ search: '한강' })}`));
});

test('European sports load when their group is first opened, with the counts of that page', async () => {
  const calls = serve(listSports, sports);
  const { user, location } = renderRoute(<SportsMenu />, { path: '/minigame' });
  await screen.findByRole('link', { name: /축구/ });
  expect(calls.map(({ query }) => query.view)).toEqual([undefined]);
  await user.click(screen.getByRole('button', { name: '유럽형 스포츠 펼치기' }));
  const group = within(screen.getByRole('region', { name: '유럽형 스포츠 메뉴' }));
  await user.click(await group.findByRole('link', { name: /농구/ }));
  expect(calls.map(({ query }) => query.view)).toEqual([undefined, 'europe']);
  expect(location()).toMatch(/^\/europe\?time=\d{10}&sportId=48242$/);
});
