import { jest } from '@jest/globals';
import { logout, type Member, memberKeyPrefix } from '@madang/contracts';
import { serve } from '@madang/testing';
import { queryClient } from './query-client.ts';
import {
  adoptSession,
  applyBalance,
  endSession,
  followTabs,
  prolongSession,
  replaceMember,
  sessionToken,
  signOut,
} from './session.ts';
import { session } from './store.ts';

const member: Member = {
  id: 1,
  userId: 'demo',
  nickname: '데모',
  level: 3,
  emoney: 1_000_000,
  point: 20_000,
  updatedAt: '2026-11-21T01:00:00.000Z',
  type: 0,
  role: 0,
  withdrawalType: 0,
  tendency: 0,
};
const signIn = () => adoptSession({ token: 'secret-token', expiresAt: '2026-11-21T02:00:00Z', member });
const shown = () => session.getState().member;

test('the token is held in memory, out of every storage', () => {
  signIn();
  expect(sessionToken()).toBe('secret-token');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token');
  expect(document.cookie).toBe('');
});

test('a balance that is older than the one shown changes nothing', () => {
  signIn();
  applyBalance({ emoney: 990_000, point: 20_000, updatedAt: '2026-11-21T01:00:02.000Z' });
  replaceMember({ ...member, emoney: 995_000, updatedAt: '2026-11-21T01:00:01.000Z' });
  expect(shown()?.emoney).toBe(990_000);
});

test('another member’s data and an equal answer leave the store alone', () => {
  signIn();
  const before = shown();
  replaceMember({ ...member });
  replaceMember({ ...member, id: 2, updatedAt: '2027-01-01T00:00:00.000Z' });
  expect(shown()).toBe(before);
});

test('the end of a session empties it and the cache, and says why once', () => {
  signIn();
  queryClient.setQueryData(['bets'], ['mine']);
  endSession({ code: 'session.other-device', text: '이유', status: 555 });
  endSession({ code: 'session.required', text: '다른 이유', status: 401 });
  expect(session.getState()).toEqual({
    status: 'guest',
    member: null,
    expiresAt: null,
    ended: { code: 'session.other-device', text: '이유', status: 555 },
    generation: expect.any(Number),
    reminder: { minutes: null, fromMs: 0 },
  });
  expect(sessionToken()).toBeNull();
  expect(queryClient.getQueryData(['bets'])).toBeUndefined();
});

test('sign-out removes what any app keeps of the member, and nothing of another', async () => {
  serve(logout, {});
  signIn();
  const [mine, others] = [`${memberKeyPrefix(1)}x`, `${memberKeyPrefix(11)}x`];
  for (const key of [mine, others, 'theme']) localStorage.setItem(key, 'kept');
  endSession({ code: 'session.ended', text: '', status: 556 });
  expect(localStorage.getItem(mine)).toBe('kept');
  signIn();
  await signOut();
  expect(Object.keys(localStorage).sort()).toEqual([others, 'madang.session', 'theme'].sort());
});

test('only a signed-in member’s session is prolonged', async () => {
  signIn();
  prolongSession('2026-11-21T04:00:00Z');
  expect(session.getState().expiresAt).toBe('2026-11-21T04:00:00Z');
  endSession({ code: 'session.ended', text: '', status: 556 });
  prolongSession('2026-11-21T05:00:00Z');
  expect(session.getState().expiresAt).toBeNull();
  await signOut();
});

/** The events that another tab would cause here. */
const hear = (news: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'madang.session', newValue: `${news} 1 1` }));

test('who signs out in one tab is out in all, without a word', async () => {
  serve(logout, {});
  signIn();
  const told: string[] = [];
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => void told.push(value));
  await signOut();
  setItem.mockRestore();
  expect(told).toEqual([expect.stringMatching(/^signed-out /)]);
  signIn();
  const end = followTabs();
  hear('nonsense');
  expect(session.getState().status).toBe('member');
  hear('signed-out');
  expect(session.getState()).toMatchObject({ status: 'guest', member: null, ended: null });
  expect(sessionToken()).toBeNull();
  end();
});

test('a session that another tab renews does not end here', () => {
  signIn();
  const end = followTabs();
  const over = () => endSession({ code: 'session.ended', text: '끝', status: 556 });
  hear('renewing');
  over();
  expect(session.getState().status).toBe('member');
  hear('signed-out');
  signIn();
  over();
  expect(session.getState().ended?.text).toBe('끝');
  end();
});

test('a guest is told of a blocked address; of another end there is nothing to tell', () => {
  session.setState({ status: 'guest', member: null, ended: null });
  endSession({ code: 'session.ended', text: '끝', status: 556 });
  expect(session.getState().ended).toBeNull();
  endSession({ code: 'session.blocked-ip', text: '차단된 IP입니다.', status: 600 });
  expect(session.getState().ended?.text).toBe('차단된 IP입니다.');
});

test('word of a sign-out that comes after the stream’s takes nothing away from the guest’s page', () => {
  const end = followTabs();
  signIn();
  endSession({ code: 'session.ended', text: '', status: 556 });
  queryClient.setQueryData(['asked by a guest'], 'answer');
  hear('signed-out');
  expect(queryClient.getQueryData(['asked by a guest'])).toBe('answer');
  // The member did it: there is nothing to say.
  expect(session.getState().ended).toBeNull();
  end();
});
