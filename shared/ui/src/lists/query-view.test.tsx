import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { EmptyState, NotFoundState } from './page-states.tsx';
import { QueryView } from './query-view.tsx';

const refused = (status: number, text: string) => Object.assign(new Error('refused'), { status, text });

function show(query: { data?: readonly string[]; error?: unknown; refetch?: () => void }, notFound = true) {
  render(
    <MemoryRouter>
      <QueryView
        query={{ data: undefined, error: null, refetch: () => undefined, ...query }}
        skeleton={<p>on its way</p>}
        empty={<EmptyState title="nothing" />}
        notFound={notFound ? <NotFoundState /> : undefined}
      >
        {(names) => <p>{names.join()}</p>}
      </QueryView>
    </MemoryRouter>,
  );
  return document.body.textContent;
}

test('on its way, there, or nothing', () => {
  expect(show({})).toBe('on its way');
  expect(show({ data: ['a', 'b'] })).toContain('a,b');
  expect(show({ data: [] })).toContain('nothing');
});

test('an error says why, in the words that came with it, and can be tried again', async () => {
  let tries = 0;
  show({ error: refused(503, '점검중입니다.'), refetch: () => (tries += 1) });
  expect(screen.getByRole('alert')).toHaveTextContent('점검중입니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(tries).toBe(1);
});

test('a bug has no words of its own', () => {
  expect(show({ error: new TypeError('x is undefined') })).toContain('예상치 못한 문제가 발생했습니다.');
});

test('loaded data stays when a later round fails', () => {
  expect(show({ data: ['a'], error: refused(503, '점검중입니다.') })).toBe('a');
});

test('404 may have a state of its own', () => {
  expect(show({ error: refused(404, '없습니다.') })).toContain('페이지를 찾을 수 없습니다.');
  expect(show({ error: refused(404, '다른 말') }, false)).toContain('다른 말');
});
