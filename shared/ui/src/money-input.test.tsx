import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput } from './money-input.tsx';

function Form({ max }: { max?: number }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyInput label="베팅금" value={value} onChange={setValue} max={max} />
      <output>{String(value)}</output>
    </>
  );
}
const input = () => screen.getByLabelText('베팅금');

test('shows thousands separators and hands over a whole number', async () => {
  render(<Form />);
  await userEvent.type(input(), '1000000');
  expect(input()).toHaveValue('1,000,000');
  expect(screen.getByText('1000000')).toBeInTheDocument();
});

test('takes digits only', async () => {
  render(<Form />);
  await userEvent.type(input(), '-12a.5원');
  expect(input()).toHaveValue('125');
});

test('is empty again when everything is deleted', async () => {
  render(<Form />);
  await userEvent.type(input(), '50');
  await userEvent.clear(input());
  expect(input()).toHaveValue('');
  expect(screen.getByText('null')).toBeInTheDocument();
});

test('caps at the maximum', async () => {
  render(<Form max={30_000} />);
  await userEvent.type(input(), '99999');
  expect(input()).toHaveValue('30,000');
});

test('an error is read with the input', () => {
  render(<MoneyInput label="베팅금" value={null} onChange={() => undefined} error="베팅액수를 입력해주세요." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('베팅액수를 입력해주세요.');
});
