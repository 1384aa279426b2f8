import type { Endpoint } from '@madang/contracts';
import type { z } from 'zod';
import { Serialized } from './serialized.ts';
import { type SharedRead, sharedRead } from './shared-read.ts';

/** What is the same for everybody who may call: read, checked and written once for all who ask within `maxAgeMs`. */
export const sharedAnswer = <E extends Endpoint>(
  { answer }: E,
  read: () => Promise<z.input<E['answer']>>,
  maxAgeMs: number,
): SharedRead<Serialized> =>
  sharedRead(async () => new Serialized(JSON.stringify(answer.parse(await read()))), maxAgeMs);
