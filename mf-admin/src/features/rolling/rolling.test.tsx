import {
  addRollingEvent,
  endRollingEvent,
  listReleases,
  listRollingEvents,
  type RollingEvent,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const running: RollingEvent = {
  id: 4,
  name: '주말 다폴더',
  game: 'multi',
  percent: '0.50',
  from: '2026-11-20T15:00:00.000Z',
  until: '2026-11-22T14:59:00.000Z',
  state: 'running',
};

/** Server and page: an act shows with the next read. */
function openRolling() {
  const state = { events: [] as RollingEvent[] };
  serve(listReleases, deliveries());
  serve(listRollingEvents, () => state.events);
  return { state, ...openAdmin('/admin/rolling') };
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('an event is added, and ended', async () => {
  const { user, state } = openRolling();
  expect(await screen.findByText('롤링 이벤트가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '이벤트 추가' }));
  expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('시작 시각을 다시 입력해 주세요.')).toBeVisible();
  await user.type(box('이벤트 이름'), '주말 다폴더');
  await user.selectOptions(screen.getByRole('combobox', { name: '게임' }), '다폴더');
  await user.type(box('추가 비율 (%)'), '0.5');
  fireEvent.change(screen.getByLabelText('시작 (서울 시각)'), { target: { value: '2026-11-21T00:00' } });
  fireEvent.change(screen.getByLabelText('종료 (서울 시각)'), { target: { value: '2026-11-22T23:59' } });
  serve(addRollingEvent, () => refusal('rolling.event-over'));
  await user.click(screen.getByRole('button', { name: '이벤트 추가' }));
  expect(await screen.findByText(/이미 끝난 기간입니다/)).toBeVisible();
  serve(addRollingEvent, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('rolling.event-over'));
  await user.click(screen.getByRole('button', { name: '이벤트 추가' }));
  const dialog = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  expect(weighed[0]?.body.command).toMatchObject({ kind: 'rolling-event', body: { game: 'multi', percent: '0.50' } });
  await user.click(dialog.getByRole('button', { name: '취소' }));
  const calls = serve(addRollingEvent, () => {
    state.events = [running];
    return {};
  });
  await user.click(screen.getByRole('button', { name: '이벤트 추가' }));
  const row = await screen.findByRole('row', { name: /주말 다폴더 다폴더 0.50% .* 진행 중/ });
  expect(calls[0]?.body).toEqual({
    name: '주말 다폴더',
    game: 'multi',
    percent: '0.50',
    from: running.from,
    until: running.until,
  });
  const ends = serve(endRollingEvent, () => {
    state.events = [{ ...running, state: 'over' }];
    return {};
  });
  await user.click(within(row).getByRole('button', { name: '주말 다폴더 종료' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '종료' }));
  expect(await screen.findByRole('row', { name: /종료 $|종료$/ })).toBeVisible();
  expect(ends.map(({ body }) => body)).toEqual([{ id: 4 }]);
});
