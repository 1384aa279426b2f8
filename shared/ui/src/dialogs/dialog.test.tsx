import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import { alertDialog, confirmDialog, DialogHost } from './dialog-host.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>열기</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="포인트 전환">
        내용
      </Dialog>
    </>
  );
}

test('closes by Esc and gives the focus back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
  expect(screen.getByRole('dialog', { name: '포인트 전환' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '열기' })).toHaveFocus();
});

const ask = () => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirmDialog({ title: '베팅', text: '베팅하시겠습니까?', confirmLabel: '베팅' });
  });
  return answer;
};

test.each([
  ['the confirm button', () => userEvent.click(screen.getByRole('button', { name: '베팅' })), true],
  ['the cancel button', () => userEvent.click(screen.getByRole('button', { name: '취소' })), false],
  ['Esc', () => userEvent.keyboard('{Escape}'), false],
])('a question is answered by %s', async (_, answerIt, expected) => {
  render(<DialogHost />);
  const answer = ask();
  expect(screen.getByRole('alertdialog', { name: '베팅' })).toHaveTextContent('베팅하시겠습니까?');
  await answerIt();
  expect(await answer).toBe(expected);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('alerts wait for each other, and the same words are said once', async () => {
  render(<DialogHost />);
  const read: string[] = [];
  act(() => {
    for (const text of ['첫째', '둘째', '첫째']) alertDialog(text).then(() => read.push(text));
  });
  expect(screen.getByRole('alertdialog')).toHaveTextContent('첫째');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('둘째');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(read).toEqual(['첫째', '첫째', '둘째']);
});
