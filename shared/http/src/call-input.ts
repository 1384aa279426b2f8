import type { Endpoint } from '@madang/contracts';
import type { z } from 'zod';

type Part<Key extends string, S extends z.ZodType> = [S] extends [z.ZodUndefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> };

/** The input that a call of this endpoint needs, read off its declaration. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Part<'params', P> &
        Part<'query', Q> &
        Part<'body', B> & {
          /** A UUID made when the dialog opened; needed by endpoints that move money. */
          idempotencyKey?: string;
          signal?: AbortSignal;
          /** Bytes in place of a body, where the endpoint takes those. */
          upload?: Blob;
        }
    : never;

/** The input may be left out where nothing in it is needed. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
