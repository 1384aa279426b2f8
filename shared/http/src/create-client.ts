import {
  type AnswerOf,
  type Endpoint,
  fitRows,
  type PageErrorCode,
  pageErrors,
  takesKey,
  traceparentOf,
} from '@madang/contracts';
import { ApiError } from './api-error.ts';
import type { CallArguments, CallInput } from './call-input.ts';

export interface ClientOptions {
  /** Token of the session, null for a guest. Asked at every call. */
  token: () => string | null;
  /** Id of the document's composition: it goes on every call, so that server logs can be read by composition. */
  compositionId: () => string | null;
  /** The server ended the session, or said that there is none: 401, 406, 500, 555, 556, 600. */
  onSessionEnded: (code: string, text: string, status: number) => void;
  /** No server could answer: the server is away, or a part that it needs. */
  onAway?: () => void;
  /** The server refuses because the site, or a game, is under maintenance. */
  onMaintenance?: () => void;
  /** A row of a list did not fit its schema and was left out. */
  onMisfit?: (what: string) => void;
  baseUrl?: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface Client {
  /** Calls a declared endpoint and checks the answer by its schema. @throws {ApiError} */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
}

/**
 * Specification section 8. A 500 of a domain's own code (such as `point.failed`) is a refusal, and a 500 of a read
 * is a fault of that read: neither ends the session.
 */
const endsSession = (fault: ApiError, endpoint: Endpoint) =>
  fault.status === 555 ||
  fault.status === 556 ||
  fault.status === 406 ||
  fault.status === 600 ||
  (endpoint.access !== 'anyone' &&
    (fault.status === 401 ||
      (fault.status === 500 && !isRead(endpoint) && (fault.code === 'unexpected' || fault.code === 'none'))));

const isRead = ({ method, onlyAsks }: Endpoint) => method === 'GET' || onlyAsks === true;

/** No server could answer: no network, a proxy without a server, a server without its database. A later call may succeed. */
export const isAway = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  code === 'network' || code === 'timeout' || code === 'busy' || (status >= 502 && status <= 504 && code === 'none');

export function createClient(options: ClientOptions): Client {
  const { baseUrl = '/api', timeoutMs = 15_000 } = options;

  // Of each path the last answer that came with an ETag. Another session's is never shown: the tag then differs.
  const tagged = new Map<string, { tag: string; text: string; token: string | null }>();

  const onMisfit = options.onMisfit ?? (() => {});
  return {
    async call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<AnswerOf<E>> {
      const { params, query, body, idempotencyKey, signal, upload } = (input ?? {}) as Partial<CallInput<Endpoint>>;
      if (takesKey(endpoint) && !idempotencyKey) {
        throw new Error(`${endpoint.path} acts once: it needs an idempotencyKey`);
      }
      const token = options.token();
      const compositionId = options.compositionId();
      const url = fillPath(endpoint.path, params);
      const isPlainRead = endpoint.method === 'GET' && query === undefined;
      const kept = isPlainRead ? tagged.get(url) : undefined;
      const known = kept?.token === token ? kept : undefined;
      try {
        const isPost = endpoint.method === 'POST';
        const type = upload ? upload.type || 'application/octet-stream' : isPost ? 'application/json' : null;
        const limit = AbortSignal.timeout(timeoutMs);
        const response = await (options.fetch ?? fetch)(`${baseUrl}${url}${searchOf(query)}`, {
          method: endpoint.method,
          ...(isPost ? { body: upload ?? JSON.stringify(body ?? {}) } : {}),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          headers: {
            Accept: 'application/json, text/plain',
            ...(token ? { 'X-AUTH-TOKEN': token } : {}),
            ...(type ? { 'Content-Type': type } : {}),
            ...(compositionId ? { 'X-Composition-Id': compositionId } : {}),
            ...(idempotencyKey
              ? { 'Idempotency-Key': idempotencyKey, traceparent: traceparentOf(idempotencyKey) }
              : {}),
            ...(known ? { 'If-None-Match': known.tag } : {}),
          },
        });
        const text = await response.text();
        if (response.status === 304 && known) return readAnswer(endpoint, known.text, onMisfit);
        if (!response.ok) throw refusedBy(response, text);
        const tag = response.headers.get('etag');
        if (isPlainRead && tag !== null) tagged.set(url, { tag, text, token });
        return readAnswer(endpoint, text, onMisfit);
      } catch (thrown) {
        if (signal?.aborted) throw thrown;
        const fault = faultOf(thrown);
        if (isAway(fault)) options.onAway?.();
        if (fault.code === 'maintenance') options.onMaintenance?.();
        // Only the session that made the call can be ended by its answer: a newer sign-in stays.
        if (endsSession(fault, endpoint) && token === options.token()) {
          options.onSessionEnded(fault.code, fault.text, fault.status);
        }
        throw fault;
      }
    },
  };
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(values[name]));
  });
}

function readAnswer<E extends Endpoint>(endpoint: E, text: string, onMisfit: (what: string) => void): AnswerOf<E> {
  const given = parseJson(text);
  const parsed = endpoint.answer.safeParse(given);
  if (parsed.success) return parsed.data as AnswerOf<E>;
  // The page may be older than the server: a kind of row that it does not know yet takes no list with it.
  const fitted = endpoint.method === 'GET' ? fitRows((value) => endpoint.answer.safeParse(value), given) : null;
  if (!fitted) {
    const where = parsed.error.issues[0];
    throw new ApiError({
      status: 200,
      code: 'answer',
      text: `${pageErrors.unexpected.text} (${endpoint.path} ${where?.path.join('.') ?? ''})`,
    });
  }
  const [{ path, why } = { path: '', why: '' }] = fitted.misfits;
  onMisfit(`${endpoint.path}: left out ${path} (${why})`);
  return fitted.data as AnswerOf<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** "?page=2"; a value that is undefined or null is left out. */
function searchOf(query: unknown): string {
  const values = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return values.length === 0 ? '' : `?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`;
}

/** Without an answer, `fetch` fails by a TypeError, and by a DOMException when the time is over. */
function faultOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { name } = thrown as Error;
  if (name !== 'TypeError' && name !== 'TimeoutError') throw thrown;
  return new ApiError({
    status: 0,
    code: name === 'TimeoutError' ? 'timeout' : 'network',
    text: '서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  });
}

function refusedBy({ status, headers }: Response, body: string): ApiError {
  const code = headers.get('x-error-code') || 'none';
  // A proxy answers in HTML: that is nothing to show to a member.
  const plain = headers.get('content-type')?.startsWith('text/plain') ?? false;
  const told = plain ? body : isErrorCode(code) ? pageErrors[code].text : pageErrors.unexpected.text;
  const text = (status === 429 && waitText(headers.get('retry-after'))) || told;
  return new ApiError({ status, code, text, answer: plain ? undefined : parseJson(body) });
}

/** The refusal of a caller that asks too often, with the time to wait when the answer says it. */
function waitText(retryAfter: string | null): string | null {
  const seconds = Number(retryAfter);
  if (!(seconds > 0)) return null;
  const wait = seconds < 120 ? `${Math.ceil(seconds)}초` : `${Math.ceil(seconds / 60)}분`;
  return `요청이 너무 많습니다. ${wait} 후 다시 시도해 주세요.`;
}

const isErrorCode = (code: string): code is PageErrorCode => Object.hasOwn(pageErrors, code);
