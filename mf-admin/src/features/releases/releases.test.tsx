import { listReleases, logout, switchReleases } from '@madang/contracts';
import { session } from '@madang/session';
import { anOperator, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Admin } from '../../index.ts';
import type { Releases } from './api/list-releases.ts';

const release = (version: string, state: Partial<{ live: boolean; previous: boolean }> = {}) => ({
  version,
  registeredAt: '2026-11-21T01:02:03.000Z',
  gitCommit: '0123456789abcdef0123456789abcdef01234567',
  bytes: 123_456,
  live: false,
  previous: false,
  ...state,
});
/** 1.1.0 is live until a switch makes 1.2.0 live. */
const releases = (live = '1.1.0', revision = 4): Releases => ({
  revision,
  compositionId: `composition-${revision}`,
  apps: [
    { app: 'shell', live: '1.0.0', releases: [release('1.0.0', { live: true })] },
    {
      app: 'mf-sports',
      live,
      releases: [
        release('1.2.0', { live: live === '1.2.0' }),
        release('1.1.0', { live: live === '1.1.0', previous: live === '1.2.0' }),
        release('1.0.0', { previous: live === '1.1.0' }),
      ],
    },
  ],
  revisions: [
    {
      revision,
      at: '2026-11-21T03:00:00.000Z',
      by: 'admin',
      reason: '배당 표 수정',
      changes: [{ app: 'mf-sports', from: '1.0.0', to: '1.1.0' }],
    },
  ],
});

const open = () =>
  renderRoute(
    <Suspense>
      <Routes>
        <Route path="/admin/*" element={<Admin />} />
        <Route path="/login" element={<h1>로그인</h1>} />
      </Routes>
    </Suspense>,
    { path: '/admin', member: anOperator() },
  );
const sports = () => screen.findByRole('region', { name: /^스포츠/ });

async function chooseAndExplain(user: ReturnType<typeof open>['user'], reason: string) {
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 버전으로 변경' }));
  const dialog = await screen.findByRole('dialog', { name: '스포츠 버전 변경' });
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), reason);
  await user.click(within(dialog).getByRole('button', { name: '변경' }));
}

test('an operator sees what is live, what was before, and who changed what', async () => {
  serve(listReleases, releases());
  open();
  const panel = await sports();
  expect(panel).toHaveTextContent('현재 1.1.0');
  expect(panel).toHaveTextContent('이전 1.0.0');
  const row = within(panel).getByRole('row', { name: /^1\.2\.0/ });
  expect(row).toHaveTextContent('대기');
  expect(row).toHaveTextContent('2026-11-21 10:02:03');
  expect(row).toHaveTextContent('01234567');
  expect(row).toHaveTextContent('124 kB');
  const history = within(screen.getByRole('region', { name: '변경 이력' })).getByRole('row', { name: /배당 표 수정/ });
  expect(history).toHaveTextContent('admin');
  expect(history).toHaveTextContent('스포츠: 1.0.0 → 1.1.0');
  expect(screen.getByText('composition-4')).toBeVisible();
});

test('a switch names its reason and its revision, and the page says what it means', async () => {
  let live = releases();
  serve(listReleases, () => live);
  const calls = serve(switchReleases, () => {
    live = releases('1.2.0', 5);
    return { revision: 5, compositionId: 'composition-5' };
  });
  const { user } = open();
  await user.click(within(await sports()).getByRole('button', { name: '1.2.0 버전으로 변경' }));
  const dialog = await screen.findByRole('dialog', { name: '스포츠 버전 변경' });
  expect(dialog).toHaveTextContent('1.1.0');
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '새 배당 표{Enter}');

  expect(await screen.findByText(/스포츠 버전을 변경했습니다 \(1\.1\.0 → 1\.2\.0\)/)).toHaveTextContent(
    '이미 열려 있는 페이지는 기존 버전을 유지하고, 새로 여는 페이지부터 새 버전이 적용됩니다.',
  );
  await waitFor(async () => expect(await sports()).toHaveTextContent('현재 1.2.0'));
  expect(screen.getByText('composition-5')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { revision: 4, reason: '새 배당 표', live: { 'mf-sports': '1.2.0' } },
  ]);
});

test('without a reason nothing is sent', async () => {
  serve(listReleases, releases());
  const calls = serve(switchReleases, { revision: 5, compositionId: 'composition-5' });
  const { user } = open();
  await chooseAndExplain(user, '   ');
  expect(await screen.findByRole('alert')).toHaveTextContent('변경 사유를 입력해주세요.');
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when another operator was faster the refusal is shown and the list is the new one', async () => {
  let live = releases();
  serve(listReleases, () => live);
  serve(switchReleases, () => {
    live = releases('1.0.0', 5);
    return refusal('release.stale');
  });
  const { user } = open();
  await chooseAndExplain(user, '새 배당 표');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('composition-5')).toBeVisible();
  expect(await sports()).toHaveTextContent('현재 1.0.0');
  expect(screen.queryByText(/변경했습니다/)).not.toBeInTheDocument();
});

test('the list cannot be loaded', async () => {
  serve(listReleases, () => refusal('session.forbidden'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('권한이 없습니다.');
  serve(listReleases, releases());
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await sports()).toBeVisible();
});

test('the frame leads to the members’ site and out', async () => {
  serve(listReleases, releases());
  const farewells = serve(logout, {});
  const { user, location } = open();
  await sports();
  expect(screen.getByRole('link', { name: /마당/ })).toHaveAttribute('href', '/admin');
  expect(screen.getByTitle('운영자')).toHaveTextContent('로그인한 운영자 운영자');
  expect(screen.getByRole('link', { name: '회원 사이트' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeVisible();
  expect(location()).toBe('/login');
  expect(session.getState().status).toBe('guest');
  expect(farewells).toHaveLength(1);
});
