import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

test('while its action runs, a button neither acts nor submits, and keeps the focus', async () => {
  const user = userEvent.setup();
  const happened: string[] = [];
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        happened.push('submitted');
      }}
    >
      <input aria-label="금액" />
      <Button type="submit" loading={loading} onClick={() => happened.push('clicked')}>
        전환하기
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: '전환하기' });
  await user.click(button);
  expect(happened).toEqual(['clicked', 'submitted']);

  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('금액'), '{Enter}');
  expect(happened).toEqual(['clicked', 'submitted']);
});
