export { ApiError } from './api-error.ts';
export type { CallArguments, CallInput } from './call-input.ts';
export { type Client, type ClientOptions, createClient, isAway } from './create-client.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { refusalOf } from './refusal-of.ts';
