/** The part of zod that the page shares, brought by the shell as `zod`: one copy instead of one in each app (20 kB each). */
export { config, ZodError } from 'zod/v4';
export * as z from './zod-names.ts';
