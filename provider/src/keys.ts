import { readFileSync } from 'node:fs';
import { z } from 'zod';

const keySchema = z.union([
  z.object({ secret: z.string().min(32) }),
  z.object({ privateKey: z.string(), publicKey: z.string() }),
]);
export type Key = z.infer<typeof keySchema>;
const keysSchema = z.object({ playfun: keySchema, cx: keySchema, vinus: keySchema });
export type AggregatorName = keyof z.infer<typeof keysSchema>;
export const aggregatorNames = keysSchema.keyof().options;

/** Our side of the keys that the demo's site made. */
export const readKeys = (file: string): z.infer<typeof keysSchema> =>
  z.object({ provider: keysSchema }).parse(JSON.parse(readFileSync(file, 'utf8'))).provider;
