import { jest } from '@jest/globals';
import { endPush, ownPush, type PushChoice, savePush } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openMember } from '../../testing/member.tsx';

const publicKey = Buffer.from('a key of the site').toString('base64url');
const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };

/** A browser as the test has it. @param answer what its member says when it asks */
function browser(answer: NotificationPermission, given: { key?: string; fails?: boolean } = {}) {
  const state = { permission: answer === 'denied' ? 'denied' : 'default', key: given.key ?? null, ended: 0 };
  const subscription = () =>
    state.key && {
      options: { applicationServerKey: Uint8Array.from(Buffer.from(state.key, 'base64url')).buffer },
      toJSON: () => ({ endpoint: `https://push.test/${state.key}`, keys }),
      unsubscribe: async () => {
        state.key = null;
        state.ended++;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (given.fails) throw new DOMException('no service', 'AbortError');
      state.key = Buffer.from(applicationServerKey).toString('base64url');
      return subscription();
    },
  };
  jest.replaceProperty(
    globalThis,
    'Notification' as never,
    {
      get permission() {
        return state.permission;
      },
      requestPermission: async () => {
        state.permission = answer;
        return answer;
      },
    } as never,
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return state;
}

beforeEach(() => Object.assign(globalThis, { Notification: {} }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'Notification');
});

async function open(device: PushChoice | null, key: string | null = publicKey) {
  const state = { device };
  serve(ownPush, () => ({ publicKey: key, device: state.device }));
  const saved = serve(savePush, ({ body: { bets, goals } }) => {
    state.device = { bets, goals };
    return {};
  });
  const ended = serve(endPush, () => {
    state.device = null;
    return {};
  });
  const { user } = openMember('/member/notices');
  const box = (name: string) => screen.findByRole('checkbox', { name });
  return { user, saved, ended, bets: await box('베팅 결과'), goals: await box('득점') };
}

test('the browser is asked once, and both are switched on and off', async () => {
  const device = browser('granted');
  const { user, saved, ended, bets, goals } = await open(null);
  await waitFor(() => expect(bets).toBeEnabled());
  await user.click(bets);
  await waitFor(() => expect(bets).toBeChecked());
  await user.click(goals);
  await waitFor(() => expect(goals).toBeChecked());
  const endpoint = `https://push.test/${publicKey}`;
  expect(saved.map(({ body }) => body)).toEqual([
    { bets: true, goals: false, endpoint, ...keys },
    { bets: true, goals: true, endpoint, ...keys },
  ]);
  await user.click(bets);
  await waitFor(() => expect(bets).not.toBeChecked());
  await user.click(goals);
  await waitFor(() => expect(goals).not.toBeChecked());
  expect([ended.length, device.ended, device.key]).toEqual([1, 1, null]);
});

test('an address by an earlier key of the site is given up for one by its key of now', async () => {
  const device = browser('granted', { key: Buffer.from('an earlier key').toString('base64url') });
  const { user, bets, goals } = await open({ bets: true, goals: false });
  await waitFor(() => expect(bets).toBeChecked());
  await user.click(goals);
  await waitFor(() => expect(goals).toBeChecked());
  expect([device.ended, device.key]).toEqual([1, publicKey]);
});

test('a browser that has given its address up is off, whatever the server still knows', async () => {
  browser('granted');
  const { bets } = await open({ bets: true, goals: true });
  await waitFor(() => expect(bets).toBeEnabled());
  expect(bets).not.toBeChecked();
});

test.each<[string, () => unknown, string | null, RegExp]>([
  ['no keys', () => browser('granted'), null, /아직 알림을 보내지 않습니다/],
  ['no notifications', () => {}, publicKey, /이 브라우저에서는 알림을 받을 수 없습니다/],
  ['refused before', () => browser('denied'), publicKey, /브라우저가 이 사이트의 알림을 막고 있습니다/],
])('%s: a sentence says why nothing can be switched', async (_name, prepare, key, words) => {
  prepare();
  const { bets, goals } = await open(null, key);
  expect(await screen.findByText(words)).toBeVisible();
  expect(bets).toBeDisabled();
  expect(goals).toBeDisabled();
});

test('a member who refuses the browser’s question, and a service that fails, leave it off', async () => {
  const refusing = browser('default');
  const { user, saved, bets } = await open(null);
  await waitFor(() => expect(bets).toBeEnabled());
  await user.click(bets);
  await waitFor(() => expect(bets).toBeEnabled());
  expect([saved.length, refusing.key]).toEqual([0, null]);
  expect(bets).not.toBeChecked();
  browser('granted', { fails: true });
  await user.click(bets);
  expect(await screen.findByText('브라우저가 알림을 켜지 못했습니다.')).toBeVisible();
});

test('a refusal of the server is said, and the switch stays off', async () => {
  browser('granted');
  const { user, bets } = await open(null);
  serve(savePush, () => refusal('push.service'));
  await waitFor(() => expect(bets).toBeEnabled());
  await user.click(bets);
  expect(await screen.findByText('이 브라우저의 알림 서비스로는 보낼 수 없습니다.')).toBeVisible();
});
