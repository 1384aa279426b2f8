import { jest } from '@jest/globals';
import { emit } from '@madang/events';
import { session } from '@madang/session';
import { DialogHost } from '@madang/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lastingText, useSessionReminder } from './use-session-reminder.ts';

function Frame() {
  useSessionReminder();
  return <DialogHost />;
}
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

test('told again and again while the session lasts, from its beginning on, as the member chose', async () => {
  jest.useFakeTimers();
  // It began 50 minutes before this page.
  session.setState({ reminder: { minutes: 30, fromMs: Date.now() - 50 * 60_000 } });
  render(<Frame />);
  await pass(9);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1.1);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/로그인한 지 1시간 지났습니다\./);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  act(() => emit('session:remind', { minutes: 15 }));
  await pass(14);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/로그인한 지 1시간 15분 지났습니다\./);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  act(() => emit('session:remind', { minutes: null }));
  await pass(120);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  jest.useRealTimers();
});

test.each([
  [15, '15분'],
  [60, '1시간'],
  [150, '2시간 30분'],
])('%s minutes are %s', (minutes, text) => expect(lastingText(minutes)).toBe(text));
