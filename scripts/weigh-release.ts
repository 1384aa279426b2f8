import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Release {
  app: string;
  dir: string;
  /** Of the command line, as the release tool takes them. */
  options: readonly string[];
}
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Measures a release that was just published, for the gate. A machine without a browser, or without a tester's token, releases all the same.
 * @param run `npm run weigh` with these arguments. @returns the line to say when it was not weighed, null when it was
 */
export function weighRelease(
  { app, dir, options }: Release,
  environment: Environment,
  run: (args: string[]) => number,
): string | null {
  // The shell has no pages of its own.
  if (app === 'shell') return null;
  const { values } = parseArgs({
    args: [...options],
    options: { version: { type: 'string' }, url: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const version = String(values.version ?? own.version);
  const url = String(values.url ?? environment.MADANG_URL ?? 'http://localhost:3000');
  const args = ['--url', url, '--app', app, '--version', version];
  const later = `Later: npm run weigh -- ${args.join(' ')}. Until then it counts as not weighed, which the gate refuses where the app's settings say so.`;
  if (!environment.E2E_TESTER_TOKEN)
    return `warning: not weighed, E2E_TESTER_TOKEN (a tester's token) is not set. ${later}`;
  return run(args) === 0 ? null : `warning: not weighed, see above. ${later}`;
}
