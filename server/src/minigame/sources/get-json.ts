import type { z } from 'zod';

const patienceMs = 5_000;

/** The JSON at the address, checked; undefined where there is nothing yet (404, 425). @throws on anything else */
export async function getJson<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
  if (answer.status === 404 || answer.status === 425) return undefined;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return schema.parse(await answer.json());
}
