import '../testing/compose.ts';

import { type Composition, clearOverride, overrideRefusalSchema, setOverride } from '@madang/contracts';
import { aMember, anOperator, refusal, serve } from '@madang/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderSite } from '../testing/render-site.tsx';
import OverrideOverlay from './override-overlay.tsx';
import { parseApps } from './parse-apps.ts';

const override: NonNullable<Composition['override']> = {
  kind: 'choice',
  replayOf: null,
  by: '김테스터',
  expiresAt: '2026-11-21T10:00:00.000Z',
  differs: [
    { app: 'mf-sports', without: '1.0.0', now: '1.1.0' },
    { app: 'mf-new', without: null, now: 'http://localhost:4104' },
  ],
};
const panel = () => within(screen.getByRole('complementary', { name: '테스트 구성' }));

test('folded it is a button, open it says what differs, who chose it, until when, and the composition', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<OverrideOverlay override={override} refused={null} />);
  const button = panel().getByRole('button', { name: '테스트 구성 2' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(panel().queryByText('mf-sports')).not.toBeVisible();
  await user.click(button);
  for (const text of [
    'mf-sports',
    '1.1.0',
    'http://localhost:4104',
    '김테스터',
    '2026-11-21 19:00:00',
    'test-composition',
  ]) {
    expect(panel().getByText(text)).toBeVisible();
  }
  expect(panel().getByText(/없음 →/)).toBeVisible();
  await user.click(panel().getByRole('button', { name: '복사' }));
  expect(await navigator.clipboard.readText()).toBe('test-composition');
  expect(panel().getByRole('button', { name: '복사됨' })).toBeVisible();
  unmount();
  // The next page is open as this one was left.
  render(<OverrideOverlay override={override} refused={null} />);
  expect(panel().getByRole('button', { name: '테스트 구성 2' })).toHaveAttribute('aria-expanded', 'true');
});

test('it is cleared by the server; what that says is shown', async () => {
  const user = userEvent.setup();
  render(<OverrideOverlay override={override} refused={null} />);
  await user.click(panel().getByRole('button', { name: '테스트 구성 2' }));
  const calls = serve(clearOverride, () => refusal('request.too-many'));
  await user.click(panel().getByRole('button', { name: '테스트 구성 해제' }));
  expect(await panel().findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
  expect(calls).toHaveLength(1);
});

test('a replay says that it is one', async () => {
  const user = userEvent.setup();
  render(
    <OverrideOverlay override={{ ...override, kind: 'replay', replayOf: 'r3-abc', differs: [] }} refused={null} />,
  );
  await user.click(panel().getByRole('button', { name: '테스트 구성 0' }));
  expect(panel().getByText('저장된 구성을 다시 보는 중입니다.')).toBeVisible();
  expect(panel().getByText('현재 구성과 같습니다.')).toBeVisible();
  expect(panel().getByRole('button', { name: '현재 구성으로 돌아가기' })).toBeVisible();
});

test.each(overrideRefusalSchema.options)('a refused choice says why: %s', async (refused) => {
  const user = userEvent.setup();
  render(<OverrideOverlay override={null} refused={refused} />);
  await user.click(panel().getByRole('button', { name: '테스트 구성 무시됨' }));
  expect(panel().getByRole('status')).toHaveTextContent(/무시했습니다\.$/);
});

test('apps of a link', () => {
  expect(parseApps('mf-sports@1.2.0, mf-casino@http://localhost:4104,shell@candidate')).toEqual({
    'mf-sports': '1.2.0',
    'mf-casino': 'http://localhost:4104',
    shell: 'candidate',
  });
  for (const text of [null, '', 'mf-sports', 'mf-sports@', 'mf-sports@https://evil.example', 'nothing@1.0.0']) {
    expect(parseApps(text)).toBeNull();
  }
});

describe('/override', () => {
  const address = '/override?apps=mf-sports@1.2.0,mf-casino@http://localhost:4104';

  test('says what the link would do; only the confirmation does it', async () => {
    const { user } = renderSite(address, { member: aMember({ grants: ['developer'] }) });
    const calls = serve(setOverride, () => refusal('override.developer-only'));
    expect(await screen.findByRole('cell', { name: 'http://localhost:4104' })).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '적용' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('로컬 서버는 개발자 권한이 필요합니다.');
    expect(calls[0]?.body).toEqual({
      apps: { 'mf-sports': '1.2.0', 'mf-casino': 'http://localhost:4104' },
      hours: 8,
    });
  });

  test('an address without apps says how one looks', async () => {
    renderSite('/override', { member: anOperator() });
    expect(await screen.findByText(/예: \/override\?apps=/)).toBeVisible();
  });

  test('is not for members', async () => {
    renderSite(address);
    expect(await screen.findByRole('heading', { name: '권한이 없습니다.' })).toBeVisible();
  });

  test('a guest signs in first and comes back', async () => {
    const { location } = renderSite(address, { member: null });
    expect(await screen.findByLabelText('아이디')).toBeVisible();
    expect(location()).toBe('/login');
  });
});
