import { createHash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

/** The length of the delay: so many parts of so many hashes, one behind the other. A part is checked by itself. */
export interface DelayTerms {
  segments: number;
  iterations: number;
}

/** Part of the hashed text of each part (docs/drawing.md). */
const delaySalt = 'madang-delay-v1';

/** The beginning of the delay: the leaf of the public log that has all that goes into it. */
export const delayInput = (leafBody: string): Buffer => createHash('sha256').update(leafBody, 'utf8').digest();

/**
 * PBKDF2-HMAC-SHA-256 again and again: each hash needs the one before it, so that more machines are no faster. It runs beside the event
 * loop. @returns the value after each part; the last is the result
 */
export async function delay(input: Buffer, { segments, iterations }: DelayTerms): Promise<Buffer[]> {
  const values: Buffer[] = [];
  for (let value = input; values.length < segments; values.push(value))
    value = await derive(value, delaySalt, iterations, 32, 'sha256');
  return values;
}
