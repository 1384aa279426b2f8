import { writeComment } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { useAct } from './use-act.ts';

const body = { postId: 1, parentId: null, text: '댓글' };
function Page() {
  const { mutate } = useAct(writeComment);
  const write = (text: string) => () => mutate({ body: { ...body, text } });
  return (
    <>
      <button type="button" onClick={write('댓글')}>
        쓰기
      </button>
      <button type="button" onClick={write('다른 댓글')}>
        다르게
      </button>
    </>
  );
}
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('Idempotency-Key'));

test('a double click and another try carry one key; a new act, or another input, carries another', async () => {
  const first = Promise.withResolvers<void>();
  let answers = 0;
  const calls = serve(writeComment, async () => {
    answers += 1;
    if (answers === 1) await first.promise;
    return answers <= 2 ? refusal('busy') : { id: answers };
  });
  const { user } = renderRoute(<Page />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('쓰기');
  await press('쓰기');
  await waitFor(() => expect(calls).toHaveLength(2));
  first.resolve();
  await waitFor(() => expect(answers).toBe(2));
  await press('쓰기');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(keysOf(calls)).size).toBe(1);
  await press('다르게');
  await waitFor(() => expect(calls).toHaveLength(4));
  await press('쓰기');
  await waitFor(() => expect(calls).toHaveLength(5));
  expect(new Set(keysOf(calls)).size).toBe(3);
});
