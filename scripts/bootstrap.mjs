// Runs on whatever Node (20 or later) the machine has: installs what the lockfile says when it has changed, then hands over
// to the Node that the project pins. Usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENTS]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node 20 or later is needed to begin; this is ${process.versions.node}.`);
}
install();

const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  stdio: 'inherit',
  cwd: root,
  env: {
    // Keeps compiled modules by their content, which halves what loading the server costs.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    // npm runs its scripts in the root and says in INIT_CWD where it was called.
    INVOKED_FROM: (process.env.npm_command && process.env.INIT_CWD) || process.cwd(),
  },
});
// The terminal sends Ctrl-C to the whole group; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** `npm ci` once per lockfile: the stamp in node_modules holds the hash of the lockfile that was installed. */
function install() {
  const stampFile = join(root, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock && existsSync(pinnedNode)) return;
  console.log('Installing packages (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.error) stop(`npm was not found (${npm.error.message}). Install npm and try again.`);
  if (npm.status !== 0)
    stop('npm ci failed; its message stands above. Check the network and the free disk space, then try again.');
  if (!existsSync(pinnedNode)) {
    stop(
      'The pinned Node was not installed: npm was told to ignore install scripts. Run "npm ci --ignore-scripts=false".',
    );
  }
  writeFileSync(stampFile, lock);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
