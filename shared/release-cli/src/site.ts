import {
  type AnswerOf,
  type BodyOf,
  changeReleases,
  type Endpoint,
  type ErrorCode,
  errors,
  type GateFinding,
  type QueryOf,
  readRefusal,
} from '@madang/contracts';
import { Failure } from './fail.ts';

/** The meaning of a refusal for the person at the command line; the site's own texts are Korean, for its pages. */
const meanings: Record<string, string> = {
  'publish.token': 'The token in MADANG_TOKEN is not known here, or was revoked.',
  'publish.foreign-app': 'This team token publishes another app.',
  'publish.invalid': 'The site refuses this build.',
  'publish.build-taken': 'This very build is registered under another version.',
  'publish.version-taken':
    'This version is registered with other files. A version never changes: raise it and release again.',
  'release.unknown': 'This version is not registered.',
  'release.stale': 'Somebody else changed the releases meanwhile. Look at `status` and decide again.',
  'release.gate': 'The gate refuses this change. An owner may force it with --force.',
  'release.frozen': 'Releases are frozen now. An owner may force the change with --force.',
  'release.owner-only': 'Only an owner may force a change.',
  'release.unsigned':
    'The revision that this goes out from is not as it was signed: somebody wrote into the database. Restore a signed one.',
  'release.behind':
    'The database was put back to before what is served. Issue its newest revision again first (docs/runbooks/restored-database.md).',
  'release.superseded': 'A later revision changed it again, so that it cannot be undone.',
  'release.same-version': 'This version is live already.',
  'release.done': 'This is over already.',
  'request.invalid': 'The site does not take this input.',
  'session.required': 'The token in MADANG_TOKEN does not allow this: a personal token (mdp_…) is needed.',
  'session.forbidden': 'The token in MADANG_TOKEN does not allow this.',
};

export interface Site {
  url: string;
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: Record<string, string>; query?: QueryOf<E>; body?: BodyOf<E> },
  ): Promise<AnswerOf<E>>;
  upload<E extends Endpoint>(endpoint: E, params: Record<string, string>, archive: Buffer): Promise<AnswerOf<E>>;
  /** A file of a release, by its path on the site. */
  file(path: string): Promise<string>;
}

/** @param token of a team or a person; null for what anyone may ask */
export function openSite(address: string, token: string | null): Site {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Failure(`MADANG_URL is no address: ${address}`);
  if (token && !/^md[tp]_[\w-]+$/.test(token))
    throw new Failure('MADANG_TOKEN is set, but is no token: one reads like mdt_… (team) or mdp_… (person).');
  const url = address.replace(/\/+$/, '');

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(url + path, { ...init, headers }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Failure(`${url} cannot be reached: ${cause}`);
    });
    if (answer.status === 401 && !token) throw new Failure('A token is needed: set MADANG_TOKEN.');
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  async function readAnswer<E extends Endpoint>(endpoint: E, answer: Response): Promise<AnswerOf<E>> {
    const parsed = endpoint.answer.safeParse(await answer.json());
    if (!parsed.success)
      throw new Failure(
        `${url} speaks another version of this protocol. Get its own tool (npx keeps one for each address): npx --yes ${url}/downloads/release-cli.tgz?${Date.now()}`,
      );
    return parsed.data as AnswerOf<E>;
  }

  return {
    url,
    async call(endpoint, { params = {}, query, body } = {}) {
      const search = query ? `?${new URLSearchParams(textsOf(query))}` : '';
      const answer = await send(pathOf(endpoint, params) + search, {
        method: endpoint.method,
        ...(endpoint.method === 'POST'
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
          : {}),
      });
      return readAnswer(endpoint, answer);
    },
    async upload(endpoint, params, archive) {
      const answer = await send(pathOf(endpoint, params), {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: new Uint8Array(archive),
      });
      return readAnswer(endpoint, answer);
    },
    file: async (path) => (await send(path)).text(),
  };
}

const pathOf = ({ path }: Endpoint, params: Record<string, string>) =>
  `/api${path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`;

const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

async function failureOf(answer: Response): Promise<Failure> {
  const code = answer.headers.get('x-error-code') ?? '';
  const text = await answer.text();
  const gate = code === 'release.gate' ? readRefusal(changeReleases, code, parseJson(text)) : null;
  if (gate) return new Failure(meanings[code] ?? code, gate.findings.map(findingLine));
  const meaning = meanings[code] ?? `The site answers ${answer.status}${code ? ` (${code})` : ''}.`;
  return new Failure(meaning, valuesIn(code, text));
}

/** The values that the site's text, which is Korean, fills in by name: "detail: it is a build of mf-other". */
function valuesIn(code: string, text: string): string[] {
  if (!Object.hasOwn(errors, code)) return [];
  const template = errors[code as ErrorCode].text;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const around = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`^${around.join('(.*)')}$`, 's').exec(text)?.slice(1) ?? [];
  return values.map((value, n) => `${names[n]}: ${value}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const findingLine = ({ severity, rule, app, version, against, english }: GateFinding) =>
  `${severity} ${rule}: ${app} ${version}${against ? ` with ${against.app} ${against.version}` : ''}: ${english}`;
