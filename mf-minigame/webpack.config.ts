import { app } from '@madang/federation/webpack';
import { catalogue } from '@madang/rules/minigame/catalogue';

const parts = [':provider', ':game', ':venue'];
/** Every path of a game: two parts, three for venues, and those that stand alone. */
const gamePaths = new Set(
  catalogue
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .map((path) => path.split('/'))
    .map((names) => `/minigame/${names.length === 1 ? names[0] : parts.slice(0, names.length).join('/')}`),
);

export default app(import.meta.dirname, {
  name: 'mf-minigame',
  exposes: {
    './routes': './src/routes.tsx',
    './results': './src/results.tsx',
    './HomeDraws': './src/home-draws.tsx',
  },
  routes: [
    {
      path: '/minigame/*',
      module: './routes',
      guards: [
        {
          guard: 'minigame',
          on: [...gamePaths].sort(),
        },
        { guard: 'unread' },
      ],
    },
    { path: '/game_result/minigame/*', module: './results' },
    { path: '/game_result/virtuals/*', module: './results' },
  ],
  slots: [{ slot: 'home-wide', module: './HomeDraws', on: ['/'], order: 10, height: { desktop: 206, mobile: 558 } }],
  menu: [
    { area: ['tabs', 'side'], label: '미니게임', icon: 'minigame', to: '/minigame', order: 30 },
    { area: ['tabs'], group: '게임결과', label: '미니게임', icon: 'minigame', to: '/game_result/minigame', order: 71 },
    { area: ['tabs'], group: '게임결과', label: '가상게임', icon: 'event', to: '/game_result/virtuals', order: 72 },
  ],
  emits: ['draw:watched'],
});
