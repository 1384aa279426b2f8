import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

function Kept(props: Partial<AmountFieldProps>) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <AmountField
      label="금액"
      amounts={[5_000, 30_000, 1_500]}
      atMost={32_000}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText('금액');

test('amounts are added up to what the member has; MAX fills in its own amount, and clear empties it', async () => {
  render(<Kept max={20_000} />);
  expect(screen.queryByRole('button', { name: '지우기' })).not.toBeInTheDocument();
  await press('+5천');
  await press('+1500');
  expect(field()).toHaveValue('6,500');
  await press('+3만');
  expect(field()).toHaveValue('32,000');
  await press('MAX');
  expect(field()).toHaveValue('20,000');
  await press('지우기');
  expect(field()).toHaveValue('');
});

test('a balance below 0 gives 0, and the limits stand below', async () => {
  render(<Kept atMost={-5_000} limits={{ minWon: 10_000, maxWon: 500_000, unitWon: 1_000 }} />);
  expect(field()).toHaveAccessibleDescription('10,000원부터 500,000원까지 · 1,000원 단위');
  await press('+5천');
  expect(field()).toHaveValue('0');
  await press('MAX');
  expect(field()).toHaveValue('0');
});

test('while an answer is awaited nothing of it can be pressed', () => {
  render(<Kept value={5_000} disabled />);
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});
