import { addFreeze, cancelStep, endFreeze, listReleases } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFreeze, aStep, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const open = () => openAdmin('/admin/schedule');

test('booked steps and freezes, each with its acts', async () => {
  serve(
    listReleases,
    deliveries({
      steps: [
        aStep(),
        aStep({ id: 12, percent: 100, state: 'held', note: '배포 동결 기간입니다.' }),
        aStep({ id: 10, percent: 10, state: 'done' }),
      ],
      freezes: [
        aFreeze(),
        aFreeze({
          id: 8,
          apps: ['mf-casino'],
          active: false,
          until: '2026-11-20T00:00:00.000Z',
          from: '2026-11-19T00:00:00.000Z',
        }),
        aFreeze({
          id: 9,
          apps: ['mf-sports'],
          active: false,
          from: '2999-01-01T00:00:00.000Z',
          until: '2999-01-02T00:00:00.000Z',
        }),
      ],
    }),
  );
  open();
  expect(await screen.findByRole('row', { name: /^대기/ })).toHaveTextContent('11/22 09:00스포츠 1.2.0 50%');
  const held = screen.getByRole('row', { name: /^보류/ });
  expect(held).toHaveTextContent('스포츠 1.2.0 실시간 전환배포 동결 기간입니다.');
  expect(within(held).getByRole('button', { name: '스포츠 1.2.0 100% 예약 취소' })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^완료/ })).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^동결 중/ })).toHaveTextContent('11/21 09:00 ~ 11/23 00:00모든 앱');
  expect(within(screen.getByRole('row', { name: /^종료/ })).queryByRole('button')).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /^예정/ })).getByRole('button')).toHaveTextContent('취소');
});

test('a step is cancelled with a reason', async () => {
  let steps = [aStep()];
  serve(listReleases, () => deliveries({ steps }));
  const calls = serve(cancelStep, () => {
    steps = [];
    return {};
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '스포츠 1.2.0 50% 예약 취소' }));
  const dialog = await screen.findByRole('dialog', { name: '예약 취소' });
  await user.click(within(dialog).getByRole('button', { name: '예약 취소' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('변경 사유를 입력해 주세요.');
  await user.type(within(dialog).getByRole('textbox'), '문제 발견{Enter}');
  expect(await screen.findByText('예약을 취소했습니다.')).toBeVisible();
  expect(await screen.findByText('예약된 단계가 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 11, reason: '문제 발견' }]);
});

test('a step that has run meanwhile cannot be cancelled', async () => {
  serve(listReleases, deliveries({ steps: [aStep()] }));
  serve(cancelStep, () => refusal('release.done'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '스포츠 1.2.0 50% 예약 취소' }));
  await user.type(await screen.findByRole('textbox'), '문제 발견{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('이미 처리된 항목입니다.');
});

test('a freeze for one app, in Seoul’s time; its end must come after its start', async () => {
  serve(listReleases, deliveries());
  const calls = serve(addFreeze, { id: 8 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '동결 추가' }));
  const dialog = await screen.findByRole('dialog', { name: '동결 추가' });
  fireEvent.change(within(dialog).getByLabelText('시작 (서울 시각)'), { target: { value: '2026-12-01T09:00' } });
  fireEvent.change(within(dialog).getByLabelText('종료 (서울 시각)'), { target: { value: '2026-12-01T08:00' } });
  await user.click(within(dialog).getByRole('checkbox', { name: '모든 앱' }));
  await user.type(within(dialog).getByRole('textbox', { name: '변경 사유' }), '결승전');
  await user.click(within(dialog).getByRole('button', { name: '추가' }));
  expect(await within(dialog).findByText('동결할 앱을 선택해 주세요.')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: '스포츠' }));
  await user.click(within(dialog).getByRole('button', { name: '추가' }));
  expect(await within(dialog).findByText('종료 시각은 시작 시각보다 뒤여야 합니다.')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText('종료 (서울 시각)'), { target: { value: '2026-12-02T08:00' } });
  await user.click(within(dialog).getByRole('button', { name: '추가' }));
  expect(await screen.findByText('배포 동결을 추가했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      from: '2026-12-01T00:00:00.000Z',
      until: '2026-12-01T23:00:00.000Z',
      apps: ['mf-sports'],
      reason: '결승전',
    },
  ]);
});

test('a freeze is ended before its time', async () => {
  serve(listReleases, deliveries({ freezes: [aFreeze()] }));
  const calls = serve(endFreeze, {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '모든 앱 동결 종료' }));
  const dialog = await screen.findByRole('dialog', { name: '동결 종료' });
  expect(dialog).toHaveTextContent('모든 앱 · 11/23 00:00까지');
  await user.type(within(dialog).getByRole('textbox'), '경기 취소{Enter}');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ id: 7, reason: '경기 취소' }]));
  expect(await screen.findByText('배포 동결을 종료했습니다.')).toBeVisible();
});

test('nothing is booked and nothing is frozen', async () => {
  serve(listReleases, deliveries());
  open();
  expect(await screen.findByText('예약된 단계가 없습니다.')).toBeVisible();
  expect(screen.getByText('배포 동결이 없습니다.')).toBeVisible();
});
