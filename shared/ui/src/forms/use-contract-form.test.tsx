import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { CheckField } from './check-field.tsx';
import { TextField } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z
  .object({
    name: z.string().trim().min(1, '이름을 입력해 주세요.'),
    minutes: z.int().max(60),
    won: z.int().min(1),
    on: z.boolean(),
  })
  .refine(({ minutes, on }) => on || minutes === 0, { message: '끈 것은 0분입니다.', path: ['none'] });

function Form({ send, busy = false }: { send: (body: z.infer<typeof schema>) => void; busy?: boolean }) {
  const { field, check, held, fault, reset, onSubmit } = useContractForm(schema, {
    start: { name: '', minutes: '5', won: null as number | null, on: true },
    bodyOf: (typed) => ({ ...typed, minutes: Number(typed.minutes) }),
    texts: { minutes: '60분 이하로 입력해 주세요.' },
    send,
    busy,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField label="이름" {...field('name')} />
      <TextField label="분" {...field('minutes')} />
      <MoneyInput label="금액" {...held('won')} />
      <CheckField label="사용" {...check('on')} />
      {fault && <p>{fault}</p>}
      <button type="submit">저장</button>
      <button type="button" onClick={() => reset()}>
        처음으로
      </button>
    </form>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }));

test("a fault is said at its field, in the contract's words or the page's, and nothing is sent until all fits", async () => {
  const sent: unknown[] = [];
  render(<Form send={(body) => sent.push(body)} />);
  await userEvent.type(screen.getByLabelText('분'), '00');
  await save();
  expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('60분 이하로 입력해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('금액')).toHaveAccessibleDescription('입력항목을 확인해주세요.');
  expect(screen.getByLabelText('이름')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('이름'), ' 가람 ');
  await userEvent.clear(screen.getByLabelText('분'));
  await userEvent.type(screen.getByLabelText('분'), '7');
  await save();
  await waitFor(() => expect(screen.getByLabelText('금액')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('금액'), '5000');
  await userEvent.click(screen.getByLabelText('사용'));
  await save();
  expect(await screen.findByText('끈 것은 0분입니다.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByLabelText('사용'));
  await save();
  expect(sent).toEqual([{ name: '가람', minutes: 7, won: 5_000, on: true }]);
  expect(screen.queryByText('끈 것은 0분입니다.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '처음으로' }));
  expect(
    [screen.getByLabelText('이름'), screen.getByLabelText('금액')].map((input) => (input as HTMLInputElement).value),
  ).toEqual(['', '']);
});

test('nothing is sent while an answer is outstanding', async () => {
  const sent: unknown[] = [];
  render(<Form busy send={(body) => sent.push(body)} />);
  await userEvent.type(screen.getByLabelText('이름'), '가람');
  await userEvent.type(screen.getByLabelText('금액'), '5000');
  await save();
  expect(sent).toEqual([]);
});

test('boxes of one list put their value in and take it out', async () => {
  const sent: unknown[] = [];
  function Days() {
    const { inList, onSubmit } = useContractForm(z.object({ days: z.array(z.int()).min(1) }), {
      start: { days: [1] },
      send: (body) => sent.push(body),
    });
    return (
      <form noValidate onSubmit={onSubmit}>
        <CheckField label="월" {...inList('days', 1)} />
        <CheckField label="화" {...inList('days', 2)} />
        <button type="submit">저장</button>
      </form>
    );
  }
  render(<Days />);
  await userEvent.click(screen.getByLabelText('화'));
  await save();
  await userEvent.click(screen.getByLabelText('월'));
  expect(
    [screen.getByLabelText('월'), screen.getByLabelText('화')].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, true]);
  await save();
  expect(sent).toEqual([{ days: [1, 2] }, { days: [2] }]);
});
