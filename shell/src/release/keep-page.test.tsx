import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { keepPage } from './keep-page.ts';
import { keptPageKey } from './kept-page.ts';
import { restorePage } from './restore-page.ts';

/** Controlled fields, as React pages have them. */
function Form({ heading = '' }: { heading?: string }) {
  const [amount, setAmount] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form>
      <h1>{heading}</h1>
      <label>
        금액
        <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <p>{amount === '' ? '없음' : `${amount}원`}</p>
      <label>
        동의
        <input type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      </label>
      <label>
        비밀번호
        <input type="password" />
      </label>
      <textarea aria-label="메모" />
      <textarea aria-label="메모" />
      <select aria-label="종목">
        <option value="a">축구</option>
        <option value="b">농구</option>
      </select>
      <input type="radio" name="side" value="home" aria-label="홈" />
      <input type="radio" name="side" value="away" aria-label="원정" />
    </form>
  );
}

async function fillIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('금액'), '5000');
  await user.click(screen.getByLabelText('동의'));
  await user.type(screen.getByLabelText('비밀번호'), 'secret');
  await user.type(screen.getAllByLabelText('메모')[1] as HTMLElement, '두 번째');
  await user.selectOptions(screen.getByLabelText('종목'), 'b');
  await user.click(screen.getByLabelText('원정'));
}

test('a typed text is there again after the refresh, as if it had been typed anew', async () => {
  const before = render(<Form />);
  await fillIn();
  keepPage();
  expect(sessionStorage.getItem(keptPageKey)).not.toContain('secret');
  before.unmount();

  restorePage();
  // The remote shows its page some time after the document began.
  const after = render(<Form heading="새 버전" />);
  await waitFor(() => expect(screen.getByLabelText('금액')).toHaveValue('5000'));
  expect(screen.getByText('5000원')).toBeVisible();
  expect(screen.getByLabelText('동의')).toBeChecked();
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  expect(screen.getAllByLabelText('메모').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    '',
    '두 번째',
  ]);
  expect(screen.getByLabelText('종목')).toHaveValue('b');
  expect(screen.getByLabelText('원정')).toBeChecked();
  await waitFor(() => expect(sessionStorage.getItem(keptPageKey)).toBeNull());
  after.unmount();
});

test('another place, or another day, gets nothing', () => {
  render(<Form />);
  keepPage();
  const kept = JSON.parse(sessionStorage.getItem(keptPageKey) ?? '{}') as object;
  for (const other of [{ place: '/elsewhere' }, { atMs: Date.now() - 3_600_000 }]) {
    sessionStorage.setItem(keptPageKey, JSON.stringify({ ...kept, ...other }));
    act(() => restorePage());
    expect(sessionStorage.getItem(keptPageKey)).toBeNull();
  }
});

/** Layout is what jsdom has none of: the page can be moved down by so many pixels. */
function reachesTo(endY: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: window.innerHeight + endY,
  });
}

test('the page stands where it stood, or as far down as it still reaches', async () => {
  window.scrollTo({ top: 1382 });
  keepPage();

  reachesTo(0);
  window.scrollTo({ top: 0 });
  restorePage();
  expect(window.scrollY).toBe(0);
  // The page cannot scroll back to rows that the list has lost meanwhile.
  reachesTo(1341);
  const page = render(<Form heading="목록" />);
  await waitFor(() => expect(window.scrollY).toBe(1341));
  reachesTo(1500);
  page.rerender(<Form heading="더 긴 목록" />);
  page.rerender(<p>목록</p>);
  await waitFor(() => expect(window.scrollY).toBe(1382));
  expect(sessionStorage.getItem(keptPageKey)).toBeNull();
});

test('a member who moves the page meanwhile is left where they are', async () => {
  reachesTo(0);
  window.scrollTo({ top: 900 });
  keepPage();
  window.scrollTo({ top: 0 });
  restorePage();
  window.dispatchEvent(new Event('pointerdown'));
  reachesTo(2_000);
  render(<p>목록</p>);
  await waitFor(() => expect(sessionStorage.getItem(keptPageKey)).toBeNull());
  expect(window.scrollY).toBe(0);
});
