import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorCode,
  errors,
  errorText,
  notDeclared,
  takesKey,
} from '@madang/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The network of a test: a call that is not served fails the test that makes it. */
export const network = setupServer();

export interface ServedCall<E extends Endpoint> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<E>;
  headers: Headers;
}

type AnswerInput<E extends Endpoint> = z.input<E['answer']>;
type Answerer<E extends Endpoint> = (
  call: ServedCall<E>,
) => AnswerInput<E> | Response | Promise<AnswerInput<E> | Response>;

const refusedWith = new WeakMap<Response, { code: ErrorCode; body?: unknown }>();

/** The server's refusal: status and text of the contract. `serve` takes those that the endpoint declares. */
export function refusal(code: ErrorCode, values?: Record<string, number | string>): Response {
  const response = new HttpResponse(errorText(code, values), {
    status: errors[code].status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Error-Code': code },
  });
  refusedWith.set(response, { code });
  return response;
}

/** A refusal with the JSON that the endpoint declares for it. */
export function refusalWith(code: ErrorCode, body: unknown): Response {
  const response = answerWith(errors[code].status, body, { 'X-Error-Code': code });
  refusedWith.set(response, { code, body });
  return response;
}

/** An answer of which no contract tells, such as that of a proxy. */
export const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/**
 * Serves one declared endpoint from now on, in front of earlier answers. Body and answer are checked by the
 * contract, so that neither the page nor the test can drift from it. Returns the calls as they come in.
 */
export function serve<E extends Endpoint>(endpoint: E, answer: AnswerInput<E> | Answerer<E>): ServedCall<E>[] {
  const calls: ServedCall<E>[] = [];
  const method = endpoint.method === 'GET' ? http.get : http.post;
  network.use(
    method(`/api${endpoint.path}`, async ({ request, params }) => {
      const body = await bodyOf(request);
      if (takesKey(endpoint) && !request.headers.get('Idempotency-Key')) {
        return refusal('request.idempotency-key-missing');
      }
      if (endpoint.body && !endpoint.body.safeParse(body).success) return refusal('request.invalid');
      const call: ServedCall<E> = {
        params: params as Record<string, string>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: body as BodyOf<E>,
        headers: request.headers,
      };
      calls.push(call);
      const given = typeof answer === 'function' ? await (answer as Answerer<E>)(call) : answer;
      if (given instanceof Response) return asDeclared(endpoint, given);
      return HttpResponse.json(endpoint.answer.parse(given) as AnswerOf<E> as Record<string, unknown>);
    }),
  );
  return calls;
}

/** @returns the response itself; what the endpoint does not declare is complained of, which fails the test */
function asDeclared(endpoint: Endpoint, response: Response): Response {
  const refused = refusedWith.get(response);
  const fault = refused && notDeclared(endpoint, refused.code, refused.body);
  if (fault) console.error(fault);
  return response;
}

async function bodyOf(request: Request): Promise<unknown> {
  // An upload is bytes.
  const isUpload = !(request.headers.get('Content-Type') ?? 'json').includes('json');
  const text = isUpload ? '' : await request.text();
  return text === '' ? undefined : JSON.parse(text);
}
