import { type Area, type MenuEntry, page } from '@madang/federation/pages';

const frame = () => import('./sports-frame.tsx');
const fixturePage = () => import('./features/prematch/components/fixture-page.tsx');
const unread: Pick<Area, 'frame' | 'guards'> = { frame, guards: [{ guard: 'unread' }] };

/** The table of contents: every page of this remote, and the menu's ways to them. */
export const pages: readonly Area[] = [
  {
    ...unread,
    path: '/korea/*',
    pages: [
      { path: '', redirect: '/korea/cross' },
      page('cross', fixturePage, { props: { view: 'cross' }, ahead: true }),
      page('wintielose', fixturePage, { props: { view: 'wintielose' } }),
      page('handicap', fixturePage, { props: { view: 'handicap' } }),
      page('special', fixturePage, { props: { view: 'special' } }),
      page('live', fixturePage, { props: { view: 'live' } }),
      page('proto', fixturePage, { props: { view: 'proto' } }),
    ],
  },
  { ...unread, path: '/europe/*', pages: [page('', () => import('./features/europe/components/europe-page.tsx'))] },
  { ...unread, path: '/inplay/*', pages: [page('', () => import('./features/in-play/components/in-play-page.tsx'))] },
  { ...unread, path: '/livetv/*', pages: [page('', () => import('./features/in-play/components/live-tv-page.tsx'))] },
  {
    frame,
    path: '/bet_result/*',
    pages: [page('', () => import('./features/bet-history/components/bet-result-page.tsx'))],
  },
  { path: '/game_result', pages: [{ path: '', redirect: '/game_result/sports' }] },
  {
    frame,
    path: '/game_result/sports/*',
    pages: [page('', () => import('./features/results/components/results-page.tsx'))],
  },
  {
    ...unread,
    path: '/slip/*',
    pages: [page(':code', () => import('./features/shared-slip/components/shared-slip-page.tsx'))],
  },
  {
    ...unread,
    path: '/match/*',
    pages: [page(':fixtureId', () => import('./features/match/components/match-page.tsx'))],
  },
  {
    frame,
    path: '/tournament/*',
    pages: [page('', () => import('./features/tournament/components/tournament-page.tsx'))],
  },
];

export const menu: readonly MenuEntry[] = [
  { area: ['tabs'], label: '국내형', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
  { area: ['tabs'], label: '유럽형', icon: 'otherSports', to: '/europe', order: 11, stampTime: true },
  { area: ['tabs'], label: '인플레이', icon: 'clock', to: '/inplay', order: 12, stampTime: true },
  { area: ['tabs'], label: '라이브TV', icon: 'liveTv', to: '/livetv', order: 60, stampTime: true },
  { area: ['side'], label: '라이브TV', icon: 'liveTv', to: '/livetv', order: 95 },
  { area: ['bar'], label: '경기', icon: 'fixtures', to: '/korea/cross', order: 10, stampTime: true },
  { area: ['side', 'shortcut', 'bar'], label: '베팅내역', icon: 'history', to: '/bet_result', order: 20 },
  { area: ['tabs'], group: '게임결과', label: '스포츠 결과', icon: 'fixtures', to: '/game_result/sports', order: 70 },
  { area: ['side'], label: '게임결과', icon: 'trophy', to: '/game_result', order: 30 },
  { area: ['side'], label: '토너먼트', icon: 'trophy', to: '/tournament', order: 90 },
];
