import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@madang/contracts';

/** The caller: a personal or team token (`mdp_…`, `mdt_…`), or the token of a session. */
export type Caller = { bearer: string } | { session: string } | null;

interface Input<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** An answer that is none of the endpoint's: with the code and the text that a page would alert, or the findings of the gate. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly text: string;

  constructor(what: string, status: number, code: string | null, text: string) {
    super(`${what}: ${status} ${code ?? ''} ${text}`);
    this.status = status;
    this.code = code;
    this.text = text;
  }
}

/** Calls an endpoint of the site's API as the contracts declare it. @throws {ApiRefusal} for any answer but 200 */
export async function callApi<E extends Endpoint>(
  baseUrl: string,
  declared: E,
  caller: Caller,
  { params = {}, query, body }: Input<E> = {},
): Promise<AnswerOf<E>> {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(`/api${path}`, baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: declared.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headersOf(caller),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return declared.answer.parse(await answer.json()) as AnswerOf<E>;
  throw new ApiRefusal(
    `${declared.method} ${url.pathname}`,
    answer.status,
    answer.headers.get('x-error-code'),
    await answer.text(),
  );
}

function headersOf(caller: Caller): Record<string, string> {
  if (!caller) return {};
  return 'bearer' in caller ? { authorization: `Bearer ${caller.bearer}` } : { 'x-auth-token': caller.session };
}
