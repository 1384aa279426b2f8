import { login, signUpSetting } from '@madang/contracts';
import { aMember, anAgent, anOperator, refusal, refusalWith, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSite, signedIn } from '../testing/render-site.tsx';

async function fillIn(user: ReturnType<typeof renderSite>['user'], userId = 'demo', password = 'secret') {
  await user.type(await screen.findByLabelText('아이디'), userId);
  await user.type(screen.getByLabelText('비밀번호'), password);
}

test('a guest signs in with Enter and stands where they wanted to go', async () => {
  const { user, location } = renderSite('/korea/cross?sportId=6046', { member: null });
  const calls = serve(login, signedIn(aMember()));
  const told = await screen.findByRole('dialog', { name: '회원 전용' });
  await user.click(within(told).getByRole('button', { name: '로그인' }));
  await fillIn(user, ' demo ', 'secret');
  expect(location()).toBe('/login');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
  expect(location()).toBe('/korea/cross?sportId=6046');
  expect(calls[0]?.body).toEqual({ userId: 'demo', password: 'secret' });
});

test('an empty form says what is missing and asks nothing', async () => {
  const { user } = renderSite('/login', { member: null });
  const calls = serve(login, signedIn(aMember()));
  await user.click(await screen.findByRole('button', { name: '로그인' }));
  expect(screen.getByLabelText('아이디')).toHaveAccessibleDescription('아이디를 입력해 주세요.');
  expect(screen.getByLabelText('비밀번호')).toHaveAccessibleDescription('비밀번호를 입력해 주세요.');
  expect(calls).toHaveLength(0);
});

test.each([
  ['a wrong password', () => refusal('login.wrong'), '아이디 또는 비밀번호가 올바르지 않습니다.'],
  ['too many tries', () => refusal('request.too-many'), '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
  ['a broken server', () => refusal('unexpected'), '예상치 못한 문제가 발생했습니다. 관리자에게 문의해주세요.'],
])('%s is told in an alert', async (_, answer, text) => {
  const { user, location } = renderSite('/login', { member: null });
  serve(login, answer);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(location()).toBe('/login');
});

test('a member with two-step sign-in is asked for a code, beside the typed fields', async () => {
  const { user, location } = renderSite('/login', { member: null });
  serve(login, () => refusalWith('two-step.required', { code: true, passkey: null }));
  await fillIn(user);
  await user.keyboard('{Enter}');
  const code = await screen.findByLabelText('인증 코드');
  await waitFor(() => expect(code).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(code).toHaveAccessibleDescription('인증 코드를 입력해 주세요.');
  serve(login, () => refusal('two-step.code'));
  await user.type(code, '000000');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/인증 코드가 올바르지 않습니다/)).toBeVisible();
  const calls = serve(login, signedIn(aMember()));
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(location()).toBe('/'));
  expect(calls.map(({ body }) => body)).toEqual([{ userId: 'demo', password: 'secret', code: '123456' }]);
});

test('who has passkeys alone is asked for one, and for no code', async () => {
  const { user } = renderSite('/login', { member: null });
  serve(login, () => refusalWith('two-step.required', { code: false, passkey: { challenge: 'x' } }));
  await fillIn(user);
  await user.keyboard('{Enter}');
  const show = await screen.findByRole('button', { name: '패스키로 확인' });
  expect(show).toHaveFocus();
  expect(screen.queryByLabelText('인증 코드')).toBeNull();
  await user.click(show);
  expect(await screen.findByRole('alert')).toHaveTextContent('이 브라우저는 패스키를 지원하지 않습니다.');
});

test('an operator lands in the operators’ area', async () => {
  const { user, location } = renderSite('/login', { member: null });
  serve(login, signedIn(anOperator()));
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'mf-admin ./routes' })).toBeVisible();
  expect(location()).toBe('/admin');
});

test('an agent lands at home while no remote serves their area', async () => {
  const { user, location } = renderSite('/login', { member: null });
  serve(login, signedIn(anAgent()));
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '매니저님, 안녕하세요.' })).toBeVisible();
  expect(location()).toBe('/');
});

test('the first field has the focus, and a password can be looked at', async () => {
  const { user } = renderSite('/login', { member: null });
  await waitFor(() => expect(screen.getByLabelText('아이디')).toHaveFocus());
  const password = screen.getByLabelText('비밀번호');
  await user.type(password, 'secret');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '보기' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('secret');
  expect(screen.getByRole('button', { name: '보기' })).toHaveAttribute('aria-pressed', 'true');
});

test('a form that is sent twice in one moment signs in once', async () => {
  const { user } = renderSite('/login', { member: null });
  const calls = serve(login, () => refusal('login.wrong'));
  await fillIn(user);
  const form = screen.getByLabelText('아이디').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('one Enter while a syllable is being composed signs in once, with the text as it stands', async () => {
  const { user } = renderSite('/login', { member: null });
  const calls = serve(login, () => refusal('login.wrong'));
  await fillIn(user, '한');
  const id = screen.getByLabelText('아이디');
  fireEvent.compositionStart(id);
  fireEvent.change(id, { target: { value: '한강' } });
  fireEvent.keyDown(id, { key: 'Process', code: 'Enter', isComposing: true });
  fireEvent.compositionEnd(id);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ userId: '한강', password: 'secret' }]);
});

test('the typed text is gone when the join dialog opens and closes', async () => {
  const { user } = renderSite('/login', { member: null });
  serve(signUpSetting, { joinStartEndFlg: false });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: '추천인 코드로 회원가입' }));
  const dialog = await screen.findByRole('dialog', { name: '추천인 코드 입력' });
  expect(screen.getByLabelText('아이디')).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
});
