import type { z } from 'zod';
import type { Permission } from '../members/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST';
export type Access = 'anyone' | 'member' | 'agent' | 'operator' | 'owner' | 'tester' | 'team';

/** Of a call, unless its endpoint says otherwise. */
export const bodyBytesMax = 256 * 1024;

/** Something that may change while a page shows it. A read names the topics that make it stale, an act and the stream those that they change. */
export type Topic =
  | 'listing'
  | 'bet'
  | 'wallet'
  | 'requests'
  /** The work that waits for a second operator. */
  | 'approvals'
  | 'releases'
  | 'tokens'
  | 'members'
  | 'site'
  /** True while the whole site is under maintenance. */
  | 'maintenance'
  /** The minigames and casino games that are open. */
  | 'games'
  | 'set-aside'
  /** The work that waits for operators. */
  | 'work'
  | 'feed-names'
  | 'bet-voids'
  /** Stops of operators, and exposure. */
  | 'trading'
  | 'message'
  | 'limits'
  | 'account'
  | 'rolling'
  | 'casino'
  | 'minigames'
  | 'attendance'
  | 'board'
  | 'questions'
  | 'notices'
  | 'events'
  | 'coupon'
  | 'friend'
  | 'delayed-bet'
  /** What this device is told while no page is open. */
  | 'push';

/** Declares a refusal whose body is the text of its code (text/plain). */
export const plain = 'plain';
/** Code -> `plain`, or the schema of the JSON body that says more than the text. Status and text come from errors.ts. */
export type Refusals = { readonly [Code in ErrorCode]?: typeof plain | z.ZodType };

/**
 * One HTTP call, declared once: the server validates, types and documents by it, the browser calls by it.
 * `path` is below `/api`, with `:name` for path parameters.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Refused extends Refusals = Refusals,
> {
  method: Method;
  path: string;
  summary: string;
  /**
   * The callers. `member` is anyone signed in; `agent` is type 2; `operator` is type 1, role 10, withdrawalType 0; `owner` and `tester` are
   * granted (members.ts, `mayActAs`); `team` is the holder of the token of the app in the path.
   */
  access: Access;
  /** The permission that `operator` asks for besides (permissions.ts): every endpoint of operators says it. `owner` is one of its own. */
  permission?: Permission;
  /** A caller of the staff has shown a second step a short while ago. Acts that move money or change releases ask for it anyway. */
  freshStep?: boolean;
  /** A person's token with this scope may call it as well (access-tokens.ts); without it, sessions alone. */
  tokenScope?: 'release' | 'read' | 'flows';
  /** The holder of the team token of the app in the path may call it as well. */
  orTeam?: boolean;
  /** For `anyone`: the session's HttpOnly cookie says who calls. */
  byCookie?: boolean;
  /** It charges, bets or enters the casino: for members who may (members.ts, `mayPlay`). */
  plays?: boolean;
  /** The call moves money: it needs an `Idempotency-Key` header (a UUID), and a repeat gets the first answer again. */
  movesMoney?: boolean;
  /** It creates something that is not money: it needs the same header, and a repeat creates nothing more. */
  once?: boolean;
  /** A POST that changes nothing: it asks by a body. */
  onlyAsks?: boolean;
  /** The body may have so many bytes; `bodyBytesMax` when left out. The edge lets as much pass (deploy/edge). */
  bodyBytes?: number;
  /** It may answer 202: taken, and decided later. */
  waits?: boolean;
  /** A read: it is fetched again when one of these changed. */
  staleOn?: readonly Topic[];
  /** An act: what it changes. */
  makesStale?: readonly Topic[];
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The refusals that it alone may give; those of every endpoint of its kind are added (`refusalsOf`). */
  refusals?: Refused;
}

/** True when a call carries an idempotency key. */
export const takesKey = ({ movesMoney, once }: Pick<Endpoint, 'movesMoney' | 'once'>): boolean =>
  movesMoney === true || once === true;

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUnknown,
  Refused extends Refusals = Record<never, never>,
>(declaration: Endpoint<Params, Query, Body, Answer, Refused>): Endpoint<Params, Query, Body, Answer, Refused> {
  return declaration;
}

/**
 * True when a page acts by it, with the browser's cookies sent along and those of the answer kept: it is refused to pages of other
 * sites. Teams' programs call theirs without any, and a read changes nothing.
 */
export const isReachedByCookie = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method === 'POST' && access !== 'team';

/** True when it opens an area of the staff: of operators, owners and agents. Testers' is open to testers without a second step. */
const staffAreas: ReadonlySet<Access> = new Set<Access>(['operator', 'owner', 'agent', 'tester']);
export const isStaffArea = ({ access }: Pick<Endpoint, 'access'>) => staffAreas.has(access);
/** An act of the staff that asks for a second step shown a short while ago. */
export const needsFreshStep = (
  declared: Pick<Endpoint, 'access' | 'movesMoney' | 'tokenScope' | 'freshStep'>,
): boolean =>
  isStaffArea(declared) &&
  (declared.movesMoney === true || declared.tokenScope === 'release' || declared.freshStep === true);

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
export type ParamsOf<E> = E extends { params?: infer P extends z.ZodType } ? z.input<P> : never;
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : never;
export type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.input<Q> : never;
