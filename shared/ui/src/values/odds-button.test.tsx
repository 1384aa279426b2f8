import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OddsButton, type OddsState } from './odds-button.tsx';

const button = () => screen.getByRole('button');

test('says side, team, odds and where the odds moved', () => {
  render(<OddsButton name="홈 울산" odds="2.05" state="open" movement="rising" />);
  expect(button()).toHaveAccessibleName('홈 울산 2.05 상승');
  expect(button()).toHaveTextContent('▲');
});

test('says a falling price and the line', () => {
  render(<OddsButton name="오버" line="2.5" odds="1.87" state="open" movement="falling" />);
  expect(button()).toHaveAccessibleName('오버 2.5 1.87 하락');
  expect(button()).toHaveTextContent('▼');
});

test('can be chosen and says that it is', async () => {
  let clicks = 0;
  const { rerender } = render(<OddsButton name="홈 울산" odds="2.05" state="open" onClick={() => clicks++} />);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button());
  expect(clicks).toBe(1);
  rerender(<OddsButton name="홈 울산" odds="2.05" state="open" chosen />);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
});

test.each<[OddsState, string]>([
  ['suspended', '일시정지'],
  ['closed', '마감'],
  ['won', '적중'],
  ['lost', '미적중'],
  ['void', '적특'],
])('%s cannot be clicked and says why, without the last movement', async (state, word) => {
  let clicks = 0;
  render(<OddsButton name="원정 전북" odds="3.10" state={state} movement="rising" onClick={() => clicks++} />);
  expect(button()).toHaveAccessibleName(`원정 전북 3.10 ${word}`);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  expect(clicks).toBe(0);
});

test('who may not choose is told why; the odds are read all the same', async () => {
  let clicks = 0;
  render(<OddsButton name="홈 울산" odds="2.05" state="open" refusal="베팅할 수 없습니다." onClick={() => clicks++} />);
  expect(button()).toHaveAccessibleName('홈 울산 2.05');
  expect(button()).toHaveAccessibleDescription('베팅할 수 없습니다.');
  expect(button()).toHaveAttribute('title', '베팅할 수 없습니다.');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  expect(clicks).toBe(0);
});
