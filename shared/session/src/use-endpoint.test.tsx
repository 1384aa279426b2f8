import { jest } from '@jest/globals';
import { listAudit, listBets, listSports, siteEventById } from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { makeAllStale, makeStale } from './make-stale.ts';
import { useAct } from './use-act.ts';
import { readAhead, readOnce, useEndpoint, useEndpointPages } from './use-endpoint.ts';

const sport = (name: string) => ({ sport_id: 1, name_korean: name, cnt: 1, isOpen: true, locations: [] });
const namesOf = (sports: readonly { name_korean: string }[] = []) => sports.map((one) => one.name_korean).join();

test('reads with parameters and query, once for all who ask the same', async () => {
  const event = { id: 7, title: '이벤트', summary: '', startsAt: '2026-11-01T00:00:00Z', endsAt: null };
  const calls = serve(siteEventById, ({ params }) => ({
    ...event,
    id: Number(params.id),
    state: 'running' as const,
    paragraphs: [],
    viewCount: 1,
  }));
  const Title = ({ id }: { id: number }) => <p>{useEndpoint(siteEventById, { params: { id } }).data?.id}</p>;
  renderRoute([<Title key="a" id={7} />, <Title key="b" id={7} />, <Title key="c" id={8} />]);
  expect(await screen.findAllByText('7')).toHaveLength(2);
  await screen.findByText('8');
  expect(calls.map(({ params }) => params.id)).toEqual(['7', '8']);
});

test('what an app fetched by its contracts is not what another app reads by its own', async () => {
  const calls = serve(listSports, [sport('축구')]);
  const others = { ...listSports };
  const Names = ({ endpoint }: { endpoint: typeof listSports }) => <p>{namesOf(useEndpoint(endpoint).data)}</p>;
  renderRoute([<Names key="a" endpoint={listSports} />, <Names key="b" endpoint={others} />]);
  await waitFor(() => expect(screen.getAllByText('축구')).toHaveLength(2));
  expect(calls).toHaveLength(2);
});

test('a changed read is fetched again, and no other; after a switch of layout all are', async () => {
  const sports = serve(listSports, [sport('축구')]);
  const bets = serve(listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  function Page() {
    const shown = [useEndpoint(listSports).data, useEndpoint(listBets).data].filter(Boolean).length;
    return <p>{shown} shown</p>;
  }
  renderRoute(<Page />);
  await screen.findByText('2 shown');
  act(() => makeStale('wallet', 'listing'));
  await waitFor(() => expect([sports.length, bets.length]).toEqual([2, 1]));
  act(() => makeStale('bet'));
  await waitFor(() => expect([sports.length, bets.length]).toEqual([2, 2]));
  act(() => makeAllStale());
  await waitFor(() => expect([sports.length, bets.length]).toEqual([3, 3]));
});

test('an act makes stale what its endpoint says, also when it was refused', async () => {
  const sports = serve(listSports, [sport('축구')]);
  const declared = { ...siteEventById, method: 'POST', makesStale: ['listing'] } as const;
  const refused = serve(declared, () => new Response('', { status: 404 }));
  function Page() {
    const acting = useAct(declared);
    return (
      <button type="button" onClick={() => acting.mutate({ params: { id: 3 } })}>
        {namesOf(useEndpoint(listSports).data)}
      </button>
    );
  }
  const { user } = renderRoute(<Page />);
  await user.click(await screen.findByText('축구'));
  await waitFor(() => expect(sports).toHaveLength(2));
  expect(refused.map(({ params }) => params.id)).toEqual(['3']);
});

test('a request that no view waits for any more is ended', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const ended = () => asked.mock.calls.map(([, init]) => init?.signal?.aborted);
  serve(listSports, () => new Promise(() => {}));
  const Names = () => <i>{namesOf(useEndpoint(listSports).data)}</i>;
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <button type="button" onClick={() => setOpen(false)}>
        page {open && <Names />}
      </button>
    );
  }
  const { user } = renderRoute(<Page />);
  expect(ended()).toEqual([false]);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(ended()).toEqual([true]));
  asked.mockRestore();
});

test('a read asked ahead is not asked again by the view, nor by code that reads it outside of one', async () => {
  const calls = serve(listSports, [sport('축구')]);
  readAhead(listSports);
  const Names = () => <p>{namesOf(useEndpoint(listSports).data)}</p>;
  renderRoute(<Names />);
  expect(namesOf(await readOnce(listSports))).toBe('축구');
  await screen.findByText('축구');
  expect(calls).toHaveLength(1);
  act(() => makeStale('listing'));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('without a line a view waits for it; who reads outside of one does not', async () => {
  const calls = serve(listSports, () => new Response('', { status: 503 }));
  onlineManager.setOnline(false);
  try {
    const Names = () => <p>{useEndpoint(listSports).fetchStatus}</p>;
    renderRoute(<Names />);
    await screen.findByText('paused');
    await expect(readOnce(listSports)).rejects.toThrow();
    expect(calls).toHaveLength(1);
  } finally {
    act(() => onlineManager.setOnline(true));
  }
});

test('who reads outside of a view hears of a refusal; who asks ahead does not', async () => {
  const calls = serve(listSports, () => new Response('', { status: 404 }));
  readAhead(listSports);
  await expect(readOnce(listSports)).rejects.toThrow();
  expect(calls).toHaveLength(1);
});

test('pages follow each other by what the answer before says', async () => {
  const calls = serve(listAudit, ({ query }) => ({ entries: [], nextBeforeId: query.beforeId ? null : 50 }));
  function Page() {
    const { data, fetchNextPage, hasNextPage } = useEndpointPages(
      listAudit,
      { query: { app: 'mf-sports' } },
      ({ nextBeforeId }) => (nextBeforeId === null ? null : { beforeId: nextBeforeId }),
    );
    return (
      <button type="button" disabled={!hasNextPage} onClick={() => fetchNextPage()}>
        {data?.length} pages
      </button>
    );
  }
  const { user } = renderRoute(<Page />);
  await user.click(await screen.findByText('1 pages'));
  expect(await screen.findByText('2 pages')).toBeDisabled();
  expect(calls.map(({ query }) => query)).toEqual([{ app: 'mf-sports' }, { app: 'mf-sports', beforeId: '50' }]);
});
