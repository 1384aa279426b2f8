import { z } from 'zod';
import { instantSchema, integerParameter, longIntegerMax } from './common.ts';
import { endpoint, plain } from './endpoint.ts';

/** SHA-256, or a raw Ed25519 key, in hex. */
export const hex32Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** Ed25519, in hex. */
export const signatureSchema = z.string().regex(/^[0-9a-f]{128}$/);

/** The root over the first `size` leaves of the public log, signed with its time. */
export const logHeadSchema = z.object({
  size: z.int().min(1),
  root: hex32Schema,
  at: instantSchema,
  signature: signatureSchema,
});
export type LogHead = z.infer<typeof logHeadSchema>;

/** A leaf with the hashes beside its way up to the root of a head. */
export const logLeafSchema = z.object({ index: z.int().min(0), body: z.string(), proof: z.array(hex32Schema) });
export type LogLeaf = z.infer<typeof logLeafSchema>;

/** Leaves one behind the other, none left out, with the hashes beside them from left to right. */
export const logRunSchema = z.object({
  from: z.int().min(0),
  bodies: z.array(z.string()),
  proof: z.array(hex32Schema),
});
export type LogRun = z.infer<typeof logRunSchema>;

export const logHead = endpoint({
  method: 'GET',
  path: '/log/head',
  summary: 'The newest head of the public log, and the key that signs heads and receipts.',
  access: 'anyone',
  answer: z.object({ publicKey: hex32Schema, head: logHeadSchema.nullable() }),
});

export const logLeaves = endpoint({
  method: 'GET',
  path: '/log/leaves',
  summary:
    'Fifty leaves of the public log at most, from an index on, each with its proof for the head that comes with them.',
  access: 'anyone',
  query: z.object({ from: integerParameter(0, longIntegerMax) }),
  answer: z.object({ head: logHeadSchema.nullable(), leaves: z.array(logLeafSchema) }),
});

export const logConsistency = endpoint({
  method: 'GET',
  path: '/log/consistency',
  summary: 'What proves that the log of `from` leaves is the beginning of the log of `to` leaves (RFC 6962).',
  access: 'anyone',
  query: z.object({ from: integerParameter(1, longIntegerMax), to: integerParameter(1, longIntegerMax) }),
  answer: z.object({ proof: z.array(hex32Schema) }),
  refusals: { 'not-found': plain },
});
