import { convertPoints, type ErrorCode } from '@madang/contracts';
import { answerDialog, dialogQueue } from '@madang/events';
import { aMember, answerWith, refusal, renderRoute, type ServedCall, serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from './index.ts';
import { newAttempt, type Sent, sendOnce, useAskOnce, useSendOnce } from './send-once.ts';

const converted = aMember({ emoney: 1_005_000, point: 15_000 });
const attempt = newAttempt({ memberId: 1, point: 5_000, userUpdatedAt: converted.updatedAt });

/** A server that books a key once, and whose answers get lost on the way as told. */
function bank(...lost: (() => Response | undefined)[]) {
  const booked = new Set<string>();
  const calls = serve(convertPoints, ({ headers }) => {
    booked.add(headers.get('Idempotency-Key') ?? '');
    return lost.shift()?.() ?? converted;
  });
  return { booked, calls };
}
const keysOf = (calls: ServedCall<typeof convertPoints>[]) =>
  calls.map(({ headers }) => headers.get('Idempotency-Key'));
const proxy = (status: number) => () => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

test('an answer is the outcome', async () => {
  bank();
  expect(await sendOnce(convertPoints, attempt)).toEqual({ kind: 'done', answer: converted });
});

test.each<[string, () => Response]>([
  ['the connection broke', () => Response.error()],
  ['an answer that cannot be read', () => answerWith(200, { emoney: 'many' })],
  ['half an answer', () => new Response('{"id":1', { status: 200 })],
  ['502 of a proxy', proxy(502)],
  ['503 of a proxy', proxy(503)],
  ['504 of a proxy', proxy(504)],
  ['a server that lost its database', () => refusal('busy')],
])('%s: it may be booked, and the same attempt tells', async (_, lose) => {
  const { booked, calls } = bank(lose);
  expect(await sendOnce(convertPoints, attempt)).toEqual({ kind: 'unanswered' });
  expect(await sendOnce(convertPoints, attempt)).toMatchObject({ kind: 'done' });
  expect(booked.size).toBe(1);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
});

test.each<[ErrorCode, boolean]>([
  ['point.balance', true],
  ['point.stale', true],
  ['request.idempotency-key-reused', true],
  ['maintenance', false],
  ['request.too-many', false],
  ['session.required', false],
  ['session.other-device', false],
  ['unexpected', false],
])('%s is a refusal; that it is final for this key: %s', async (code, final) => {
  serve(convertPoints, () => refusal(code));
  const sent = await sendOnce(convertPoints, attempt);
  expect(sent).toMatchObject({ kind: 'refused', final, fault: { code } });
  expect(sent.kind === 'refused' && sent.fault).toBeInstanceOf(ApiError);
});

test('what knows no key is not sent', async () => {
  await expect(sendOnce({ ...convertPoints, movesMoney: false }, attempt)).rejects.toThrow('knows no key');
});

describe('without an answer the member is asked', () => {
  const seen: Sent<typeof convertPoints>[] = [];
  function Page() {
    const { send, running } = useSendOnce(convertPoints);
    return (
      <button type="button" onClick={async () => seen.push(await send(newAttempt(attempt.body)))}>
        {running ? 'running' : 'idle'}
      </button>
    );
  }
  const asked = () =>
    waitFor(() => expect(dialogQueue.current()).toMatchObject([{ title: '응답 없음', cancelLabel: '취소' }]));
  const answer = (again: boolean) => act(async () => answerDialog(dialogQueue.current()[0]?.id ?? 0, again));

  beforeEach(() => seen.splice(0));

  test('and the same attempt goes out until one comes: booked once', async () => {
    const { booked, calls } = bank(proxy(503), proxy(503));
    const { user } = renderRoute(<Page />);
    await user.click(screen.getByText('idle'));
    await asked();
    // While the question waits nothing runs.
    expect(screen.getByText('idle')).toBeVisible();
    await answer(true);
    await asked();
    await answer(true);
    await waitFor(() => expect(seen).toEqual([{ kind: 'done', answer: converted }]));
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect([calls.length, booked.size]).toEqual([3, 1]);
  });

  test('or they leave it open', async () => {
    const { calls } = bank(proxy(502));
    const { user } = renderRoute(<Page />);
    await user.click(screen.getByText('idle'));
    await asked();
    await answer(false);
    await waitFor(() => expect(seen).toEqual([{ kind: 'unanswered' }]));
    expect(calls).toHaveLength(1);
  });
});

describe('an act with its question', () => {
  const outcomes: unknown[] = [];
  let undone = 0;
  function Page({ asks = true }: { asks?: boolean }) {
    const { ask, running } = useAskOnce(convertPoints, { refusedText: '실패', onUndone: () => undone++ });
    const question = asks ? { title: '전환', text: '전환하시겠습니까?', confirmLabel: '전환' } : null;
    return (
      <button type="button" onClick={async () => outcomes.push(await ask(question, attempt.body))}>
        {running ? 'running' : 'idle'}
      </button>
    );
  }
  const shown = (title: string) => waitFor(() => expect(dialogQueue.current()).toMatchObject([{ title }]));
  const answer = (yes: boolean) => act(async () => answerDialog(dialogQueue.current()[0]?.id ?? 0, yes));
  const open = async (page = <Page />) => {
    const { user } = renderRoute(page);
    await user.click(screen.getByText('idle'));
  };

  beforeEach(() => {
    outcomes.splice(0);
    undone = 0;
  });

  test('is sent when the member wants it, and declined it is nothing', async () => {
    const { calls } = bank();
    await open();
    await shown('전환');
    await answer(false);
    await waitFor(() => expect(outcomes).toEqual([null]));
    expect([calls.length, undone]).toEqual([0, 0]);
    await userEvent.click(screen.getByText('idle'));
    await shown('전환');
    await answer(true);
    await waitFor(() => expect(outcomes).toEqual([null, converted]));
    expect(calls).toHaveLength(1);
  });

  test('says why it was refused, and a press alone asks nothing', async () => {
    serve(convertPoints, () => refusal('point.balance'));
    await open(<Page asks={false} />);
    await shown('알림');
    expect(outcomes).toEqual([]);
    await answer(true);
    await waitFor(() => expect(outcomes).toEqual([null]));
    expect(undone).toBe(1);
  });
});
