import { type Composition, compositionSchema } from '@madang/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A navigation to `url`, with these cookies. */
export const openPage = (
  app: FastifyInstance,
  url: string,
  options: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ url, cookies: options.cookies, headers: { accept: 'text/html', ...options.headers } });

/** The composition that a document carries. */
export function compositionOf({ body }: LightMyRequestResponse): Composition {
  const json = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(body)?.[1];
  if (!json) throw new Error(`The document carries no composition: ${body.slice(0, 200)}`);
  return compositionSchema.parse(JSON.parse(json));
}

/** App -> version, shell included. */
export const shownVersions = ({ shellVersion, remotes }: Composition): Record<string, string> => ({
  shell: shellVersion,
  ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
});

/** Value of a cookie that an answer sets. */
export const cookieOf = (answer: Pick<LightMyRequestResponse, 'cookies'>, name: string): string | undefined =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

/** A metric's value; 0 while it has none. */
export async function metricOf(app: FastifyInstance, line: string): Promise<number> {
  const text = (await app.inject({ url: '/metrics' })).body;
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  );
}
