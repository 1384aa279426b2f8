import type { ComposedRemote, Composition, MenuDeclaration, RouteDeclaration } from '@madang/contracts';

const loadable = { version: '1.0.0', container: 'c', entry: '/r/entry.js', entryAgain: '/again/r/entry.js' };
const entry = (area: MenuDeclaration['area'], label: string, to: string, order: number): MenuDeclaration => ({
  area,
  label,
  to,
  order,
  stampTime: false,
  for: 'member',
});
const remote = (name: string, declares: Partial<ComposedRemote>): ComposedRemote => ({
  ...loadable,
  name,
  cohort: 'live',
  previous: null,
  scripts: {},
  routes: [],
  slots: [],
  menu: [],
  ...declares,
});

/** One module for all that is below a path. */
export const route = (path: string, module: string): RouteDeclaration => ({
  ...{ path, layout: 'member', access: 'member' },
  pages: [{ path: '*', module, ahead: true }],
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
  off: [],
  remotes: [
    remote('mf-sports', {
      routes: [route('/korea/*', './routes'), route('/bet_result/*', './routes')],
      slots: [
        { slot: 'slip', module: './BetSlip', on: ['/', '/korea/*'], order: 0 },
        { slot: 'side-menu', module: './SportsMenu', order: 0 },
        { slot: 'side-menu', module: './FoldedMenu', order: 1, folded: { label: '접힌 묶음', to: '/korea/results' } },
        { slot: 'home', module: './HomeHighlights', on: ['/'], order: 0 },
        { slot: 'home-wide', module: './HomeBelow', on: ['/'], order: 0 },
        // Of a release that knows more slots than this shell.
        { slot: 'of-tomorrow', module: './Tomorrow', on: ['/'], order: 0 },
      ],
      menu: [
        { area: ['tabs'], label: '국내형', to: '/korea/cross', order: 10, stampTime: true, for: 'member' },
        entry(['bar'], '경기', '/korea/cross', 10),
        entry(['side', 'shortcut', 'bar'], '베팅내역', '/korea/bets', 20),
        { ...entry(['tabs'], '스포츠 결과', '/korea/results', 70), group: '게임결과' },
        { ...entry(['tabs'], '미니게임 결과', '/korea/results/minigame', 71), group: '게임결과' },
      ],
    }),
    remote('mf-account', {
      routes: [route('/mywallet/*', './routes'), route('/message/*', './messages')],
      menu: [
        entry(['wallet'], '전환', '/mywallet/point', 10),
        { ...entry(['request'], '충전신청', '/charge', 10), icon: 'charge' },
        { ...entry(['account'], '쪽지', '/message', 10), icon: 'message' },
      ],
    }),
    remote('mf-board', {
      menu: [
        entry(['tabs', 'side'], '이벤트', '/event', 80),
        { ...entry(['footer'], '베팅 규정', '/rule', 10), group: '이용규칙' },
      ],
    }),
    remote('mf-casino', {
      routes: [{ ...route('/casino/*', './routes'), guards: [{ guard: 'tendency' }, { guard: 'unread' }] }],
      menu: [
        {
          area: ['side'],
          label: '카지노',
          to: '/casino',
          order: 40,
          stampTime: false,
          for: 'member',
          confirm: '카지노 로비로 이동하시겠습니까?',
        },
      ],
    }),
    remote('mf-minigame', {
      routes: [
        {
          ...route('/minigame/*', './routes'),
          guards: [{ guard: 'minigame', on: ['/minigame/:provider/:game'] }],
        },
      ],
    }),
    remote('mf-admin', {
      routes: [{ ...route('/admin/*', './routes'), layout: 'bare', access: 'operator' }],
      menu: [{ area: ['side'], label: '운영자 화면', to: '/admin', order: 100, stampTime: false, for: 'operator' }],
    }),
  ],
};

const element = document.createElement('script');
element.type = 'application/json';
element.id = 'composition';
element.textContent = JSON.stringify(testComposition);
document.head.append(element);
