import {
  changeReleases,
  currentMember,
  listBets,
  listFixtures,
  login,
  memberById,
  newsLinks,
  type PlaceBetBody,
  placeBet,
  quoteBet,
} from '@madang/contracts';
import { createClient } from './create-client.ts';
import { refusalOf } from './refusal-of.ts';

interface Given {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request as `fetch` would send it. */
const requestOf = (...[url, init]: Parameters<typeof fetch>) =>
  new Request(new URL(String(url), 'http://site.test'), init);

/** A client over a network that gives the set answer and keeps the sent requests. */
function clientThatGets(given: Given | 'nothing' | 'late', onMisfit?: (what: string) => void) {
  const sent: Request[] = [];
  const ended: [string, string, number][] = [];
  const answer: typeof fetch = async (...asked) => {
    sent.push(requestOf(...asked));
    if (given === 'nothing') throw new TypeError('Failed to fetch');
    if (given === 'late') throw new DOMException('The operation timed out.', 'TimeoutError');
    const { status = 200, body = {}, headers = {} } = given;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = new Response(status === 304 ? null : text, {
      status: Math.min(status, 599),
      headers: { 'content-type': 'application/json', ...headers },
    });
    // A server may answer by a number that no script could make an answer with.
    return Object.defineProperty(response, 'status', { value: status });
  };
  const client = createClient({
    token: () => 'the-token',
    compositionId: () => 'composition-1',
    onSessionEnded: (...end) => ended.push(end),
    fetch: answer,
    ...(onMisfit && { onMisfit }),
  });
  return { client, sent, ended };
}

async function thrownBy(given: Given): Promise<unknown> {
  const call = clientThatGets(given).client.call(placeBet, { body: bet, idempotencyKey: 'k' });
  return call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

const text = (status: number, code: string, body: string): Given => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-error-code': code },
});
const member = {
  id: 1,
  userId: 'demo',
  nickname: '데모',
  level: 3,
  emoney: 1,
  point: 2,
  updatedAt: '2026-11-21T00:00:00.000Z',
  type: 0,
  role: 0,
  withdrawalType: 0,
  tendency: 0,
};

const bet: PlaceBetBody = {
  memberId: 1,
  totalRatio: '2.05',
  amounts: 5_000,
  bettings: [],
  gameDetailType: '1',
  betStyle: 'KR',
  minigameId: 1015,
  changeFlag: 0,
};

test('carries token and composition, fills the path and the query', async () => {
  const { client, sent } = clientThatGets({ body: member });
  await client.call(memberById, { params: { id: 42 } });
  expect(sent[0]?.url).toBe('http://site.test/api/member/42');
  expect(sent[0]?.headers.get('X-AUTH-TOKEN')).toBe('the-token');
  expect(sent[0]?.headers.get('X-Composition-Id')).toBe('composition-1');
  const fixtures = clientThatGets({ body: { items: [], page: 2, pageCount: 2, totalCount: 16, sports: [] } });
  expect((await fixtures.client.call(listFixtures, { query: { page: 2 } })).page).toBe(2);
  expect(fixtures.sent[0]?.url).toBe('http://site.test/api/sports-prematch/fixtures?page=2');
});

test('a call that moves money carries its idempotency key and is not sent without one', async () => {
  const { client, sent } = clientThatGets(text(422, 'bet.no-selections', '베팅을 선택해주세요.'));
  await expect(client.call(placeBet, { body: bet })).rejects.toThrow('idempotencyKey');
  expect(sent).toHaveLength(0);
  await expect(client.call(placeBet, { body: bet, idempotencyKey: 'key-1' })).rejects.toMatchObject({
    status: 422,
    code: 'bet.no-selections',
    text: '베팅을 선택해주세요.',
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
});

test('an act is the first span of a trace, which has its key for a number, and a read is none', async () => {
  const { client, sent } = clientThatGets(text(422, 'bet.balance', '보유금액이 부족합니다.'));
  const idempotencyKey = '0b7cf3c4-54f5-4f64-9f0c-6d2a9f6c1b2e';
  await client.call(placeBet, { body: bet, idempotencyKey }).catch(() => {});
  expect(sent[0]?.headers.get('traceparent')).toBe('00-0b7cf3c454f54f649f0c6d2a9f6c1b2e-0b7cf3c454f54f64-01');
  await client.call(currentMember).catch(() => {});
  expect(sent[1]?.headers.get('traceparent')).toBeNull();
});

test('what a declared refusal says is read by its schema', async () => {
  const changed = [
    { old: { oddsId: '1', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' }, new: null },
  ];
  const thrown = await thrownBy({ status: 409, body: changed, headers: { 'x-error-code': 'bet.changed' } });
  expect(thrown).toMatchObject({ status: 409, code: 'bet.changed', text: '배당이 변경되었습니다.' });
  expect(refusalOf(placeBet, thrown, 'bet.changed')).toEqual(changed);
  expect(refusalOf(placeBet, thrown, 'bet.balance')).toBeNull();
  const balance = await thrownBy(text(422, 'bet.balance', '보유금액이 부족합니다.'));
  expect(refusalOf(placeBet, balance, 'bet.balance')).toBe('보유금액이 부족합니다.');
  const unreadable = await thrownBy({ status: 409, body: [{}], headers: { 'x-error-code': 'bet.changed' } });
  expect(refusalOf(placeBet, unreadable, 'bet.changed')).toBeNull();
  expect(refusalOf(placeBet, new Error('bet.changed'), 'bet.changed')).toBeNull();
});

test('a refusal that says more than its text keeps both', async () => {
  const findings = [
    {
      rule: 'exposes',
      severity: 'error',
      app: 'mf-a',
      version: '1.0.0',
      against: null,
      text: '없는 모듈',
      english: 'no such module',
    },
  ];
  const thrown = await thrownBy({ status: 409, body: { findings }, headers: { 'x-error-code': 'release.gate' } });
  expect(thrown).toMatchObject({ code: 'release.gate', text: '호환성 검사를 통과하지 못해 변경할 수 없습니다.' });
  expect(refusalOf(changeReleases, thrown, 'release.gate')).toEqual({ findings });
});

test.each([
  [555, 'session.other-device'],
  [556, 'session.ended'],
  [600, 'session.blocked-ip'],
  [406, 'none'],
  [401, 'session.required'],
])('%i ends the session', async (status, code) => {
  const { client, ended } = clientThatGets(text(status, code, '이유'));
  await expect(client.call(currentMember)).rejects.toMatchObject({ status });
  expect(ended).toEqual([[code, '이유', status]]);
});

test('500 of an act ends the session', async () => {
  const { client, ended } = clientThatGets(text(500, 'unexpected', '이유'));
  await expect(client.call(placeBet, { body: bet, idempotencyKey: 'k' })).rejects.toMatchObject({ status: 500 });
  expect(ended).toEqual([['unexpected', '이유', 500]]);
});

test.each([
  [500, 'point.failed', currentMember],
  [500, 'unexpected', currentMember],
  [500, 'none', listBets],
  [500, 'unexpected', quoteBet],
  [403, 'session.forbidden', currentMember],
  [503, 'maintenance', currentMember],
  [503, 'busy', currentMember],
  [404, 'login.wrong', login],
  [500, 'unexpected', login],
])('%i %s does not end the session', async (status, code, endpoint) => {
  const { client, ended } = clientThatGets(text(status, code, '이유'));
  await expect(client.call(endpoint, { body: { userId: 'demo', password: 'x' } } as never)).rejects.toMatchObject({
    code,
  });
  expect(ended).toEqual([]);
});

test('an answer that does not fit the contract is an error, not data', async () => {
  const { client } = clientThatGets({ body: { ...member, emoney: '1,000' } });
  await expect(client.call(currentMember)).rejects.toMatchObject({ code: 'answer' });
});

test('a row that the page does not know is left out of its list, and said', async () => {
  const row = { id: 1, contents: '공지' };
  const said: string[] = [];
  const { client } = clientThatGets({ body: [row, { id: '2' }, { ...row, id: 3 }] }, (what) => said.push(what));
  expect(await client.call(newsLinks)).toEqual([row, { ...row, id: 3 }]);
  expect(said).toEqual([expect.stringMatching(/left out 1\.id/)]);
});

test.each([
  ['nothing', 'network'],
  ['late', 'timeout'],
] as const)('when there is %s there is a text for the member', async (given, code) => {
  const { client, ended } = clientThatGets(given);
  await expect(client.call(currentMember)).rejects.toMatchObject({
    status: 0,
    code,
    text: '서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  });
  expect(ended).toEqual([]);
});

test.each([
  ['37', '요청이 너무 많습니다. 37초 후 다시 시도해 주세요.'],
  ['590', '요청이 너무 많습니다. 10분 후 다시 시도해 주세요.'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', '이유'],
  [undefined, '이유'],
])('whoever asks too often reads how long to wait: %s', async (retryAfter, shown) => {
  const given = text(429, 'request.too-many', '이유');
  const headers = { ...given.headers, ...(retryAfter && { 'retry-after': retryAfter }) };
  await expect(clientThatGets({ ...given, headers }).client.call(currentMember)).rejects.toMatchObject({ text: shown });
});

test('the page of a proxy is not shown to the member', async () => {
  const { client } = clientThatGets({
    status: 502,
    body: '<html>Bad Gateway</html>',
    headers: { 'content-type': 'text/html' },
  });
  await expect(client.call(currentMember)).rejects.toMatchObject({ text: '예상치 못한 문제가 발생했습니다.' });
});

test('an unchanged answer is not sent again: the request carries its tag, and 304 means the earlier answer', async () => {
  const given: Given = { body: member, headers: { etag: '"one"' } };
  const { client, sent } = clientThatGets(given);
  const first = await client.call(currentMember);
  Object.assign(given, { status: 304, body: '' });
  expect(await client.call(currentMember)).toEqual(first);
  expect(sent.map(({ headers }) => headers.get('If-None-Match') ?? null)).toEqual([null, '"one"']);
  Object.assign(given, { status: 200, body: { ...member, emoney: 7 }, headers: { etag: '"two"' } });
  expect((await client.call(currentMember)).emoney).toBe(7);
});

test('the tag of one session is not asked with in another', async () => {
  let token = 'first';
  const sent: Request[] = [];
  const client = createClient({
    token: () => token,
    compositionId: () => null,
    onSessionEnded: () => {},
    fetch: async (...asked) => {
      sent.push(requestOf(...asked));
      return Response.json(member, { headers: { etag: '"one"' } });
    },
  });
  await client.call(currentMember);
  token = 'second';
  await client.call(currentMember);
  expect(sent.map(({ headers }) => headers.has('If-None-Match'))).toEqual([false, false]);
});

test('a body goes as JSON, an upload as its bytes, and values of a query that are undefined do not go', async () => {
  const { client, sent } = clientThatGets({ body: { items: [], page: 1, pageCount: 1, totalCount: 0, sports: [] } });
  await client.call(listFixtures, { query: { page: 1, sport: undefined } as never });
  expect(new URL(sent[0]?.url ?? '').search).toBe('?page=1');
  expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  const refused = clientThatGets(text(404, 'login.wrong', '다시'));
  await expect(refused.client.call(login, { body: { userId: 'demo', password: 'x' } } as never)).rejects.toThrow();
  expect(refused.sent[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await refused.sent[0]?.json()).toEqual({ userId: 'demo', password: 'x' });
  const upload = new (await import('node:buffer')).Blob(['<bytes>'], { type: 'image/png' });
  await expect(refused.client.call(login, { upload } as never)).rejects.toThrow();
  expect(refused.sent[1]?.headers.get('Content-Type')).toBe('image/png');
  expect(await refused.sent[1]?.text()).toBe('<bytes>');
});

test('a call that its caller ends is no fault of the line, and one that takes too long is', async () => {
  const away: string[] = [];
  const client = createClient({
    token: () => null,
    compositionId: () => null,
    onSessionEnded: () => {},
    onAway: () => away.push('away'),
    timeoutMs: 20,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const caller = new AbortController();
  caller.abort();
  await expect(client.call(currentMember, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(away).toEqual([]);
  await expect(client.call(currentMember)).rejects.toMatchObject({ status: 0, code: 'timeout' });
  expect(away).toEqual(['away']);
});
