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

test.each(['10000.5', '-100000', '1e5', '−5', '－100000', '10000．5', '10000。5', '12a5원', '١٢٣'])(
  '%s is no amount: it stays as it was typed, and is told',
  async (text) => {
    render(<Form />);
    await userEvent.type(input(), text);
    expect(input()).toHaveAccessibleDescription('소수점과 부호 없이 숫자만 입력해 주세요.');
    expect(screen.getByText('null')).toBeInTheDocument();
    await userEvent.clear(input());
    await userEvent.type(input(), '7000');
    expect(input()).toHaveValue('7,000');
    expect(input()).toBeValid();
  },
);

test.each([
  ['10000,5', '소수점과 부호 없이 숫자만 입력해 주세요.'],
  ['9007199254740993', '금액이 너무 큽니다.'],
])('%s, pasted, is told', async (text, told) => {
  render(<Form />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(input()).toHaveAccessibleDescription(told);
  expect(screen.getByText('null')).toBeInTheDocument();
});

test('digits of full width are digits', async () => {
  render(<Form />);
  await userEvent.type(input(), '１２０００');
  expect(input()).toHaveValue('12,000');
});

test('a stake drops every character that is no digit', async () => {
  const heard: (number | null)[] = [];
  render(<MoneyInput label="베팅금" digitsOnly value={null} onChange={(value) => heard.push(value)} />);
  await userEvent.click(input());
  await userEvent.paste('100.5');
  expect(heard).toEqual([1_005]);
});

test('a pasted amount may have separators and its unit', async () => {
  render(<Form />);
  await userEvent.click(input());
  await userEvent.paste(' 1,250,000원');
  expect(input()).toHaveValue('1,250,000');
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
