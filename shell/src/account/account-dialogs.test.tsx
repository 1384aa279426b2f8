import {
  changePassword,
  checkNickname,
  checkRecommender,
  checkUserId,
  joinMember,
  login,
  messengers,
  sendGuestRequest,
  signUpSetting,
} from '@madang/contracts';
import { sessionToken } from '@madang/session';
import { aMember, refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite, signedIn } from '../testing/render-site.tsx';
import { closeAccountDialog, openAccountDialog } from './open-dialog.ts';

afterEach(() => act(() => closeAccountDialog()));

type User = ReturnType<typeof renderSite>['user'];
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const password = '마당에 핀 민들레꽃';

/** As far as the form that the new member fills in. */
async function openForm() {
  serve(signUpSetting, { joinStartEndFlg: false });
  serve(checkRecommender, {});
  serve(checkUserId, { free: true });
  serve(checkNickname, { free: true });
  const site = renderSite('/login', { member: null });
  await press(site.user, '추천인 코드로 회원가입');
  const asked = await dialog('추천인 코드 입력');
  await site.user.type(within(asked).getByLabelText('추천인 코드'), 'demo-rec{Enter}');
  return { ...site, form: await dialog('회원가입') };
}
async function fillIn(user: User, form: HTMLElement) {
  await user.type(within(form).getByLabelText('아이디'), 'Newbie1');
  await user.type(within(form).getByLabelText('닉네임'), '새내기');
  await user.type(within(form).getByLabelText('비밀번호'), password);
  await user.click(within(form).getByRole('button', { name: '다음' }));
}
async function confirm(user: User) {
  const asked = await dialog('가입 확인');
  await user.click(within(asked).getByRole('checkbox'));
  await user.click(within(asked).getByRole('button', { name: '가입하기' }));
}

test('from the recommender’s code to the first page', async () => {
  const { user, form, location } = await openForm();
  const joins = serve(joinMember, {});
  const logins = serve(login, signedIn(aMember({ userId: 'newbie1', nickname: '새내기' })));
  await fillIn(user, form);
  const asked = await dialog('가입 확인');
  expect(asked).toHaveTextContent('newbie1');
  expect(within(asked).getByRole('button', { name: '가입하기' })).toBeDisabled();
  await confirm(user);
  expect(await screen.findByRole('heading', { name: '새내기님, 안녕하세요.' })).toBeVisible();
  expect(location()).toBe('/');
  expect(joins.map(({ body }) => body)).toEqual([
    { code: 'DEMO-REC', userId: 'newbie1', nickname: '새내기', password },
  ]);
  expect(logins).toHaveLength(1);
});

test('while sign-up is closed that is said and nothing opens', async () => {
  serve(signUpSetting, { joinStartEndFlg: true });
  const { user } = renderSite('/login', { member: null });
  await press(user, '추천인 코드로 회원가입');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('현재 회원가입은 종료했습니다.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a code that admits no one shows its fault beside the field', async () => {
  serve(signUpSetting, { joinStartEndFlg: false });
  serve(checkRecommender, () => refusal('join.recommender'));
  const { user } = renderSite('/login', { member: null });
  await press(user, '추천인 코드로 회원가입');
  const asked = await dialog('추천인 코드 입력');
  const field = within(asked).getByLabelText('추천인 코드');
  await user.type(field, 'x{Enter}');
  expect(field).toHaveAccessibleDescription('추천인 코드를 확인해 주세요.');
  await user.type(field, 'yzw{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('추천인 코드가 올바르지 않습니다.'));
});

test('names are checked as they are typed, and a weak password is named', async () => {
  const { user, form } = await openForm();
  serve(checkUserId, { free: false });
  const userId = within(form).getByLabelText('아이디');
  await user.type(userId, 'taken');
  await user.tab();
  await waitFor(() => expect(userId).toHaveAccessibleDescription('이미 사용 중인 아이디입니다.'));
  const nickname = within(form).getByLabelText('닉네임');
  await user.type(nickname, '새내기');
  await user.tab();
  await waitFor(() => expect(nickname).toHaveAccessibleDescription('사용할 수 있는 닉네임입니다.'));
  const field = within(form).getByLabelText('비밀번호');
  await user.type(field, 'taken-and-more');
  expect(within(form).getByText('안전도 약함: 아이디를 넣을 수 없습니다.')).toBeVisible();
  await user.clear(field);
  await user.type(field, password);
  expect(within(form).getByText(/^안전도 (보통|강함)$/)).toBeVisible();
});

test('a refusal of the server stands beside its field, and the typed text stays', async () => {
  const { user, form } = await openForm();
  serve(joinMember, () => refusal('password.common'));
  await fillIn(user, form);
  await confirm(user);
  const again = await dialog('회원가입');
  const field = within(again).getByLabelText('비밀번호');
  expect(field).toHaveAccessibleDescription(/유출되었거나 쉽게 추측할 수 있는/);
  expect(within(again).getByLabelText('아이디')).toHaveValue('newbie1');
  expect(within(again).getByLabelText('닉네임')).toHaveValue('새내기');
});

test('who may not join from this address reads why, and the typed text stays', async () => {
  const { user, form } = await openForm();
  serve(joinMember, () => refusal('join.address'));
  await fillIn(user, form);
  await confirm(user);
  expect(
    await screen.findByText(
      '이 추천인으로는 같은 인터넷 주소에서 24시간 안에 더 가입할 수 없습니다. 고객센터에 문의해 주세요.',
    ),
  ).toBeVisible();
});

test('an answer that was lost makes no second member: the one that is there is signed in', async () => {
  const { user, form } = await openForm();
  serve(joinMember, () => Response.error());
  await fillIn(user, form);
  await confirm(user);
  await press(user, '확인');
  serve(joinMember, () => refusal('join.user-id-taken'));
  serve(login, signedIn(aMember({ nickname: '새내기' })));
  await user.click(within(await dialog('가입 확인')).getByRole('button', { name: '가입하기' }));
  expect(await screen.findByRole('heading', { name: '새내기님, 안녕하세요.' })).toBeVisible();
});

test('who forgot the password asks the staff, and is not told whether the id exists', async () => {
  const { user } = renderSite('/login', { member: null });
  const calls = serve(sendGuestRequest, {});
  await press(user, '비밀번호를 잊으셨나요?');
  const asked = await dialog('비밀번호 찾기');
  await user.type(within(asked).getByLabelText('답변받을 연락처'), '010-1234-5678');
  const send = within(asked).getByRole('button', { name: '보내기' });
  await user.click(send);
  expect(within(asked).getByLabelText('아이디')).toHaveAccessibleDescription('아이디를 입력해 주세요.');
  await user.type(within(asked).getByLabelText('아이디'), 'somebody');
  await user.click(send);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('등록된 아이디라면 담당자가 연락드립니다.');
  expect(calls.map(({ body }) => body)).toEqual([
    { kind: 'password', userId: 'somebody', contact: '010-1234-5678', contents: '' },
  ]);
});

test('messengers that are in use are shown, in the setting’s order', async () => {
  const inUse = [
    { imgPath: '', url: 'https://telegram.example/x', messengerId: 'x', useFlag: 0 },
    { imgPath: '', url: 'https://kakao.example/y', messengerId: 'y', useFlag: 1 },
  ];
  const { user } = renderSite('/login', { member: null, serving: () => serve(messengers, inUse) });
  await press(user, '메신저 상담');
  const shown = await dialog('메신저 상담');
  const links = await within(shown).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['카카오톡y', 'https://kakao.example/y'],
  ]);
});

describe('a change of the password', () => {
  const open = async () => {
    const site = renderSite('/');
    await screen.findByRole('heading', { name: '테스터님, 안녕하세요.' });
    act(() => openAccountDialog('change-password'));
    const shown = await dialog('비밀번호 변경');
    await site.user.type(within(shown).getByLabelText('현재 비밀번호'), 'old-one');
    await site.user.type(within(shown).getByLabelText('새 비밀번호'), password);
    await site.user.click(within(shown).getByRole('button', { name: '변경' }));
    return { ...site, shown };
  };

  test('goes on with the new session, though the old one has just ended', async () => {
    serve(changePassword, async () => {
      // The socket hears of it before the answer is there.
      const { endSession } = await import('@madang/session');
      endSession({ code: 'session.ended', text: '로그아웃되었습니다.', status: 556 });
      return signedIn(aMember(), 'new-token');
    });
    const { shown } = await open();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('비밀번호가 변경되었습니다.');
    expect(shown).not.toBeInTheDocument();
    expect(sessionToken()).toBe('new-token');
  });

  test('a wrong old one is told beside its field', async () => {
    serve(changePassword, () => refusal('password.wrong'));
    const { shown } = await open();
    const field = within(shown).getByLabelText('현재 비밀번호');
    await waitFor(() => expect(field).toHaveAccessibleDescription('현재 비밀번호가 올바르지 않습니다.'));
  });

  test('a session that really is over is over', async () => {
    serve(changePassword, () => refusal('session.other-device'));
    const { location } = await open();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('다른 기기에서 로그인하여');
  });
});
