import { type Area, type MenuEntry, page } from '@madang/federation/pages';

const lobbyPage = () => import('./features/lobby/components/lobby-page.tsx');

/** Leads to lobbies, which tendency 22 does not enter. */
const lobbies: Pick<Area, 'guards' | 'notFound'> = {
  guards: [{ guard: 'tendency' }, { guard: 'unread' }],
  notFound: { to: '/casino', label: '카지노로' },
};

/** The table of contents: every page of this remote, and the menu's ways to them. Each aggregator has a page of tables and one of slots. */
export const pages: readonly Area[] = [
  {
    ...lobbies,
    path: '/casino/*',
    pages: [page('', lobbyPage, { props: { aggregator: 'playfun', kind: 'casino' }, ahead: true })],
  },
  { ...lobbies, path: '/casinoCx/*', pages: [page('', lobbyPage, { props: { aggregator: 'cx', kind: 'casino' } })] },
  {
    ...lobbies,
    path: '/casinoVinus/*',
    pages: [page('', lobbyPage, { props: { aggregator: 'vinus', kind: 'casino' } })],
  },
  {
    ...lobbies,
    path: '/slot/*',
    pages: [
      page('', lobbyPage, { props: { aggregator: 'playfun', kind: 'slot' } }),
      page('indexVinus', lobbyPage, { props: { aggregator: 'vinus', kind: 'slot' } }),
    ],
  },
  { ...lobbies, path: '/slotCx/*', pages: [page('', lobbyPage, { props: { aggregator: 'cx', kind: 'slot' } })] },
  {
    path: '/tournament_casino/*',
    notFound: { to: '/casino', label: '카지노로' },
    pages: [page('', () => import('./features/tournament/components/tournament-page.tsx'))],
  },
];

export const menu: readonly MenuEntry[] = [
  {
    area: ['tabs', 'side'],
    label: '카지노',
    icon: 'casino',
    to: '/casino',
    also: ['/casinoCx', '/casinoVinus'],
    order: 40,
    badge: 'HOT',
    confirm: '카지노 로비로 이동하시겠습니까?',
  },
  {
    area: ['tabs', 'side'],
    label: '슬롯',
    icon: 'slot',
    to: '/slot',
    also: ['/slotCx'],
    order: 41,
    confirm: '슬롯 로비로 이동하시겠습니까?',
  },
  { area: ['side'], label: '카지노 토너먼트', icon: 'trophy', to: '/tournament_casino', order: 91 },
];
