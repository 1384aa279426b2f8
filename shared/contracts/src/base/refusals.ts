import type { z } from 'zod';
import { type Endpoint, isReachedByCookie, plain, type Refusals, takesKey } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

type Declared<E extends Endpoint> = NonNullable<E['refusals']>;
/** Codes that the endpoint itself declares. */
export type DeclaredCode<E extends Endpoint> = keyof Declared<E> & ErrorCode;
/** The value of a declared refusal: that of its schema, or its text. */
export type RefusalBody<E extends Endpoint, Code extends DeclaredCode<E>> = Declared<E>[Code] extends z.ZodType
  ? z.output<Declared<E>[Code]>
  : string;

/** Codes that are added to every declaration, and those that its access, its input and its key add. */
const general = {
  always: ['session.blocked-ip', 'request.too-many', 'request.too-large', 'maintenance', 'busy', 'unexpected'],
  /** By Node, before a route is known. */
  broken: ['request.expectation', 'request.head-too-large', 'request.slow'],
  input: ['request.invalid'],
  acts: ['request.cross-site'],
  keyed: ['request.idempotency-key-missing', 'request.idempotency-key-reused'],
  players: ['session.staff', 'limit.restricted', 'limit.paused', 'limit.paused-for-good', 'limit.stake', 'limit.loss'],
  session: ['session.required', 'session.other-device', 'session.ended', 'session.removed'],
  rights: ['session.forbidden', 'publish.token', 'second-step.required', 'second-step.fresh'],
  team: ['publish.token', 'publish.foreign-app'],
} as const satisfies Record<string, readonly ErrorCode[]>;
export type GeneralCode = (typeof general)[keyof typeof general][number];

function generalOf(declared: Endpoint): ErrorCode[] {
  const { access, orTeam, plays, method, params, query, body } = declared;
  const isTeams = access === 'team';
  const isMembers = access === 'member';
  return [
    ...general.always,
    ...general.broken,
    ...(method === 'POST' || params || query || body ? general.input : []),
    ...(isReachedByCookie(declared) ? general.acts : []),
    ...(takesKey(declared) ? general.keyed : []),
    ...(plays ? general.players : []),
    ...(access === 'anyone' || isTeams ? [] : general.session),
    ...(access === 'anyone' || isTeams || isMembers ? [] : general.rights),
    ...(isTeams || orTeam ? general.team : []),
  ];
}

/** Everything that a call of the endpoint may be refused with. */
export const refusalsOf = (endpoint: Endpoint): Refusals => ({
  ...Object.fromEntries(generalOf(endpoint).map((code) => [code, plain])),
  ...endpoint.refusals,
});

/** The reason for which this is no refusal of the endpoint, for the developer who has to declare it; null when it is one. `body`: undefined for the text. */
export function notDeclared(endpoint: Endpoint, code: ErrorCode, body: unknown): string | null {
  const declared = refusalsOf(endpoint)[code];
  const what = `${endpoint.method} ${endpoint.path}: the refusal "${code}"`;
  if (!declared) return `${what} is not declared in its contract`;
  if (declared === plain) return body === undefined ? null : `${what} has a body, but is declared as plain`;
  const read = declared.safeParse(body);
  return read.success ? null : `${what} does not have the declared body: ${read.error.message}`;
}

/** The value of a declared refusal: the text of a plain one, or the JSON by its schema. null for a body that does not fit. */
export function readRefusal<E extends Endpoint, Code extends DeclaredCode<E>>(
  endpoint: E,
  code: Code,
  body: unknown,
): RefusalBody<E, Code> | null {
  const declared = endpoint.refusals?.[code] ?? plain;
  const read = declared === plain ? { data: typeof body === 'string' ? body : null } : declared.safeParse(body);
  return (read.data ?? null) as RefusalBody<E, Code> | null;
}
