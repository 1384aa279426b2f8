import type { ChangeAnswer } from '@madang/contracts';
import {
  acknowledgeAlert,
  changeReleases,
  listReleases,
  logout,
  saveDeliverySettings,
  waitingWork,
} from '@madang/contracts';
import { session } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Releases } from '../../delivery/use-releases.ts';
import { aFreeze, anAlert, anApp, aRelease, aState, aStep, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const panelOf = (name: RegExp) => screen.findByRole('region', { name });
const sports = () => panelOf(/^스포츠/);
const rollout = { version: '1.2.0', percent: 10, audience: { levels: [3, 4], userIds: ['demo'] } };

const answer = (differs: Partial<ChangeAnswer> = {}): ChangeAnswer => ({
  revision: 5,
  compositionId: 'r5-abc',
  changed: true,
  effects: [
    {
      app: 'mf-sports',
      before: aState(),
      after: aState({ live: '1.2.0', previous: '1.1.0' }),
      who: '모든 방문자가 1.2.0 버전을 봅니다.',
      visitorsPercent: 100,
      differences: [
        {
          from: '1.1.0',
          to: '1.2.0',
          removed: [{ what: 'menu', text: '국내형 /korea/cross' }],
          added: [{ what: 'route', text: '/korea/live ./routes' }],
          bytes: { before: 100_000, after: 120_000 },
        },
      ],
    },
  ],
  findings: [],
  ...differs,
});

test('an operator sees live, candidate and previous, and how each version fares', async () => {
  serve(
    listReleases,
    deliveries({
      apps: [
        anApp('mf-sports', {
          rollout,
          releases: [
            aRelease('1.2.0', { state: 'candidate', documents: 120, share: 9.5, errorRate: 3.1, gate: 'warned' }),
            aRelease('1.1.0', { state: 'live', documents: 1143, share: 90.5, errorRate: 0.5 }),
            aRelease('1.0.0', { state: 'previous', evidence: { passed: 1, failed: 2 } }),
          ],
        }),
      ],
      steps: [aStep()],
      freezes: [aFreeze()],
    }),
  );
  openAdmin();
  const panel = await sports();
  expect(panel).toHaveTextContent('후보1.2.010% · 레벨 3·4 + 지정 아이디 1개');
  expect(within(panel).getByRole('img', { name: '후보 10%, 실시간 90%' })).toBeVisible();
  expect(panel).toHaveTextContent('예약: 11/22 09:00 1.2.0 50%');
  const candidate = within(panel).getByRole('row', { name: /^1\.2\.0/ });
  for (const text of ['후보', '2026-11-21 10:02:03', '01234567', '김개발', '124 kB', '경고', '9.5%', '3.1%', '120']) {
    expect(candidate).toHaveTextContent(text);
  }
  expect(within(panel).getByRole('row', { name: /^1\.0\.0/ })).toHaveTextContent('성공 1 · 실패 2');
  expect(screen.getByText('r4-abc')).toBeVisible();
  expect(screen.getByText(/배포 동결 중/).parentElement).toHaveTextContent('모든 앱 · 11/23 00:00까지 · 결승전');
  expect(within(panel).getByRole('link', { name: '1.0.0 상세' })).toHaveAttribute(
    'href',
    '/admin/releases/mf-sports/1.0.0',
  );
});

test('old versions stay out of the way until they are asked for', async () => {
  const releases = ['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0', '1.4.0', '1.3.0'].map((version) => aRelease(version));
  serve(
    listReleases,
    deliveries({ apps: [anApp('mf-sports', { releases: [...releases, aRelease('1.0.0', { state: 'live' })] })] }),
  );
  const { user } = openAdmin();
  const panel = await sports();
  expect(within(panel).getByRole('row', { name: /^1\.0\.0/ })).toBeVisible();
  expect(within(panel).queryByRole('row', { name: /^1\.3\.0/ })).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: '이전 버전 2개 더 보기' }));
  expect(within(panel).getByRole('row', { name: /^1\.3\.0/ })).toBeVisible();
});

test('two apps change in one revision, after a dry run and with a reason', async () => {
  let now: Releases = deliveries();
  serve(listReleases, () => now);
  const calls = serve(changeReleases, ({ body }) => {
    if (!body.dryRun) now = deliveries({ revision: 5, apps: [anApp('mf-sports', { live: '1.2.0' })] });
    return answer({ changed: !body.dryRun });
  });
  const { user } = openAdmin();
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 실시간 전환' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '다른 변경 더 담기' }));
  expect(screen.getByRole('region', { name: '변경 묶음' })).toHaveTextContent('변경 1건 스포츠');
  await user.click(within(await panelOf(/^카지노/)).getByRole('button', { name: '1.2.0 후보 지정' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '미리보기' }));

  const dialog = await screen.findByRole('dialog', { name: '변경 적용' });
  expect(within(dialog).getByRole('list', { name: '변경 묶음' })).toHaveTextContent(
    '카지노 후보 1.2.0 · 10% · 모든 방문자',
  );
  const effects = await within(dialog).findByRole('list', { name: '변경 결과' });
  expect(effects).toHaveTextContent('실시간1.1.0에서1.2.0');
  expect(effects).toHaveTextContent('방문자의 100%');
  expect(effects).toHaveTextContent('모든 방문자가 1.2.0 버전을 봅니다.');
  const difference = within(effects).getByRole('list', { name: '1.2.0에서 달라지는 것' });
  expect(
    within(difference)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['− 메뉴 국내형 /korea/cross', '+ 경로 /korea/live ./routes', '스크립트 100 kB → 120 kB']);

  await user.click(within(dialog).getByRole('button', { name: '적용' }));
  expect(await within(dialog).findByText('변경 사유를 입력해 주세요.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '새 배당 표{Enter}');
  expect(await screen.findByText(/변경을 적용했습니다/)).toHaveTextContent(
    '이미 열려 있는 페이지는 기존 버전을 유지합니다.',
  );
  expect(screen.getByRole('link', { name: '리비전 5 보기' })).toHaveAttribute('href', '/admin/revisions/5');
  expect(screen.queryByRole('region', { name: '변경 묶음' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('r5-abc')).toBeVisible());
  expect(calls.at(-1)?.body).toEqual({
    revision: 4,
    reason: '새 배당 표',
    force: false,
    dryRun: false,
    apps: {
      'mf-sports': { live: '1.2.0' },
      'mf-casino': { rollout: { version: '1.2.0', percent: 10, audience: {} } },
    },
  });
  expect(calls.filter(({ body }) => !body.dryRun)).toHaveLength(1);
});

test('a change can be taken out of the basket, and the basket be emptied', async () => {
  serve(listReleases, deliveries());
  serve(changeReleases, answer({ changed: false }));
  const { user } = openAdmin();
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 실시간 전환' }));
  expect(within(await sports()).getByText('변경 예정')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '스포츠 변경 빼기' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(within(await sports()).getByRole('button', { name: '1.0.0 실시간 전환' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '비우기' }));
  expect(screen.queryByRole('region', { name: '변경 묶음' })).not.toBeInTheDocument();
});

test('a running candidate can be ended, and is ended by becoming live', async () => {
  serve(
    listReleases,
    deliveries({ apps: [anApp('mf-sports', { rollout, releases: [aRelease('1.2.0', { state: 'candidate' })] })] }),
  );
  const calls = serve(changeReleases, answer({ changed: false }));
  const { user } = openAdmin();
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 후보 종료' }));
  await waitFor(() => expect(calls.at(-1)?.body.apps).toEqual({ 'mf-sports': { rollout: null } }));
  await user.keyboard('{Escape}');
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 실시간 전환' }));
  await waitFor(() => expect(calls.at(-1)?.body.apps).toEqual({ 'mf-sports': { rollout: null, live: '1.2.0' } }));
});

test('an alert is seen on every page until somebody confirms it', async () => {
  let alerts = [anAlert(), anAlert({ id: 4, acknowledgedBy: 'admin', text: '어제의 일' })];
  serve(listReleases, () => deliveries({ alerts }));
  const calls = serve(acknowledgeAlert, () => {
    alerts = [];
    return {};
  });
  serve(waitingWork, () =>
    alerts.length > 0
      ? [{ queue: 'release' as const, count: 1, oldestAt: new Date().toISOString(), first: '오류율' }]
      : [],
  );
  const { user } = openAdmin();
  const region = await screen.findByRole('region', { name: '알림' });
  expect(region).toHaveTextContent('자동 회수 · 스포츠 1.2.0오류율 12%가 실시간 0.5%보다 높아 되돌렸습니다.');
  expect(region).not.toHaveTextContent('어제의 일');
  expect(await screen.findByRole('link', { name: '배포 현황 1' })).toBeVisible();
  await user.click(within(region).getByRole('button', { name: '자동 회수 스포츠 1.2.0 확인' }));
  await waitFor(() => expect(screen.queryByText(/오류율 12%/)).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toEqual([{ id: 5 }]);
});

test('an app has its own error budget, and says when it is not one', async () => {
  serve(listReleases, deliveries());
  const calls = serve(saveDeliverySettings, {});
  const { user } = openAdmin();
  await user.click(within(await sports()).getByRole('button', { name: '설정' }));
  const dialog = await screen.findByRole('dialog', { name: '스포츠 배포 설정' });
  const budget = within(dialog).getByRole('textbox', { name: '오류 허용치 (%p)' });
  await user.clear(budget);
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await within(dialog).findByText('0부터 100까지 입력해 주세요.')).toBeVisible();
  await user.type(budget, '1.5');
  await user.click(within(dialog).getByRole('checkbox', { name: '테스트 증거 요구' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '무거워진 버전' }), '거절');
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '더 엄격하게');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await screen.findByText('설정을 저장했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ app: 'mf-sports', requireEvidence: true, errorBudgetPoints: 1.5, minSamples: 50, reason: '더 엄격하게' },
      ...{ weightRule: 'refuse', weightPercent: 20 },
    },
  ]);
});

test('the list cannot be loaded, and can be tried again', async () => {
  serve(listReleases, () => refusal('session.forbidden'));
  const { user } = openAdmin();
  expect(await screen.findByRole('alert')).toHaveTextContent('권한이 없습니다.');
  serve(listReleases, deliveries({ apps: [] }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('등록된 앱이 없습니다.')).toBeVisible();
});

test('the frame leads to every page, to the members’ site, and out', async () => {
  serve(listReleases, deliveries());
  const farewells = serve(logout, {});
  const { user, location } = openAdmin();
  await sports();
  const menu = screen.getByRole('navigation', { name: '운영자 메뉴' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['대시보드', '충전·환전', '두 번째 승인', '보고서', '문의·게시판'],
    ...['쪽지', '회원', '혜택', '충전 보너스', '롤링', '총판'],
    ...['위험(노출)', '베팅 무효', '정산 보류', '피드 보류', '이름 번역', '미니게임', '카지노'],
    ...['배포 현황', '변경 이력', '예약·동결', '감사 기록', '사이트 관리', '설정', '보안 기록', '권한'],
  ]);
  expect(screen.getByTitle('운영자')).toHaveTextContent('로그인한 운영자 운영자');
  expect(screen.getByRole('link', { name: '회원 사이트' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeVisible();
  expect(location()).toBe('/login');
  expect(session.getState().status).toBe('guest');
  await waitFor(() => expect(farewells).toHaveLength(1));
});

test('a page that does not exist leads back', async () => {
  serve(listReleases, deliveries());
  openAdmin('/admin/nothing');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '대시보드' })).toHaveAttribute('href', '/admin');
});
