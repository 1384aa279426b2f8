import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type BodyOf,
  type DeclaredCode,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RefusalBody,
  readRefusal,
  takesKey,
} from '@madang/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { leftOutHeader } from '../src/platform/http/write-answer.ts';

type Part<Key extends string, Input> = [Input] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Input
    ? { [K in Key]?: Input }
    : { [K in Key]: Input };

type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** The caller: a member's session, or `{ bearer }` with a team's or person's token. A stranger when left out. */
    as?: { token: string } | { bearer: string } | undefined;
    /** Idempotency key of an endpoint that takes one; a new one when left out. */
    key?: string | undefined;
    cookies?: Record<string, string>;
    headers?: Record<string, string>;
    /** The caller's address. */
    from?: string;
    /** Rows that do not fit may be left out of the answer; otherwise that is a failure. */
    allowsLeftOut?: boolean;
  };
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface CallAnswer<E extends Endpoint> {
  status: number;
  /** `X-Error-Code`; null when it is no refusal. */
  code: string | null;
  text: string;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  /** The answer by the endpoint's schema. @throws {Error} with status and text when the call was refused */
  readonly body: AnswerOf<E>;
  /** The value of a declared refusal. @throws {Error} when it is not this one */
  refused<Code extends DeclaredCode<E>>(code: Code): RefusalBody<E, Code>;
}

/** Calls a declared endpoint of a server that does not listen: path, method and types are its declaration's. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<CallAnswer<E>> {
  const {
    params,
    query,
    body,
    as,
    key,
    cookies,
    headers,
    from,
    allowsLeftOut = false,
  } = (input ?? {}) as CallInput<Endpoint>;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${filled}`,
    query: textsOf(query as object | undefined),
    headers: {
      ...headers,
      ...(as && ('bearer' in as ? { authorization: `Bearer ${as.bearer}` } : { 'x-auth-token': as.token })),
      ...(takesKey(endpoint) ? { 'idempotency-key': key ?? randomUUID() } : {}),
    },
    ...(cookies && { cookies }),
    ...(from && { remoteAddress: from }),
    // Pages send an object, even where nothing is declared.
    ...(endpoint.method === 'POST' ? { payload: (body ?? {}) as object } : {}),
  });
  return answerOf(endpoint, answer, allowsLeftOut);
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  answer: LightMyRequestResponse,
  allowsLeftOut: boolean,
): CallAnswer<E> {
  const { statusCode: status, headers, cookies, body: text } = answer;
  const code = headers['x-error-code'];
  const failure = () => new Error(`${endpoint.method} ${endpoint.path}: ${status} ${code ?? ''} ${text}`);
  const told = { status, code: typeof code === 'string' ? code : null, text, headers, cookies };
  // Not enumerable, so that a comparison of a refusal does not ask for the body that it does not have.
  return Object.defineProperties(told, {
    body: {
      get: () => {
        if (status !== 200 && !(status === 202 && endpoint.waits)) throw failure();
        if (leftOutHeader in headers && !allowsLeftOut) throw new Error(`${endpoint.path}: rows were left out`);
        return endpoint.answer.parse(JSON.parse(text));
      },
    },
    refused: {
      value: (asked: DeclaredCode<E>) => {
        const isJson = String(headers['content-type']).startsWith('application/json');
        const said = code === asked ? readRefusal(endpoint, asked, isJson ? JSON.parse(text) : text) : null;
        if (said === null) throw failure();
        return said;
      },
    },
  }) as CallAnswer<E>;
}

const textsOf = (query: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
