import {
  approvalSetting,
  askApproval,
  attendanceSetting,
  betSetting,
  type HeldSetting,
  initialOf,
  levelSetting,
  listReleases,
  listSettings,
  rollingSetting,
  type Setting,
  saveSetting,
  siteSettings,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const at = '2026-11-21T03:00:00.000Z';
const aSetting = (setting: Setting): HeldSetting => ({
  ...{ name: setting.name, key: '', value: initialOf(setting) as HeldSetting['value'] },
  ...{ version: 1, changedBy: null, changedAt: null, history: [] },
});

/** Server and page: a saved value is read again. */
function openSettings(settings: readonly Setting[] = siteSettings, hash = '') {
  const state = { held: settings.filter(({ keys }) => !keys).map(aSetting) };
  serve(listReleases, deliveries());
  serve(listSettings, () => state.held);
  const saves = serve(saveSetting, ({ params, body: { key, value, version } }) => {
    const saved = {
      name: params?.name ?? '',
      key,
      value,
      version: version + 1,
      changedBy: 'admin',
      changedAt: at,
      history: [],
    };
    state.held = [...state.held.filter((each) => each.name !== saved.name || each.key !== key), saved];
    return { version: saved.version, changedBy: 'admin', changedAt: at };
  });
  return { state, saves, ...openAdmin(`/admin/settings${hash}`) };
}
type User = ReturnType<typeof openSettings>['user'];
const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const typeInto = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  if (text) await user.type(field, text);
};
const saveButton = { name: '저장' };
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: `${title} 변경` }));

test('every setting is drawn from its declaration; one of others, and one with a page of its own, is not there', async () => {
  openSettings(siteSettings.filter(({ permission }) => permission !== 'owner'));
  for (const { title, figures, permission, keys } of siteSettings as readonly Setting[]) {
    if (permission === 'owner' || (keys && !('values' in keys))) {
      expect(screen.queryByRole('form', { name: title })).not.toBeInTheDocument();
      continue;
    }
    const form = await formOf(title);
    for (const { kind, label } of Object.values(figures))
      expect(
        kind === 'rows' ? form.getByRole('button', { name: `${label} 추가` }) : form.getByText(label),
      ).toBeVisible();
    expect(form.getByRole('button', saveButton)).toBeDisabled();
  }
});

test('an address with the name of a setting leads to its first field', async () => {
  openSettings(siteSettings, '#rolling');
  const form = await screen.findByRole('form', { name: rollingSetting.title });
  await waitFor(() => expect(form).toContainElement(document.activeElement as HTMLElement));
});

test('an address with a figure leads to it; Enter asks, Enter saves, and the focus is back for the next value', async () => {
  const { user, saves } = openSettings(siteSettings, '#rolling.memberMulti');
  const field = (await formOf(rollingSetting.title)).getByLabelText('다폴더 회원 (%)');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('0.7{Enter}');
  const dialog = await dialogOf(rollingSetting.title);
  expect(dialog.getByRole('button', { name: '변경' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('0.70');
  await user.clear(field);
  await user.keyboard('0.8{Enter}');
  await dialogOf(rollingSetting.title);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saves.map(({ body }) => body.version)).toEqual([1, 2]));
});

test('a percentage is saved with two decimals; one out of bounds is named', async () => {
  const { user, saves } = openSettings([rollingSetting]);
  const form = await formOf('롤링 비율');
  const field = form.getByLabelText('다폴더 회원 (%)');
  expect(field).toHaveValue('0.60');
  await typeInto(user, field, '12');
  await user.click(form.getByRole('button', saveButton));
  expect(form.getByText(/0에서 10 사이로 입력해 주세요/)).toBeVisible();
  await typeInto(user, field, '0.7');
  await user.click(form.getByRole('button', saveButton));
  const dialog = await dialogOf('롤링 비율');
  expect(dialog.getByRole('listitem')).toHaveTextContent('다폴더 회원 (%): 0.60 → 0.70');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body.value).toEqual({ ...initialOf(rollingSetting), memberMulti: '0.70' });
});

test('the difference is shown before it is saved, on the version that the form was opened on', async () => {
  const { user, saves } = openSettings();
  const form = await formOf('베팅 한도·캐시아웃');
  await typeInto(user, form.getByLabelText('경기당 최대 손실'), '7000000');
  await user.click(form.getByLabelText('캐시아웃 제공'));
  await user.click(form.getByRole('button', saveButton));
  const dialog = await dialogOf('베팅 한도·캐시아웃');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '경기당 최대 손실: 1,000,000,000원 → 7,000,000원',
    '캐시아웃 제공: 켬 → 끔',
  ]);
  expect(saves).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '변경' }));
  await waitFor(async () =>
    expect((await formOf('베팅 한도·캐시아웃')).getByRole('button', saveButton)).toBeDisabled(),
  );
  expect(saves[0]).toMatchObject({ params: { name: 'bet' }, body: { key: '', version: 1 } });
  expect(saves[0]?.body.value).toMatchObject({ maxFixtureWon: 7_000_000, cashOut: false, cancelPerDay: 3 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('before the site is closed, the effect on members is said', async () => {
  const { user, saves } = openSettings();
  const form = await formOf('사이트 상태');
  await user.click(form.getByLabelText('사이트 점검'));
  await user.click(form.getByRole('button', saveButton));
  const dialog = await dialogOf('사이트 상태');
  expect(dialog.getByText(/점검을 시작하시겠습니까/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '취소' }));
  expect(saves).toEqual([]);
  expect(form.getByLabelText('사이트 점검')).toBeChecked();
});

test('a fault is said at its field, and nothing is asked', async () => {
  const { user } = openSettings();
  const form = await formOf('충전·환전 조건');
  await typeInto(user, form.getByLabelText('최대 충전금액'), '5000');
  await typeInto(user, form.getByLabelText('동시에 신청할 수 있는 충전'), '');
  await typeInto(user, form.getByLabelText('인정 최소 배당'), '1.3');
  await user.click(form.getByRole('button', saveButton));
  expect(await form.findByText('1에서 100 사이로 입력해 주세요.')).toBeVisible();
  expect(form.getByText(/1.30처럼/)).toBeVisible();
  await typeInto(user, form.getByLabelText('동시에 신청할 수 있는 충전'), '4');
  await typeInto(user, form.getByLabelText('인정 최소 배당'), '1.40');
  await user.click(form.getByRole('button', saveButton));
  expect(await form.findByText('최소 충전금액보다 작을 수 없습니다.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('rows are added and removed, and are checked together', async () => {
  const { user, saves } = openSettings();
  const form = await formOf('출석 보상');
  await user.click(form.getByRole('button', { name: '보상 추가' }));
  await user.type(form.getByLabelText('보상 5 연속 일수'), '7');
  await user.type(form.getByLabelText('보상 5 포인트'), '9000');
  await user.click(form.getByRole('button', saveButton));
  expect(await form.findByText('연속 일수는 작은 것부터 한 번씩만 입력해 주세요.')).toBeVisible();
  for (let place = 4; place > 0; place--) await user.click(form.getByRole('button', { name: `보상 ${place} 삭제` }));
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf('출석 보상')).getByRole('button', { name: '변경' }));
  await waitFor(() =>
    expect(saves[0]?.body.value).toMatchObject({ dailyPoints: 500, rewards: [{ streak: 7, points: 9_000 }] }),
  );
});

test('a setting with keys is set for the chosen one', async () => {
  const { user, saves } = openSettings();
  await screen.findByRole('form', { name: levelSetting.title });
  await user.selectOptions(screen.getByLabelText('대상'), '레벨 3');
  const form = await formOf(levelSetting.title);
  await typeInto(user, form.getByLabelText('최소 베팅금액'), '1000');
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf(levelSetting.title)).getByRole('button', { name: '변경' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ key: '3', version: 0, value: { minBetAmount: 1_000 } }));
});

test('a save that came second names the first operator and keeps the typed values; the new ones come by a button', async () => {
  const { state, user } = openSettings();
  const form = await formOf('추천 보상');
  await typeInto(user, form.getByLabelText('추천 보상 포인트'), '7000');
  serve(saveSetting, () => {
    const [before, after] = [10_000, 300].map((points) => ({
      ...state.held.find((each) => each.name === 'friend')?.value,
      points,
    }));
    const change = { version: 2, changedBy: 'first', changedAt: at };
    const history = [{ ...change, before: before ?? null, after: after ?? {} }];
    state.held = state.held.map((each) =>
      each.name === 'friend' ? { ...each, ...change, value: after ?? {}, history } : each,
    );
    return refusal('setting.stale', { who: '운영자 first 님이' });
  });
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf('추천 보상')).getByRole('button', { name: '변경' }));
  expect(await form.findByText(/운영자 first 님이 먼저 변경했습니다/)).toBeVisible();
  expect(form.getByLabelText('추천 보상 포인트')).toHaveValue('7,000');
  await user.click(await screen.findByRole('button', { name: '새 값 불러오기' }));
  expect((await formOf('추천 보상')).getByLabelText('추천 보상 포인트')).toHaveValue('300');
  await user.click(screen.getByText(/마지막 변경: first/));
  expect(screen.getByText(/추천 보상 포인트:/)).toHaveTextContent('추천 보상 포인트: 10,000P → 300P');
});

test('rewards beyond what one operator may give become a first approval of them', async () => {
  const { user } = openSettings([attendanceSetting]);
  serve(saveSetting, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('setting.stale', { who: '운영자 first 님이' }));
  const form = await formOf('출석 보상');
  await typeInto(user, form.getByLabelText('하루 포인트'), '900000');
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf('출석 보상')).getByRole('button', { name: '변경' }));
  await screen.findByRole('dialog', { name: '첫 승인' });
  expect(weighed[0]?.body.command).toMatchObject({
    kind: 'reward-setting',
    name: 'attendance',
    body: { key: '', version: 1, value: { dailyPoints: 900_000 } },
  });
});

test('a price by hand that may be raised further becomes a first approval of it', async () => {
  const { user } = openSettings([betSetting]);
  serve(saveSetting, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('setting.stale', { who: '운영자 first 님이' }));
  const form = await formOf('베팅 한도·캐시아웃');
  await typeInto(user, form.getByLabelText('운영자 한 명이 피드보다 높일 수 있는 수기 배당'), '900');
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf('베팅 한도·캐시아웃')).getByRole('button', { name: '변경' }));
  await screen.findByRole('dialog', { name: '첫 승인' });
  expect(weighed[0]?.body.command).toMatchObject({
    kind: 'trading-setting',
    name: 'bet',
    body: { key: '', version: 1, value: { handPriceRaise: 900 } },
  });
});

test('what lets one operator do more waits for another owner, and the form keeps its figures', async () => {
  const { user } = openSettings([approvalSetting]);
  const saves = serve(saveSetting, () => refusal('approval.needed'));
  const moves = { bets: 0, members: 0, toMembersWon: 0, fromMembersWon: 0, belowZero: 0, isPart: false };
  const digest = '9f3c71b042d8a2e1'.repeat(4);
  serve(weighApproval, { needsTwo: true, moves, facts: [['충전 승인', '1,000,000원 → 0원']], digest });
  const asked = serve(askApproval, { id: 1, expiresAt: at });
  const form = await formOf(approvalSetting.title);
  await typeInto(user, form.getByLabelText('충전 승인'), '0');
  await user.click(form.getByRole('button', saveButton));
  await user.click((await dialogOf(approvalSetting.title)).getByRole('button', { name: '변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  expect(await dialog.findByText('1,000,000원 → 0원')).toBeVisible();
  await user.type(dialog.getByLabelText(/사유/), '운영자 한 명');
  await user.click(dialog.getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(saves[0]?.body).toEqual({
    key: '',
    value: { ...initialOf(approvalSetting), chargeWon: 0 },
    version: 1,
  });
  expect(asked[0]?.body).toEqual({
    command: { kind: 'approval-setting', body: saves[0]?.body },
    ...{ digest, reason: '운영자 한 명' },
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(form.getByLabelText('충전 승인')).toHaveValue('0');
});
