import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { rootDir } from './files.ts';

const packages = ['nginx', 'nginx-light'];

/**
 * An nginx to run: the one that `NGINX` names, one of this machine, or Debian's package unpacked below `.cache`, which needs no
 * rights and starts nothing. @returns null with the reason where none can be had
 */
export function findNginx(): { path: string } | { path: null; reason: string } {
  const unpacked = join(rootDir, '.cache', 'nginx');
  const places = [
    process.env.NGINX,
    ...(process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'nginx')),
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
  ];
  const found = places.find((path) => path && existsSync(path));
  if (found) return { path: found };
  const cached = join(unpacked, 'usr', 'sbin', 'nginx');
  if (!existsSync(cached)) {
    const reason = unpackPackage(unpacked, cached);
    if (reason) return { path: null, reason };
  }
  return { path: cached };
}

/** @returns the fault in words, or undefined */
function unpackPackage(folder: string, binary: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  const reasons: string[] = [];
  for (const name of packages) {
    try {
      execFileSync('apt-get', ['download', name], { cwd: folder, stdio: 'pipe', timeout: 60_000 });
      const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
      if (file) execFileSync('dpkg', ['-x', file, '.'], { cwd: folder, stdio: 'pipe' });
      if (existsSync(binary)) {
        execFileSync(binary, ['-v'], { stdio: 'pipe' });
        return undefined;
      }
      reasons.push(`the package ${name} has no usr/sbin/nginx`);
    } catch (error) {
      reasons.push((error as Error).message.split('\n')[0] ?? 'unknown');
    }
  }
  return `nginx is not installed and Debian's package could not be had: ${reasons.join('; ')}`;
}
