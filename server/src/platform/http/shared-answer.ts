import type { Endpoint } from '@madang/contracts';
import type { z } from 'zod';
import { Serialized } from './serialized.ts';
import { type SharedRead, sharedRead } from './shared-read.ts';
import { writeAnswer } from './write-answer.ts';

/** An answer that is the same for every admitted caller: read, checked and written once for all calls within `maxAgeMs`. */
export const sharedAnswer = <E extends Endpoint>(
  endpoint: E,
  read: () => Promise<z.input<E['answer']>>,
  maxAgeMs: number,
): SharedRead<Serialized> => sharedRead(async () => new Serialized(writeAnswer(endpoint, await read())), maxAgeMs);
