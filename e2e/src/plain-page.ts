import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { webpack } from '@madang/federation/webpack';

const rootDir = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(rootDir, 'docs', 'teams.md'), 'utf8').split("## In a page without the site's shell")[1];

/**
 * Serves the page that docs/teams.md shows, word for word: HTML and script are its own, its calls of the site go through, with a
 * member's session. @returns its address, and a function that ends it
 */
export async function servePlainPage(siteUrl: string, session: string): Promise<{ url: string; stop: () => void }> {
  const script = await build(textOf('page.js'));
  const html = textOf('index.html');
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    if (url === '/page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const { accept = '*/*' } = headers;
    const answer = await fetch(siteUrl + url, { headers: { accept, 'x-auth-token': session } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

function textOf(file: string): string {
  const text = guide?.match(new RegExp(`^\`${file}\`:\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1];
  if (!text) throw new Error(`The guide has no ${file}.`);
  return text;
}

/** Below the repository, whose packages it imports. */
async function build(source: string): Promise<Buffer> {
  const dir = join(rootDir, '.cache', 'e2e', 'plain-page');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'page.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './page.js',
    target: ['web', 'es2022'],
    experiments: { outputModule: true },
    output: { path: join(dir, 'dist'), filename: 'page.js', module: true },
    performance: { hints: false },
    // Of no use to a page of a test, and most of the build's time.
    optimization: { minimize: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  return readFileSync(join(dir, 'dist', 'page.js'));
}
