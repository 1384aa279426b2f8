import type { ChangeAnswer } from '@madang/contracts';
import { changeReleases, listReleases } from '@madang/contracts';
import { refusal, refusalWith, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aFinding, anApp, anOwner, aState, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const effect = {
  app: 'mf-sports',
  before: aState(),
  after: aState({ live: '1.2.0', previous: '1.1.0' }),
  who: '모든 방문자가 1.2.0 버전을 봅니다.',
  visitorsPercent: null,
  differences: [],
};
const answer = (differs: Partial<ChangeAnswer> = {}): ChangeAnswer => ({
  revision: 5,
  compositionId: 'r5-abc',
  changed: true,
  effects: [effect],
  findings: [],
  ...differs,
});
const gateRefusal = () => refusalWith('release.gate', { findings: [aFinding()] });

async function chooseSports(user: ReturnType<typeof openAdmin>['user']) {
  const panel = await screen.findByRole('region', { name: /^스포츠/ });
  await user.click(within(panel).getByRole('button', { name: '1.2.0 실시간 전환' }));
  return screen.findByRole('dialog', { name: '변경 적용' });
}

test('what the gate refuses is explained, and an operator goes no further', async () => {
  serve(listReleases, deliveries());
  serve(changeReleases, () => gateRefusal());
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('호환성 검사를 통과하지 못해 변경할 수 없습니다.');
  const findings = within(dialog).getByRole('list', { name: '호환성 검사 결과' });
  expect(findings).toHaveTextContent(
    '거절 · 제공 모듈카지노가 쓰는 ./slip 모듈이 없습니다.스포츠 1.2.0 ↔ 카지노 1.1.0',
  );
  expect(within(dialog).getByText('강제 변경은 소유자만 할 수 있습니다.')).toBeVisible();
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: '적용' })).toBeDisabled();
});

test('a dry run that finds errors counts as a refusal too, and warnings do not', async () => {
  serve(listReleases, deliveries());
  serve(changeReleases, answer({ changed: false, findings: [aFinding()] }));
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  expect(await within(dialog).findByRole('list', { name: '변경 결과' })).toHaveTextContent('최근 방문 없음');
  expect(within(dialog).getByRole('button', { name: '적용' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: '다른 변경 더 담기' }));
  serve(changeReleases, answer({ changed: false, findings: [aFinding({ severity: 'warning' })] }));
  await user.click(screen.getByRole('button', { name: '검토 및 적용' }));
  expect(await screen.findByText('경고 · 제공 모듈')).toBeVisible();
  expect(screen.getByRole('button', { name: '적용' })).toBeEnabled();
});

test('the share of the visitors is an upper bound where the audience has rules', async () => {
  const rollout = { version: '1.2.0', percent: 10, audience: { levels: [3] } };
  const effects = [{ ...effect, after: aState({ rollout }), visitorsPercent: 9.8 }];
  serve(listReleases, deliveries());
  serve(changeReleases, answer({ changed: false, effects }));
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  expect(await within(dialog).findByText('방문자의 최대 9.8%')).toBeVisible();
});

test('an owner forces past the gate, after a warning of its own', async () => {
  serve(listReleases, deliveries());
  const calls = serve(changeReleases, ({ body }) => (body.force ? answer({ changed: !body.dryRun }) : gateRefusal()));
  const { user } = openAdmin('/admin/releases', anOwner());
  const dialog = await chooseSports(user);
  await user.click(await within(dialog).findByRole('checkbox', { name: '강제 변경' }));
  expect(await within(dialog).findByRole('list', { name: '변경 결과' })).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '긴급 수정');
  await user.click(within(dialog).getByRole('button', { name: '강제 적용' }));
  let question = await screen.findByRole('alertdialog', { name: '강제 변경' });
  await user.click(within(question).getByRole('button', { name: '취소' }));
  expect(calls.every(({ body }) => body.dryRun)).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: '강제 적용' }));
  question = await screen.findByRole('alertdialog', { name: '강제 변경' });
  await user.click(within(question).getByRole('button', { name: '강제 적용' }));
  expect(await screen.findByText(/변경을 적용했습니다/)).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ force: true, dryRun: false, reason: '긴급 수정' });
});

test('a freeze says until when, and only owners get past it', async () => {
  serve(listReleases, deliveries());
  serve(changeReleases, () => refusal('release.frozen', { until: '11/23 00:00' }));
  const { user, unmount } = openAdmin();
  const dialog = await chooseSports(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('배포 동결 기간입니다. (11/23 00:00까지)');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  const owner = openAdmin('/admin/releases', anOwner());
  expect(await within(await chooseSports(owner.user)).findByRole('checkbox', { name: '강제 변경' })).not.toBeChecked();
});

test('when another operator was faster nothing is overwritten: the dry run is made anew', async () => {
  let now = deliveries();
  serve(listReleases, () => now);
  const calls = serve(changeReleases, ({ body }) => {
    if (body.dryRun)
      return answer({ changed: false, effects: [{ ...effect, before: aState({ live: now.apps[0]?.live }) }] });
    if (body.revision === now.revision) return answer({ revision: 6 });
    return refusal('release.stale');
  });
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  await within(dialog).findByText('호환성 검사를 통과했습니다.');
  now = deliveries({ revision: 5, apps: [anApp('mf-sports', { live: '1.0.0' })] });
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '새 배당 표{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.');
  await waitFor(() =>
    expect(within(dialog).getByRole('list', { name: '변경 결과' })).toHaveTextContent('실시간1.0.0에서1.2.0'),
  );
  expect(calls.filter(({ body }) => !body.dryRun).map(({ body }) => body.revision)).toEqual([4]);
  await user.click(within(dialog).getByRole('button', { name: '적용' }));
  expect(await screen.findByText(/변경을 적용했습니다/)).toBeVisible();
  expect(calls.at(-1)?.body.revision).toBe(5);
});

test('the revision that the operator decides on does not move under the open dialog', async () => {
  let now = deliveries();
  serve(listReleases, () => now);
  const calls = serve(changeReleases, answer({ changed: false }));
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  await within(dialog).findByText('호환성 검사를 통과했습니다.');
  now = deliveries({ revision: 9 });
  // The window gets the focus: the list is fetched again behind the dialog.
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await within(dialog).findByText('그사이 다른 변경이 적용되었습니다 (리비전 9).')).toBeVisible();
  expect(calls.map(({ body }) => body.revision)).toEqual([4]);
  await user.click(within(dialog).getByRole('button', { name: '다시 미리보기' }));
  await waitFor(() => expect(calls.at(-1)?.body.revision).toBe(9));
  expect(screen.queryByText(/그사이 다른 변경/)).not.toBeInTheDocument();
});

test('the dry run cannot be made, and nothing to change is said', async () => {
  serve(listReleases, deliveries());
  serve(changeReleases, () => refusal('release.unknown'));
  const { user } = openAdmin();
  const dialog = await chooseSports(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('등록되지 않은 버전입니다.');
  expect(within(dialog).getByRole('button', { name: '적용' })).toBeDisabled();
  serve(changeReleases, answer({ changed: false, effects: [] }));
  await user.click(within(dialog).getByRole('button', { name: '다시 시도' }));
  expect(await within(dialog).findByText('지금 상태와 같아 달라지는 것이 없습니다.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '적용' })).toBeDisabled();
});
