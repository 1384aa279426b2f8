import type { ComposedRemote, Composition } from '@madang/contracts';

const loadable = { version: '1.0.0', container: 'c', entry: '/r/entry.js', entryAgain: '/again/r/entry.js' };
const remote = (name: string, declares: Partial<ComposedRemote>): ComposedRemote => ({
  ...loadable,
  name,
  cohort: 'live',
  previous: null,
  routes: [],
  slots: [],
  menu: [],
  ...declares,
});

/** A composition with one of everything that a remote may declare. */
export const testComposition: Composition = {
  id: 'test-composition',
  revision: 7,
  sequence: 1,
  shellVersion: '1.0.0',
  shellCohort: 'live',
  override: null,
  overrideRefused: null,
  mode: 'live',
  remotes: [
    remote('mf-sports', {
      routes: [{ path: '/korea/*', module: './routes', layout: 'member', access: 'member' }],
      slots: [
        { slot: 'slip', module: './BetSlip', on: ['/korea/*'], order: 0 },
        { slot: 'side-menu', module: './SportsMenu', order: 0 },
      ],
      menu: [
        { area: ['tabs'], label: '국내형', to: '/korea/cross', order: 10, stampTime: true, for: 'member' },
        {
          area: ['side', 'shortcut'],
          label: '베팅내역',
          to: '/korea/bets',
          order: 20,
          stampTime: false,
          for: 'member',
        },
      ],
    }),
    remote('mf-account', {
      routes: [{ path: '/mywallet/*', module: './routes', layout: 'member', access: 'member' }],
      menu: [{ area: ['wallet'], label: '전환', to: '/mywallet/point', order: 10, stampTime: false, for: 'member' }],
    }),
    remote('mf-admin', {
      routes: [{ path: '/admin/*', module: './routes', layout: 'bare', access: 'operator' }],
      menu: [{ area: ['side'], label: '운영자 화면', to: '/admin', order: 100, stampTime: false, for: 'operator' }],
    }),
  ],
};

const element = document.createElement('script');
element.type = 'application/json';
element.id = 'composition';
element.textContent = JSON.stringify(testComposition);
document.head.append(element);
