import type { z } from 'zod';

export type Method = 'GET' | 'POST';
export type Access = 'anyone' | 'member' | 'operator' | 'owner' | 'tester' | 'team';

/** What may change while a page shows it. A read names what makes it stale, an act and the stream name what they change. */
export type Topic = 'listing' | 'bet' | 'wallet' | 'releases' | 'tokens';

/**
 * One HTTP call, declared once: the server validates, types and documents by it, the browser calls by it.
 * `path` is below `/api`, with `:name` for path parameters.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  /**
   * Who may call it. `member` is anyone signed in; `operator` is type 1, role 10, withdrawalType 0; `owner` and `tester` are
   * granted (members.ts, `mayActAs`); `team` is the holder of the token of the app in the path.
   */
  access: Access;
  /** The holder of the team token of the app in the path may call it as well. */
  orTeam?: boolean;
  /** For `anyone`: the session's HttpOnly cookie says who calls. */
  byCookie?: boolean;
  /** It bets or enters the casino: for members who may (members.ts, `mayPlay`). */
  plays?: boolean;
  /** The call moves money: it needs an `Idempotency-Key` header (a UUID), and a repeat gets the first answer again. */
  movesMoney?: boolean;
  /** A read: it is fetched again when one of these changed. */
  staleOn?: readonly Topic[];
  /** An act: what it changes. */
  makesStale?: readonly Topic[];
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUnknown,
>(declaration: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declaration;
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : never;
export type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.input<Q> : never;
