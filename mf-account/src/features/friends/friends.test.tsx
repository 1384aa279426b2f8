import { type Friend, listFriends, makeFriendCode, takeFriendReward } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openGift } from '../../testing/gifts.tsx';
import { pageOf } from '../../testing/wallet.tsx';

const ready: Friend = { id: 41, name: '한**', joinedAt: '2026-11-20T03:00:00.000Z', state: 'ready', points: 0 };
const waiting: Friend = { ...ready, id: 42, name: '두**', state: 'waiting' };
const playing: Friend = { ...ready, id: 43, name: '세**', state: 'playing' };
const held: Friend = { ...ready, id: 44, name: '네**', state: 'held' };

/** Server and page: an act shows with the next read. */
function open({ friends = [ready, waiting], code = 'MAKE2GATHER' as string | null, points = 10_000 } = {}) {
  const state = { friends, code };
  serve(listFriends, () => ({
    ...pageOf(state.friends),
    code: state.code,
    rule: { chargedWon: 50_000, points, turnover: true, dayPoints: 50_000 },
    rewardedCount: state.friends.filter((each) => each.state === 'rewarded').length,
    readyCount: state.friends.filter((each) => each.state === 'ready').length,
    points: state.friends.reduce((sum, each) => sum + each.points, 0),
  }));
  return { state, ...openGift('/friend') };
}
const answer = async (user: ReturnType<typeof open>['user'], title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }));

test('a reward is taken after a question, and the totals tell', async () => {
  const { user, state } = open();
  const calls = serve(takeFriendReward, () => {
    const rewarded: Friend = { ...ready, state: 'rewarded', points: 10_000 };
    state.friends = [rewarded, waiting];
    return rewarded;
  });
  expect(
    await screen.findByText(
      /모두 50,000원 이상 충전해 베팅하면 한 명에 한 번 10,000P.*하루에 50,000P까지이며, 나 또는 .*접속 주소가 같은 친구는 제외/,
    ),
  ).toBeVisible();
  expect(screen.getByText('충전 대기')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '한** 보상 받기' }));
  await answer(user, '추천 보상', '받기');
  const row = (await screen.findByText('10,000P 받음')).closest('li');
  await answer(user, '알림', '확인');
  // The button is gone: the keyboard goes on from its row.
  await waitFor(() => expect(row).toHaveFocus());
  expect(screen.getByText('10,000P')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 41 }]);
});

test.each([
  ['friend.rewarded', '이미 보상을 받은 친구입니다.'],
  ['friend.unknown', '추천한 회원이 아닙니다.'],
  ['friend.waiting', '아직 보상을 받을 수 없는 친구입니다.'],
  ['friend.playing', '친구가 기준 금액만큼 베팅 조건을 채운 뒤에 보상을 받을 수 있습니다.'],
  ['friend.held', '보상 대상이 아닌 친구입니다. 문의는 고객센터로 해 주세요.'],
  ['friend.day', '오늘 받을 수 있는 추천 보상은 50,000P까지입니다. 내일 다시 받아 주세요.'],
] as const)('a refused reward is told: %s', async (code, text) => {
  const { user } = open();
  serve(takeFriendReward, () => refusal(code, { max: 50_000 }));
  await user.click(await screen.findByRole('button', { name: '한** 보상 받기' }));
  await answer(user, '추천 보상', '받기');
  expect(await screen.findByText(text)).toBeVisible();
  await answer(user, '알림', '확인');
});

test('who has not played yet, and whose reward is held back, have no button', async () => {
  open({ friends: [playing, held] });
  expect(await screen.findByText('베팅 대기')).toBeVisible();
  expect(screen.getByText('보상 제외')).toBeVisible();
  expect(screen.queryByRole('button', { name: /보상 받기/ })).toBeNull();
});

test('a code is made and copied', async () => {
  const { user, state } = open({ friends: [], code: null, points: 0 });
  expect(await screen.findByText('추천한 친구가 없습니다.')).toBeVisible();
  expect(screen.getByText('지금은 추천 보상이 없습니다.')).toBeVisible();
  serve(makeFriendCode, () => {
    state.code = 'ABCD2345EF';
    return { code: 'ABCD2345EF' };
  });
  await user.click(screen.getByRole('button', { name: '코드 만들기' }));
  await user.click(await screen.findByRole('button', { name: '추천인 코드 복사' }));
  expect(await screen.findByText('복사됨')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ABCD2345EF');
});
