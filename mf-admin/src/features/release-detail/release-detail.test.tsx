import type { ReleaseDetail } from '@madang/contracts';
import { listReleases, releaseDetail } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { aFinding, aRelease, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const hash = `sha384-${'A'.repeat(64)}`;
const detail = (differs: Partial<ReleaseDetail> = {}): ReleaseDetail => ({
  app: 'mf-sports',
  release: aRelease('1.2.0', { state: 'candidate', gate: 'warned' }),
  record: {
    app: 'mf-sports',
    buildId: 'build-1',
    container: 'mf_sports_1',
    gitCommit: '0123456789abcdef0123456789abcdef01234567',
    gitAuthor: '김개발',
    builder: 'node v24 linux-x64',
    lockfileHash: 'c'.repeat(64),
    hostApi: '^1.0.0',
    entry: 'remoteEntry.js',
    initial: [],
    exposes: { './routes': ['routes.js'], './slip': ['slip.js'] },
    files: Array.from({ length: 14 }, (_, n) => ({ path: `chunk-${n}.js`, bytes: 1000 + n, integrity: hash })),
    shared: { react: '^19.0.0' },
    routes: [{ path: '/korea/*', pages: [{ path: '*', module: './routes' }], layout: 'member', access: 'member' }],
    slots: [{ slot: 'slip', module: './slip', order: 0 }],
    menu: [],
    emits: { 'bet:placed': '1.0.0' },
    hears: { 'slip:open': '^1.0.0' },
    uses: { 'mf-casino': ['./lobby'] },
    types: 'types.d.ts',
  },
  findings: [],
  evidence: [],
  weight: null,
  traffic: [],
  failures: [],
  previewPath: '/?preview=mf-sports@1.2.0',
  ...differs,
});

const open = () => openAdmin('/admin/releases/mf-sports/1.2.0');
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));

test('one page tells everything about a release', async () => {
  serve(listReleases, deliveries());
  serve(
    releaseDetail,
    detail({
      findings: [aFinding({ severity: 'warning', text: '이전 버전과는 맞지 않습니다.' }), aFinding()],
      evidence: [
        {
          id: 1,
          at: '2026-11-21T02:00:00.000Z',
          flow: '베팅하고 확인하기',
          set: '실시간 + 후보',
          outcome: 'failed',
          compositionId: 'r4-abc',
          durationMs: 12_340,
          detail: 'expect(…).toBeVisible',
          by: 'ci',
        },
      ],
      traffic: [
        {
          cohort: 'candidate',
          documents: 1200,
          shown: 1000,
          failed: 25,
          longTasks: 7,
          lcpMs: 812.4,
          inpMs: null,
          cls: 0.01449,
        },
      ],
      failures: [{ at: '2026-11-21T02:30:00.000Z', kind: 'render', message: 'x is not a function', count: 25 }],
    }),
  );
  open();
  const facts = await screen.findByRole('region', { name: '기록' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('스포츠 1.2.0후보검사 경고');
  for (const text of [
    '김개발',
    'node v24 linux-x64',
    'c'.repeat(64),
    '^1.0.0',
    'react ^19.0.0',
    './slip',
    'bet:placed 1.0.0',
    '카지노 ./lobby',
    '124 kB · 파일 14개',
  ]) {
    expect(facts).toHaveTextContent(text);
  }
  const findings = panel(/호환성 검사/).getAllByRole('listitem');
  expect(findings.map((finding) => finding.textContent)).toEqual([
    expect.stringContaining('거절 · 제공 모듈'),
    expect.stringContaining('이전 버전과는 맞지 않습니다.'),
  ]);
  expect(panel('테스트 증거').getByRole('row', { name: /베팅하고 확인하기/ })).toHaveTextContent('실패');
  expect(panel('테스트 증거').getByText('12.3초')).toBeVisible();
  expect(panel('최근 24시간').getByRole('row', { name: /^후보/ })).toHaveTextContent(
    '1,2001,00025 (2.08%)7812 ms–0.014',
  );
  expect(panel('실패 메시지').getByRole('row', { name: /x is not a function/ })).toHaveTextContent('렌더링');
  const preview = screen.getByRole('link', { name: '미리보기 열기' });
  expect(preview).toHaveAttribute('href', '/?preview=mf-sports@1.2.0');
  expect(preview).toHaveAttribute('target', '_blank');
});

test('the largest files first, the others on demand, each with its whole hash', async () => {
  serve(listReleases, deliveries());
  serve(releaseDetail, detail());
  const { user } = open();
  const files = within(await screen.findByRole('region', { name: '파일' }));
  expect(files.getAllByRole('row')[1]).toHaveTextContent('chunk-13.js1,013AAAAAAAAAAAA…');
  expect(files.getAllByTitle(hash)).toHaveLength(12);
  await user.click(files.getByRole('button', { name: '파일 2개 더 보기' }));
  expect(files.getAllByTitle(hash)).toHaveLength(14);
});

test('what its pages cost stands beside the version before, and the key that signed it', async () => {
  serve(listReleases, deliveries());
  const is = { bytes: 20_500, mainThreadMs: 410, memoryBytes: 9_800_000 };
  serve(
    releaseDetail,
    detail({
      weight: {
        ...{ beside: '1.1.0', browser: 'Chromium 156', at: '2026-11-21T02:00:00.000Z', by: 'ci' },
        routes: [
          { path: '/korea', is, was: { bytes: 12_000, mainThreadMs: 400, memoryBytes: 9_900_000 } },
          { path: '/inplay', is, was: null },
        ],
      },
    }),
  );
  open();
  expect(await screen.findByRole('region', { name: '화면의 무게 (1.1.0 대비)' })).toHaveTextContent(
    'Chromium 156 · ci',
  );
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^\/korea/)).toHaveTextContent('/korea20.5 kB이전 12.0 kB410 ms이전 400 ms9.8 MB이전 9.9 MB');
  expect(row(/^\/inplay/)).toHaveTextContent('/inplay20.5 kB410 ms9.8 MB');
  expect(panel('기록').getByText('0123456789abcdef')).toBeVisible();
});

test('a release without a visitor that fits says so', async () => {
  serve(listReleases, deliveries());
  serve(releaseDetail, detail());
  open();
  expect(await screen.findByText('현재 구성과 함께 사용하는 데 문제가 없습니다.')).toBeVisible();
  expect(screen.getByText('증거가 없습니다.')).toBeVisible();
  expect(screen.getByText('이 버전을 본 방문이 없습니다.')).toBeVisible();
  expect(screen.getByText('보고된 실패가 없습니다.')).toBeVisible();
  expect(screen.getByText('무게를 재지 않았습니다.')).toBeVisible();
});

test('a version that was never registered', async () => {
  serve(listReleases, deliveries());
  serve(releaseDetail, () => refusal('release.unknown'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('등록되지 않은 버전입니다.');
});
