// Runs on whatever Node (20 or later) the machine has: installs what the lockfile says when it has changed, then hands over
// to the Node that the project pins. Usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENTS]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);
const ownNode = Number(process.versions.node.split('.')[0]);
const leastNode = 24;
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (ownNode < 20) {
  stop(`Node 20 or later is needed to begin; this is ${process.versions.node}.`);
}
install();

const child = spawn(nodeToUse(), ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
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
// The terminal sends Ctrl-C to the whole group; a signal sent to this process alone is passed on. Windows tells every process of the
// console itself, and its `kill` would end the child before it has stopped the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.platform === 'win32' || child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** `npm ci` once per lockfile: the stamp in node_modules holds the hash of the lockfile that was installed. */
function install() {
  const stampFile = join(root, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === lock &&
    (existsSync(pinnedNode) || ownNode >= leastNode)
  )
    return;
  console.log('Installing packages (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.error) stop(`npm was not found (${npm.error.message}). Install npm and try again.`);
  if (npm.status !== 0)
    stop('npm ci failed; its message stands above. Check the network and the free disk space, then try again.');
  writeFileSync(stampFile, lock);
}

/** The Node that the project pins. The registry has none for every system (darwin-arm64): there the installed one runs, from 24 on. */
function nodeToUse() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (ownNode >= leastNode) return process.execPath;
  return stop(
    `npm brought no Node ${leastNode} for ${process.platform}-${process.arch}. Install Node ${leastNode} (https://nodejs.org) and try again; where npm was told to ignore install scripts, run "npm ci --ignore-scripts=false".`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
