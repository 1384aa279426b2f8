import { jest } from '@jest/globals';
import { type BodyOf, ownLimits, pausePlay, setLimit, setReminder } from '@madang/contracts';
import { listen } from '@madang/events';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openMember, ownLimitsOf } from '../../testing/member.tsx';

async function open(own = ownLimitsOf()) {
  const state = { own };
  serve(ownLimits, () => state.own);
  const { user } = openMember('/member/limits');
  await screen.findByRole('heading', { name: '충전 한도' });
  return { user, state };
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('the state of limits: used, limit, until when, and the next limit', async () => {
  await open(
    ownLimitsOf([
      {
        kind: 'stake',
        period: 'day',
        won: 500_000,
        usedWon: 120_000,
        next: { won: null, from: '2026-11-22T01:30:00.000000Z' },
      },
      { kind: 'loss', period: 'week', won: 100_000, usedWon: 100_000 },
      { kind: 'loss', period: 'month', won: null, usedWon: -40_000 },
    ]),
  );
  const stake = panel('베팅 한도');
  expect(stake.getByText('120,000원')).toBeVisible();
  expect(stake.getByText('/ 500,000원')).toBeVisible();
  expect(stake.getByRole('progressbar', { name: '하루 베팅 한도' })).toHaveValue(120_000);
  expect(stake.getAllByText('2026-11-22 00:00에 새로 시작')).toHaveLength(3);
  expect(stake.getByText('2026-11-22 10:30부터 한도 없음')).toBeVisible();
  expect(panel('손실 한도').getByText('한도 도달')).toBeVisible();
  // Winnings are no loss.
  expect(panel('손실 한도').getAllByText('0원')).toHaveLength(2);
});

test('a tighter limit holds at once, a looser one later, and that is said before', async () => {
  const { user, state } = await open(ownLimitsOf([{ kind: 'stake', period: 'day', won: 500_000 }]));
  const calls = serve(setLimit, ({ body }: { body: BodyOf<typeof setLimit> }) => {
    state.own = ownLimitsOf([{ kind: 'stake', period: 'day', won: body.won }]);
    return state.own;
  });
  await user.click(screen.getByRole('button', { name: '하루 베팅 한도 변경' }));
  const dialog = within(screen.getByRole('dialog', { name: '하루 베팅 한도' }));
  const field = dialog.getByRole('textbox', { name: '새 한도' });
  await user.clear(field);
  await user.type(field, '900000');
  expect(dialog.getByRole('status')).toHaveTextContent('24시간 뒤에 적용됩니다.');
  await user.clear(field);
  await user.type(field, '100000');
  expect(dialog.getByRole('status')).toHaveTextContent('바로 적용됩니다.');
  await user.click(dialog.getByRole('button', { name: '적용' }));
  expect(await screen.findByText('한도를 적용했습니다.')).toBeVisible();
  expect(await screen.findByText('/ 100,000원')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'stake', period: 'day', won: 100_000 }]);
});

test('a limit is taken away, a day later', async () => {
  const { user, state } = await open(ownLimitsOf([{ kind: 'deposit', period: 'month', won: 500_000 }]));
  const calls = serve(setLimit, () => state.own);
  await user.click(screen.getByRole('button', { name: '한 달 충전 한도 변경' }));
  await user.click(screen.getByRole('button', { name: '한도 없애기' }));
  expect(await screen.findByText(/^24시간 뒤에 적용됩니다\. 그 전에는/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'deposit', period: 'month', won: null }]);
});

test('a pause asks for the password and says that nothing undoes it', async () => {
  const { user, state } = await open();
  let wrong = true;
  const calls = serve(pausePlay, () => {
    if (wrong) return refusal('password.wrong');
    state.own = ownLimitsOf([], { pause: { from: '2026-11-21T03:00:00.000Z', until: '2026-11-28T03:00:00.000Z' } });
    return state.own;
  });
  await user.click(screen.getByRole('button', { name: '휴식 시작' }));
  const dialog = within(screen.getByRole('dialog', { name: '휴식 시작' }));
  expect(dialog.getByText('시작한 휴식은 취소할 수 없습니다.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '7일' }));
  expect(dialog.getByRole('button', { name: '7일 휴식 시작' })).toBeDisabled();
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'wrong{Enter}');
  expect(await screen.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '확인' }));
  wrong = false;
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!{Enter}');
  expect(await screen.findByText('2026-11-28 12:00까지 휴식 중입니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { days: 7, password: 'wrong' },
    { days: 7, password: 'demo1234!' },
  ]);
});

test('for good, there is nothing more to begin', async () => {
  await open(ownLimitsOf([], { pause: { from: '2026-11-21T03:00:00.000Z', until: null } }));
  expect(screen.getByText('영구 휴식 중입니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /휴식/ })).toBeNull();
});

test('the reminder is chosen, and told to the shell', async () => {
  const heard = jest.fn();
  listen('session:remind', heard);
  const { user, state } = await open();
  const calls = serve(setReminder, () => {
    state.own = ownLimitsOf([], { remindMinutes: 60 });
    return state.own;
  });
  await user.selectOptions(screen.getByRole('combobox', { name: '알림 간격' }), '1시간마다');
  await screen.findByDisplayValue('1시간마다');
  expect(calls.map(({ body }) => body)).toEqual([{ minutes: 60 }]);
  expect(heard).toHaveBeenCalledWith({ minutes: 60 });
});
