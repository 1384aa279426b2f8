import '../testing/compose.ts';

import { jest } from '@jest/globals';
import { type GuardDeclaration, listMinigames, minigameSetting, unreadMessages } from '@madang/contracts';
import { aMember, refusal, serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { composition } from '../composition.ts';
import { renderSite } from '../testing/render-site.tsx';
import { firstStop } from './checks.ts';
import { guardsAt } from './guards-at.ts';

const shown = (remote: string) => screen.queryByRole('heading', { name: new RegExp(`^${remote} `) });
const home = () => screen.findByRole('heading', { name: /님, 안녕하세요/ });

/** The text of the alert; then it is read, and the member stands where it led. */
async function told({ user }: ReturnType<typeof renderSite>): Promise<string> {
  const alert = await screen.findByRole('alertdialog');
  const { textContent } = alert.querySelector('p') as HTMLElement;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  return textContent ?? '';
}

const game = {
  id: 105,
  provider: 'mgm',
  providerName: 'MGM',
  game: 'gostop',
  path: 'mgm/gostop',
  aliases: [],
  nameKorean: '고스톱',
  roundSeconds: null,
  systemMaintenanceFlg: false,
};

test('tendency 22 enters no casino: told to ask, and led home; the remote is not even mounted', async () => {
  const site = renderSite('/casino', { member: aMember({ tendency: 22 }) });
  await screen.findByRole('alertdialog');
  expect(shown('mf-casino')).toBeNull();
  expect(await told(site)).toBe('관리자에게 문의해주세요.');
  expect(await home()).toBeVisible();
  expect(site.location()).toBe('/');
});

test('others enter it, when no message waits for them', async () => {
  const site = renderSite('/casino', { serving: () => serve(unreadMessages, 0) });
  expect(await screen.findByRole('heading', { name: 'mf-casino ./routes' })).toBeVisible();
  expect(site.location()).toBe('/casino');
});

test('unread messages come first', async () => {
  const site = renderSite('/casino', { serving: () => serve(unreadMessages, 2) });
  expect(await told(site)).toBe('쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.');
  expect(await screen.findByRole('heading', { name: 'mf-account ./messages' })).toBeVisible();
  expect(site.location()).toMatch(/^\/message\?time=\d{10}$/);
});

test('a count of messages that does not come stops no member', async () => {
  renderSite('/casino', { serving: () => serve(unreadMessages, () => refusal('request.too-many')) });
  expect(await screen.findByRole('heading', { name: 'mf-casino ./routes' })).toBeVisible();
});

test('the guard of unread messages rests while no live remote has /message', () => {
  const [route] = composition.remotes.find(({ name }) => name === 'mf-casino')?.routes ?? [];
  const account = composition.remotes.find(({ name }) => name === 'mf-account');
  if (!route || !account) throw new Error('not composed');
  const names = () => guardsAt(route, '/casino').map(([guard]) => guard);
  expect(names()).toEqual(['tendency', 'unread']);
  const { routes } = account;
  account.routes = [];
  expect(names()).toEqual(['tendency']);
  account.routes = routes;
});

test('a guard that this shell does not know lets no visitor pass', async () => {
  const tomorrow = 'tomorrow' as GuardDeclaration['guard'];
  const stop = await firstStop([[tomorrow, '/casino']], { member: aMember(), pathname: '/casino' });
  expect(stop).toEqual({ text: '예상치 못한 문제가 발생했습니다.', to: '/' });
});

describe('a minigame', () => {
  test('is shown when its setting says so; the catalogue needs none', async () => {
    const asked = serve(minigameSetting, { systemMaintenanceFlg: false });
    renderSite('/minigame/mgm', { serving: () => serve(listMinigames, [game]) });
    expect(await screen.findByRole('heading', { name: 'mf-minigame ./routes' })).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  test('opens', async () => {
    renderSite('/minigame/mgm/gostop', {
      serving: () => {
        serve(listMinigames, [game]);
        serve(minigameSetting, { systemMaintenanceFlg: false });
      },
    });
    expect(await screen.findByRole('heading', { name: 'mf-minigame ./routes' })).toBeVisible();
  });

  test('opens by another path of its own; venues of one sport and paths of no game need no setting', async () => {
    serve(listMinigames, [
      { ...game, aliases: ['hwatu'] },
      { ...game, id: 501, path: 'bet365/soccer/worldcups' },
    ]);
    const asked = serve(minigameSetting, { systemMaintenanceFlg: false });
    const stop = (pathname: string) => firstStop([['minigame', pathname]], { member: aMember(), pathname });
    expect(await stop('/minigame/bet365/soccer')).toBeNull();
    expect(asked).toHaveLength(0);
    expect(await stop('/minigame/hwatu')).toBeNull();
    expect(await stop('/minigame/bet365/soccer/worldcups')).toBeNull();
    expect(asked.map(({ params }) => params)).toEqual([{ id: '105' }, { id: '501' }]);
    expect(await stop('/minigame/bet365/cricket')).toBeNull();
  });

  test('tells a refusal also where the browser says that it has no line: the answer came by one', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve(listMinigames, () => refusal('request.too-many'));
    const pathname = '/minigame/mgm/gostop';
    expect(await firstStop([['minigame', pathname]], { member: aMember(), pathname })).toMatchObject({ to: '/' });
    line.mockRestore();
  });

  test('waits for the line when there is none, and opens by itself', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve(listMinigames, () => Response.error());
    const stop = firstStop([['minigame', '/minigame/mgm/gostop']], {
      member: aMember(),
      pathname: '/minigame/mgm/gostop',
    });
    const answered = jest.fn();
    void stop.then(answered);
    await act(async () => undefined);
    serve(listMinigames, [game]);
    serve(minigameSetting, { systemMaintenanceFlg: false });
    expect(answered).not.toHaveBeenCalled();
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await stop).toBeNull();
  });

  test.each([
    ['under maintenance', () => serve(minigameSetting, { systemMaintenanceFlg: true }), '점검중입니다.'],
    [
      'whose setting is refused',
      () => serve(minigameSetting, () => refusal('request.too-many')),
      '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    ],
    [
      'refused without a word',
      () => serve(minigameSetting, () => new Response(null, { status: 404 })),
      '문제가 발생했습니다. 시스템 관리자에게 문의해주세요.',
    ],
  ] as const)('%s: the member is told, and led home', async (_what, serving, text) => {
    const site = renderSite('/minigame/mgm/gostop', {
      serving: () => {
        serve(listMinigames, [game]);
        serving();
      },
    });
    expect(await told(site)).toBe(text);
    expect(await home()).toBeVisible();
    expect(shown('mf-minigame')).toBeNull();
  });
});
