import { changeReleases, listReleases, scheduleRollout } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rolloutText } from '../../delivery/delivery-texts.ts';
import { anApp, aRelease, deliveries, openAdmin } from '../../testing/deliveries.tsx';
import { audienceOf, fieldsOf, stepAfter } from './rollout-form.ts';

const unchanged = { revision: 4, compositionId: 'r4-abc', changed: false, effects: [], findings: [] };

async function openEditor(user: ReturnType<typeof openAdmin>['user'], button = '1.2.0 후보 지정') {
  const panel = await screen.findByRole('region', { name: /^스포츠/ });
  await user.click(within(panel).getByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: '스포츠 1.2.0 후보 지정' });
}

test('a candidate goes to some of those who match, and to the ids that are named', async () => {
  serve(listReleases, deliveries());
  const calls = serve(changeReleases, unchanged);
  const { user } = openAdmin();
  const dialog = await openEditor(user);
  await user.click(within(dialog).getByRole('button', { name: '5%' }));
  const levels = within(dialog).getByRole('group', { name: '레벨' });
  await user.click(within(levels).getByRole('checkbox', { name: '4' }));
  await user.click(within(levels).getByRole('checkbox', { name: '3' }));
  await user.click(within(dialog).getByRole('checkbox', { name: '모바일' }));
  await user.type(within(dialog).getByRole('textbox', { name: '지정 아이디' }), 'demo, vip{Enter}demo');
  await user.click(within(dialog).getByRole('button', { name: '미리보기' }));
  await waitFor(() =>
    expect(calls.at(-1)?.body.apps).toEqual({
      'mf-sports': {
        rollout: {
          version: '1.2.0',
          percent: 5,
          audience: { levels: [3, 4], layouts: ['mobile'], userIds: ['demo', 'vip'] },
        },
      },
    }),
  );
});

test('everybody is the same as live', async () => {
  serve(listReleases, deliveries());
  const calls = serve(changeReleases, unchanged);
  const { user } = openAdmin();
  const dialog = await openEditor(user);
  await user.click(within(dialog).getByRole('button', { name: '100%' }));
  await user.click(within(dialog).getByRole('button', { name: '미리보기' }));
  await waitFor(() => expect(calls.at(-1)?.body.apps).toEqual({ 'mf-sports': { live: '1.2.0' } }));
});

test('a running candidate is edited from where it stands', async () => {
  const rollout = { version: '1.2.0', percent: 12.5, audience: { types: [2] } };
  serve(
    listReleases,
    deliveries({ apps: [anApp('mf-sports', { rollout, releases: [aRelease('1.2.0', { state: 'candidate' })] })] }),
  );
  const { user } = openAdmin();
  const dialog = await openEditor(user, '1.2.0 비율 변경');
  expect(within(dialog).getByRole('textbox', { name: '비율 (%)' })).toHaveValue('12.5');
  expect(within(dialog).getByRole('checkbox', { name: '매니저' })).toBeChecked();
  await user.clear(within(dialog).getByRole('textbox', { name: '비율 (%)' }));
  await user.type(within(dialog).getByRole('textbox', { name: '비율 (%)' }), '101');
  await user.click(within(dialog).getByRole('button', { name: '미리보기' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('0부터 100까지');
});

test('a ramp is booked in Seoul’s time, and a step that falls back is refused', async () => {
  serve(listReleases, deliveries());
  const calls = serve(scheduleRollout, { ids: [1, 2] });
  const { user } = openAdmin();
  const dialog = await openEditor(user);
  await user.click(within(dialog).getByRole('radio', { name: '단계별 예약' }));
  fireEvent.change(within(dialog).getByLabelText('1단계 시각'), { target: { value: '2026-12-01T09:30' } });
  await user.click(within(dialog).getByRole('button', { name: '단계 추가' }));
  expect(within(dialog).getByLabelText('2단계 시각')).toHaveValue('2026-12-02T09:30');
  const second = within(dialog).getByRole('textbox', { name: '2단계 비율' });
  expect(second).toHaveValue('50');
  await user.clear(second);
  await user.type(second, '10');
  await user.click(within(dialog).getByRole('button', { name: '예약' }));
  expect(await within(dialog).findByText('시각과 비율은 단계마다 커져야 합니다.')).toBeVisible();
  await user.clear(second);
  await user.type(second, '100');
  await user.click(within(dialog).getByRole('button', { name: '예약' }));
  expect(await within(dialog).findByText('변경 사유를 입력해 주세요.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '단계 배포');
  await user.click(within(dialog).getByRole('button', { name: '예약' }));
  expect(await screen.findByText(/예약했습니다/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      app: 'mf-sports',
      version: '1.2.0',
      audience: {},
      steps: [
        { at: '2026-12-01T00:30:00.000Z', percent: 10 },
        { at: '2026-12-02T00:30:00.000Z', percent: 100 },
      ],
      reason: '단계 배포',
    },
  ]);
});

test('a booking that the server refuses stays in the dialog', async () => {
  serve(listReleases, deliveries());
  serve(scheduleRollout, () => refusal('release.same-version'));
  const { user } = openAdmin();
  const dialog = await openEditor(user);
  await user.click(within(dialog).getByRole('radio', { name: '단계별 예약' }));
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '단계 배포');
  await user.click(within(dialog).getByRole('button', { name: '예약' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '현재 버전과 같은 버전은 후보로 지정할 수 없습니다.',
  );
});

test('empty rules are none, and ids may stand in any order and number', () => {
  expect(audienceOf({ ...fieldsOf(null).audience, userIds: ' \n, ' })).toEqual({});
  expect(audienceOf({ ...fieldsOf(null).audience, types: [2, 0], userIds: 'b\na,b' })).toEqual({
    types: [0, 2],
    userIds: ['b', 'a'],
  });
});

test.each([
  [{ percent: 12.5, audience: {} }, '1.2.0 · 12.5% · 모든 방문자'],
  [{ percent: 0, audience: { levels: [3] } }, '1.2.0 · 0% · 테스터만'],
  [{ percent: 0, audience: { userIds: ['demo', 'vip'] } }, '1.2.0 · 지정 아이디 2개만'],
])('who gets the candidate in words: %j', (part, words) => {
  expect(rolloutText({ version: '1.2.0', ...part })).toBe(words);
});

test('a step that follows one without a time has none either', () => {
  expect(stepAfter({ key: 3, at: '', percent: '60' })).toEqual({ key: 4, at: '', percent: '100' });
});
