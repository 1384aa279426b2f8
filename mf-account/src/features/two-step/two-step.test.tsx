import {
  askSecondStep,
  beginPasskey,
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  listPasskeys,
  ownAccount,
  type Passkey,
  removePasskey,
  twoStep,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openMember } from '../../testing/member.tsx';

const address = 'otpauth://totp/Madang:demo?issuer=Madang&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

async function open(since: string | null, codesLeft = 10, passkeys: Passkey[] = []) {
  const state = { standing: { since, codesLeft: since ? codesLeft : 0 } };
  serve(ownAccount, { joinedAt: '2026-01-02T03:00:00.000Z', phone: null, bank: null, exchangesFrom: null });
  serve(twoStep, () => state.standing);
  serve(listPasskeys, passkeys);
  const { user } = openMember('/member');
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(screen.getByRole('dialog', { name }));
  };
  return { user, state, ask };
}

test('from the password by the QR code to the recovery codes', async () => {
  const { user, state, ask } = await open(null);
  const dialog = await ask('2단계 인증 설정');
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(dialog.getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
  serve(askSecondStep, { code: false, passkey: null });
  serve(beginTwoStep, () => refusal('password.wrong'));
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(await dialog.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  serve(beginTwoStep, { secret: 'JBSWY3DPEHPK3PXP', address });
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(await dialog.findByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible();
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  serve(confirmTwoStep, () => refusal('two-step.code'));
  await user.type(dialog.getByRole('textbox', { name: '인증 코드' }), '123456');
  await user.click(dialog.getByRole('button', { name: '사용 시작' }));
  expect(await dialog.findByText(/인증 코드가 올바르지 않습니다/)).toBeVisible();
  const calls = serve(confirmTwoStep, () => {
    state.standing = { since: '2026-11-21T03:00:00.000Z', codesLeft: 10 };
    return { recoveryCodes };
  });
  await user.click(dialog.getByRole('button', { name: '사용 시작' }));
  const codes = await screen.findByRole('list', { name: '복구 코드' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(calls.map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.click(screen.getByRole('button', { name: '보관했습니다' }));
  expect(await screen.findByText('2026-11-21부터 · 남은 복구 코드 10개')).toBeVisible();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test('it ends with the password and a code', async () => {
  const { user, state, ask } = await open('2026-11-21T03:00:00.000Z', 2);
  expect(await screen.findByText(/복구 코드가 얼마 남지 않았습니다/)).toBeVisible();
  const dialog = await ask('2단계 인증 해제');
  const calls = serve(endTwoStep, () => {
    state.standing = { since: null, codesLeft: 0 };
    return {};
  });
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.click(dialog.getByRole('button', { name: '해제' }));
  expect(dialog.getByText('인증 코드를 입력해 주세요.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '인증 코드' }), '123456');
  await user.click(dialog.getByRole('button', { name: '해제' }));
  expect(await screen.findByText('2단계 인증을 해제했습니다.')).toBeVisible();
  expect(await screen.findByText('사용하지 않음')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'demo1234!', code: '123456' }]);
});

const laptop: Passkey = { id: 7, name: '내 노트북', createdAt: '2026-11-21T03:00:00.000Z', usedAt: null };

test('passkeys stand by their names; one is removed with the password and a code of the app', async () => {
  const { user, ask } = await open('2026-11-21T03:00:00.000Z', 10, [laptop]);
  const item = within(await screen.findByRole('list', { name: '패스키' })).getByRole('listitem');
  expect(item).toHaveTextContent('내 노트북2026-11-21 등록 · 아직 사용하지 않음');
  await user.click(screen.getByRole('button', { name: '내 노트북 삭제' }));
  const dialog = within(screen.getByRole('dialog', { name: '패스키 삭제' }));
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(dialog.getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
  expect(dialog.getByText('인증 코드를 입력해 주세요.')).toBeVisible();
  serve(removePasskey, () => refusal('two-step.code'));
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.type(dialog.getByRole('textbox', { name: '인증 코드' }), '123456');
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await dialog.findByText(/인증 코드가 올바르지 않습니다/)).toBeVisible();
  const calls = serve(removePasskey, {});
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7, password: 'demo1234!', code: '123456' }]);
  await ask('패스키 추가');
});

test('a browser without passkeys says so, and nothing is kept', async () => {
  const { user, ask } = await open(null);
  const dialog = await ask('패스키 추가');
  serve(askSecondStep, { code: false, passkey: null });
  const begun = serve(beginPasskey, { challenge: 'x' });
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.type(dialog.getByLabelText('패스키 이름'), '키');
  await user.click(dialog.getByRole('button', { name: '추가' }));
  expect(await screen.findByText('이 브라우저는 패스키를 지원하지 않습니다.')).toBeVisible();
  expect(begun.map(({ body }) => body)).toEqual([{ password: 'demo1234!' }]);
});

test('a member with a passkey shows it before the app is enrolled', async () => {
  const { user, ask } = await open(null, 0, [laptop]);
  const dialog = await ask('2단계 인증 설정');
  serve(askSecondStep, { code: false, passkey: { challenge: 'eA', allowCredentials: [] } });
  const begun = serve(beginTwoStep, { secret: 'JBSWY3DPEHPK3PXP', address });
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(await screen.findByText('이 브라우저는 패스키를 지원하지 않습니다.')).toBeVisible();
  expect(begun).toEqual([]);
  await user.click(screen.getByRole('button', { name: '확인' }));

  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const shown = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: async () => shown } });
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(await dialog.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(begun.map(({ body }) => body)).toMatchObject([
    { password: 'demo1234!', passkey: { id: 'AQID', response: { signature: 'AQID' } } },
  ]);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
