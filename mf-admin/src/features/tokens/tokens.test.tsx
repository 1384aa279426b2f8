import type { AccessToken } from '@madang/contracts';
import {
  createOwnToken,
  createToken,
  listOwnTokens,
  listReleases,
  listTokens,
  revokeOwnToken,
  revokeToken,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOwner, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const token = (differs: Partial<AccessToken> = {}): AccessToken => ({
  id: 3,
  kind: 'team',
  app: 'mf-sports',
  userId: null,
  label: 'CI',
  createdAt: '2026-11-20T01:00:00.000Z',
  createdBy: 'admin',
  scopes: null,
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  ...differs,
});

const openAsOwner = () => openAdmin('/admin/tokens', anOwner());

test('an operator sees, makes and ends own tokens alone, and is offered none of a team', async () => {
  const own = token({ kind: 'person', app: null, userId: 'operator', label: '노트북' });
  serve(listReleases, deliveries());
  const all = serve(listTokens, { tokens: [] });
  serve(listOwnTokens, { tokens: [own] });
  const ended = serve(revokeOwnToken, {});
  const { user } = openAdmin('/admin/tokens');
  await user.click(await screen.findByRole('button', { name: 'operator 노트북 폐기' }));
  const dialog = await screen.findByRole('dialog', { name: '토큰 폐기' });
  await user.type(within(dialog).getByRole('textbox'), '유출 의심{Enter}');
  expect(await screen.findByText('토큰을 폐기했습니다.')).toBeVisible();
  expect(ended.map(({ body }) => body)).toEqual([{ id: 3, reason: '유출 의심' }]);
  await user.click(screen.getByRole('button', { name: '토큰 발급' }));
  expect(await screen.findByText(/^본인 이름으로만 발급됩니다/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: '팀 토큰' })).not.toBeInTheDocument();
  expect(all).toHaveLength(0);
});

test('an owner sees who holds a token and when it was used', async () => {
  serve(listReleases, deliveries());
  serve(listTokens, {
    tokens: [
      token({ lastUsedAt: '2026-11-21T03:00:00.000Z', lastUsedFrom: '203.0.113.7' }),
      token({
        id: 2,
        kind: 'person',
        app: null,
        userId: 'operator',
        label: '노트북',
        revokedAt: '2026-11-21T01:00:00.000Z',
      }),
    ],
  });
  openAsOwner();
  expect(await screen.findByRole('row', { name: /스포츠 팀/ })).toHaveTextContent('2026-11-21 12:00:00203.0.113.7');
  const revoked = screen.getByRole('row', { name: /operator/ });
  expect(revoked).toHaveTextContent('개인operator노트북');
  expect(revoked).toHaveTextContent('폐기 11/21 10:00');
  expect(within(revoked).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '배포 토큰' })).toHaveAttribute('aria-current', 'page');
});

test('a new team token is shown once, can be copied, and is gone when closed', async () => {
  serve(listReleases, deliveries());
  serve(listTokens, { tokens: [] });
  const calls = serve(createToken, { id: 4, token: 'mdt_secret' });
  const { user } = openAsOwner();
  expect(await screen.findByText('발급한 토큰이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '토큰 발급' }));
  const dialog = await screen.findByRole('dialog', { name: '토큰 발급' });
  await user.click(within(dialog).getByRole('button', { name: '발급' }));
  expect(await within(dialog).findByText('용도를 입력해 주세요. (80자 이하)')).toBeVisible();
  const app = within(dialog).getByRole('combobox', { name: '앱' });
  await user.clear(app);
  await user.type(app, 'mf-new');
  await user.type(within(dialog).getByRole('textbox', { name: '용도' }), 'CI');
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '새 팀');
  await user.click(within(dialog).getByRole('button', { name: '발급' }));
  const secret = await screen.findByRole('alertdialog', { name: '토큰이 발급되었습니다' });
  expect(within(secret).getByRole('textbox', { name: '토큰' })).toHaveValue('mdt_secret');
  await user.click(within(secret).getByRole('button', { name: '복사' }));
  expect(await within(secret).findByText('복사했습니다.')).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('mdt_secret'));
  await user.click(within(secret).getByRole('button', { name: '보관했습니다' }));
  expect(document.body.innerHTML).not.toContain('mdt_secret');
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'team', app: 'mf-new', label: 'CI', reason: '새 팀' }]);
});

test('a personal token is of the person who asks: no name is typed or sent', async () => {
  serve(listReleases, deliveries());
  serve(listTokens, { tokens: [] });
  const calls = serve(createOwnToken, { id: 5, token: 'mdp_secret' });
  const { user } = openAsOwner();
  await user.click(await screen.findByRole('button', { name: '토큰 발급' }));
  const dialog = await screen.findByRole('dialog', { name: '토큰 발급' });
  await user.click(within(dialog).getByRole('radio', { name: '개인 토큰' }));
  expect(within(dialog).queryByRole('textbox', { name: '아이디' })).not.toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '용도' }), '노트북');
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '명령줄');
  await user.click(within(dialog).getByRole('checkbox', { name: '시험과 증거' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '기간' }), '7');
  await user.click(within(dialog).getByRole('button', { name: '발급' }));
  expect(await screen.findByRole('alertdialog', { name: '토큰이 발급되었습니다' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { scopes: ['read', 'flows'], days: 7, label: '노트북', reason: '명령줄' },
  ]);
});

test('a token is revoked with a reason', async () => {
  let tokens = [token()];
  serve(listReleases, deliveries());
  serve(listTokens, () => ({ tokens }));
  const calls = serve(revokeToken, () => {
    tokens = [token({ revokedAt: '2026-11-21T05:00:00.000Z' })];
    return {};
  });
  const { user } = openAsOwner();
  await user.click(await screen.findByRole('button', { name: '스포츠 팀 CI 폐기' }));
  const dialog = await screen.findByRole('dialog', { name: '토큰 폐기' });
  await user.type(within(dialog).getByRole('textbox'), '유출 의심{Enter}');
  expect(await screen.findByText('토큰을 폐기했습니다.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /폐기 11\/21 14:00/ })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 3, reason: '유출 의심' }]);
});

test('the tokens cannot be loaded', async () => {
  serve(listReleases, deliveries());
  serve(listTokens, () => refusal('maintenance'));
  openAsOwner();
  expect(await screen.findByRole('alert')).toHaveTextContent('점검중입니다.');
});
