import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { interpolate, rootDir, service } from './files.ts';

/** Reads the words of the compose file's edge at its start, with these settings in `.env`. */
function said(settings: Record<string, string>): string {
  const { environment } = service('edge');
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value, settings)]),
  );
  const ran = spawnSync('sh', [join(rootDir, 'deploy/edge/check-terminator.sh')], {
    env: { PATH: process.env.PATH, ...given },
    encoding: 'utf8',
  });
  expect([ran.status, ran.stdout]).toEqual([0, '']);
  return ran.stderr;
}

test('behind a terminator that is not named, the edge says that all members share one address', () => {
  expect(said({})).toContain('WARNING: EDGE_TRUSTED_PROXY is not set');
});

test('it says nothing where the terminator is named, or where there is none', () => {
  expect(said({ EDGE_TRUSTED_PROXY: '172.16.0.0/12' })).toBe('');
  expect(said({ SECURE_COOKIES: 'off' })).toBe('');
});
