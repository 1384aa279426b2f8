import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');

interface DevCheckout {
  /** Changes a source file, as a developer saves it. */
  edit(file: string, change: (text: string) => string): void;
  /** `npm run dev -w APP -- --into SITE`. @returns the address that it prints */
  startInto(site: string, firstPort: number): Promise<string>;
  stop(): Promise<void>;
}

/** A developer's checkout in which one app's sources may be changed without changing this one's. */
export function checkOut(app: string): DevCheckout {
  const dir = join(rootDir, '.cache', 'e2e', `checkout-${app}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of ['node_modules', 'server', 'shared', 'shell', 'package.json', 'package-lock.json'])
    symlinkSync(join(rootDir, name), join(dir, name));
  for (const name of ['scripts', app]) {
    const filter = (path: string) => !/\/(dist|node_modules)(\/|$)/.test(path.slice(rootDir.length));
    cpSync(join(rootDir, name), join(dir, name), { recursive: true, filter });
  }
  let child: ReturnType<typeof spawn> | undefined;
  return {
    edit(file, change) {
      const path = join(dir, app, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file}: the edit changed nothing`);
      writeFileSync(path, after);
    },
    startInto(site, firstPort) {
      const started = spawn(process.execPath, [join(dir, 'scripts', 'dev.ts'), app, '--into', site], {
        cwd: dir,
        env: { ...process.env, DEV_PORT: String(firstPort) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      return new Promise((resolve, reject) => {
        let output = '';
        const listen = (chunk: unknown) => {
          output += String(chunk);
          const address = output.match(/^ +(http\S+\/override\?apps=\S+)$/m)?.[1];
          if (address) resolve(address);
        };
        for (const stream of [started.stdout, started.stderr]) stream.on('data', listen);
        started.on('exit', (code) => reject(new Error(`The dev servers ended (${code}):\n${output}`)));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
