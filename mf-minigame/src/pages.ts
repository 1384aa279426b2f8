import { type Area, type MenuEntry, page } from '@madang/federation/pages';
import { catalogue } from '@madang/rules/minigame/catalogue';

const parts = [':provider', ':game', ':venue'];
/** Every path of a game: two parts, three for venues, and those that stand alone. */
const gamePaths = new Set(
  catalogue
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .map((path) => path.split('/'))
    .map((names) => `/minigame/${names.length === 1 ? names[0] : parts.slice(0, names.length).join('/')}`),
);

const resultsPage = () => import('./features/results/components/results-page.tsx');
const firstVirtual = { path: '*', redirect: '/game_result/virtuals/basketball' };

/** The table of contents: every page of this remote, and the menu's ways to them. */
export const pages: readonly Area[] = [
  {
    path: '/minigame/*',
    guards: [{ guard: 'minigame', on: [...gamePaths].sort() }, { guard: 'unread' }],
    pages: [
      page('', () => import('./features/catalogue/components/catalogue-page.tsx'), { ahead: true }),
      // The catalogue lists the games; where there is none, a provider has a list.
      page('*', () => import('./pages/game-or-list-page.tsx')),
    ],
  },
  {
    path: '/game_result/minigame/*',
    pages: [page('', resultsPage, { props: { kind: 'minigame' }, ahead: true }), firstVirtual],
  },
  {
    path: '/game_result/virtuals/*',
    pages: [
      page('basketball', resultsPage, { props: { kind: 'basketball' } }),
      page('dog', resultsPage, { props: { kind: 'dog' } }),
      page('horse', resultsPage, { props: { kind: 'horse' } }),
      page('soccer', resultsPage, { props: { kind: 'soccer' } }),
      firstVirtual,
    ],
  },
];

export const menu: readonly MenuEntry[] = [
  { area: ['tabs'], label: '미니게임', icon: 'minigame', to: '/minigame', order: 30 },
  {
    area: ['tabs'],
    group: '게임결과',
    label: '미니게임 결과',
    icon: 'minigame',
    to: '/game_result/minigame',
    order: 71,
  },
  { area: ['tabs'], group: '게임결과', label: '가상게임 결과', icon: 'event', to: '/game_result/virtuals', order: 72 },
];
