import { listReleases, revisionDetail, rollBackRelease } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { aRevision, aState, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const undone = {
  revision: 5,
  compositionId: 'r5-abc',
  changed: true,
  effects: [
    {
      app: 'mf-sports',
      before: aState(),
      after: aState({ live: '1.0.0' }),
      who: '모든 방문자가 1.0.0 버전을 봅니다.',
      visitorsPercent: 90,
      differences: [],
    },
  ],
  findings: [],
};

test('the history says who changed what and why, and which changes the site made by itself', async () => {
  serve(
    listReleases,
    deliveries({
      revisions: [
        aRevision(4, {
          kind: 'automatic',
          by: 'system',
          reason: '오류율 초과',
          changes: [
            {
              app: 'mf-casino',
              before: aState({ rollout: { version: '2.0.0', percent: 10, audience: {} } }),
              after: aState(),
            },
          ],
        }),
        aRevision(3, { forced: true }),
      ],
    }),
  );
  openAdmin('/admin/revisions');
  const automatic = await screen.findByRole('row', { name: /오류율 초과/ });
  expect(automatic).toHaveTextContent('자동 회수');
  expect(automatic).toHaveTextContent('카지노후보2.0.0 · 10% · 모든 방문자에서없음');
  // Restoring the current revision restores nothing.
  expect(within(automatic).queryByRole('button', { name: /복원/ })).not.toBeInTheDocument();
  const forced = screen.getByRole('row', { name: /배당 표 수정/ });
  expect(forced).toHaveTextContent('변경강제2026-11-21 12:00:00admin');
  expect(forced).toHaveTextContent('스포츠실시간1.0.0에서1.1.0');
});

test.each([
  ['리비전 3 되돌리기', '리비전 3 되돌리기', '되돌리기', 'undo', '리비전 3을(를) 되돌렸습니다.'],
  ['리비전 3 시점으로 복원', '리비전 3(으)로 복원', '복원', 'restore', '리비전 3의 상태로 복원했습니다.'],
])('%s: shown first, then done', async (button, title, confirm, mode, said) => {
  serve(listReleases, deliveries());
  const calls = serve(rollBackRelease, ({ body }) => ({ ...undone, changed: !body.dryRun }));
  const { user } = openAdmin('/admin/revisions');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(await within(dialog).findByRole('list', { name: '변경 결과' })).toHaveTextContent('실시간1.1.0에서1.0.0');
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '문의 급증');
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  expect(await screen.findByText(new RegExp(said.replace(/[()]/g, '\\$&')))).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { revision: 3, mode, reason: '미리보기', force: false, dryRun: true },
    { revision: 3, mode, reason: '문의 급증', force: false, dryRun: false },
  ]);
});

test('a change followed by another cannot be undone, and the page names the later revision', async () => {
  serve(listReleases, deliveries());
  serve(rollBackRelease, () => refusal('release.superseded', { revision: 4 }));
  const { user } = openAdmin('/admin/revisions');
  await user.click(await screen.findByRole('button', { name: '리비전 3 되돌리기' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '이후 리비전 4에서 다시 변경되어 되돌릴 수 없습니다.',
  );
  expect(within(dialog).getByRole('button', { name: '되돌리기' })).toBeDisabled();
});

test('any revision can be opened by its number, and restored from there', async () => {
  serve(listReleases, deliveries({ revision: 40 }));
  serve(revisionDetail, {
    ...aRevision(2, { changes: [] }),
    apps: { 'mf-sports': aState(), 'mf-casino': aState({ live: null, previous: null }) },
  });
  serve(rollBackRelease, undone);
  const { user, location } = openAdmin('/admin/revisions');
  await user.type(await screen.findByRole('textbox', { name: '리비전 번호' }), '2{Enter}');
  expect(await screen.findByRole('heading', { name: '리비전 2 변경' })).toBeVisible();
  expect(location()).toBe('/admin/revisions/2');
  expect(screen.getByText('바뀐 것이 없습니다.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^카지노/ })).toHaveTextContent('카지노없음없음없음');
  expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '이 시점으로 복원' }));
  expect(await screen.findByRole('dialog', { name: '리비전 2(으)로 복원' })).toBeVisible();
});

test('a revision that is not there, and a history that cannot be loaded', async () => {
  serve(listReleases, () => refusal('maintenance'));
  serve(revisionDetail, () => refusal('not-found'));
  const { unmount } = openAdmin('/admin/revisions/99');
  expect(await screen.findByRole('alert')).toHaveTextContent('페이지를 찾을 수 없습니다.');
  unmount();
  openAdmin('/admin/revisions');
  expect(await screen.findByRole('alert')).toHaveTextContent('점검중입니다.');
});

test('there is no history yet', async () => {
  serve(listReleases, deliveries({ revisions: [] }));
  openAdmin('/admin/revisions');
  expect(await screen.findByText('변경 이력이 없습니다.')).toBeVisible();
});
