import { attendanceRule, listReleases, saveAttendanceRule } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

function openGifts() {
  serve(listReleases, deliveries());
  serve(attendanceRule, { dailyPoints: 500, rewards: [{ streak: 7, points: 5_000 }] });
  return openAdmin('/admin/gifts');
}

test('rewards of days in a row are added, removed and saved', async () => {
  const { user } = openGifts();
  const calls = serve(saveAttendanceRule, {});
  const save = () => user.click(screen.getByRole('button', { name: '출석 보상 저장' }));
  await user.click(await screen.findByRole('button', { name: '보상 추가' }));
  await save();
  expect(await screen.findByText(/연속 일수는 2에서 366/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '보상 2 연속 일수' }), '7');
  await user.type(screen.getByRole('textbox', { name: '보상 2 포인트' }), '9000');
  await save();
  expect(await screen.findByText('연속 일수는 작은 것부터 한 번씩만 입력해 주세요.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '보상 1 삭제' }));
  const daily = screen.getByRole('textbox', { name: '하루 포인트' });
  await user.clear(daily);
  await user.type(daily, '600');
  await save();
  expect(await screen.findByText('저장했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ dailyPoints: 600, rewards: [{ streak: 7, points: 9_000 }] }]);
});
