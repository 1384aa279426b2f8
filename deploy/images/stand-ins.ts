import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, cacheDir, mounts, succeeds, tell } from './podman.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const base = 'localhost/madang/debian';

/** Says of an image that it is not the real one, and of what it was made. */
const standInLabel = 'madang.stand-in';

interface StandIn {
  /** What the image says it is made of. */
  of: string;
  packages: readonly string[];
  /** Instructions after the packages. */
  lines: readonly string[];
  /** Files of the build's context: name -> where from, or text. */
  files?: Readonly<Record<string, { from: string } | { text: string }>>;
}

const npmDir = () => dirname(dirname(execFileSync('readlink', ['-f', '/usr/bin/npm'], { encoding: 'utf8' }).trim()));

/** By the name that a Dockerfile or docker-compose.yml has, without its version. */
const standIns: Readonly<Record<string, () => StandIn>> = {
  node: () => ({
    of: 'Debian with the Node of the npm package "node"',
    packages: [],
    files: { node: { from: join(rootDir, 'node_modules', 'node', 'bin', 'node') }, npm: { from: npmDir() } },
    lines: [
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s /usr/local/lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && chmod -R a+rX /usr/local && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
      'CMD ["node"]',
    ],
  }),
  'nginxinc/nginx-unprivileged': () => ({
    of: "Debian's nginx-light with brotli",
    packages: [
      'nginx-light',
      'libnginx-mod-http-brotli-filter',
      'libnginx-mod-http-brotli-static',
      'gettext-base',
      'wget',
    ],
    files: {
      'docker-entrypoint.sh': {
        text: `#!/bin/sh
# Fills in the templates, then runs what the image adds to the start, as the image that this one stands in for does.
set -e
names=$(env | sed 's/=.*//' | grep -E "\${NGINX_ENVSUBST_FILTER:-.}" | sed 's/.*/\${&}/' | tr '\\n' ' ')
for template in /etc/nginx/templates/*.template; do
  [ -e "$template" ] || continue
  envsubst "$names" < "$template" > "\${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}/$(basename "$template" .template)"
done
for script in /docker-entrypoint.d/*.sh; do [ -x "$script" ] && "$script"; done
exec "$@"
`,
      },
    },
    lines: [
      'COPY --chmod=755 docker-entrypoint.sh /docker-entrypoint.sh',
      'RUN groupadd --gid 101 nginx-101 2>/dev/null || true; useradd --uid 101 --gid 101 --no-create-home nginx-101 2>/dev/null || true; mkdir -p /docker-entrypoint.d /etc/nginx/templates',
      'USER 101',
      'ENTRYPOINT ["/docker-entrypoint.sh"]',
    ],
  }),
  postgres: () => ({
    of: "Debian's Postgres 15",
    packages: ['postgresql-15'],
    files: {
      'entry.sh': {
        text: `#!/bin/sh
# Makes the database at the first start, as the image that this one stands in for does, then runs it as its own user.
set -e
data=/var/lib/postgresql/15/data
bin=/usr/lib/postgresql/15/bin
as() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
chown postgres:postgres /var/lib/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  as mkdir -p "$data" && chmod 700 "$data"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as $bin/initdb -D "$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  as $bin/pg_ctl -D "$data" -w -o "-c listen_addresses=" start
  PGPASSWORD="$POSTGRES_PASSWORD" as $bin/psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c "create database \\"$POSTGRES_DB\\""
  as $bin/pg_ctl -D "$data" -m fast -w stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups $bin/postgres -D "$data" -c listen_addresses='*' "$@"
`,
      },
    },
    lines: [
      'RUN ln -s /usr/lib/postgresql/15/bin/pg_isready /usr/local/bin/pg_isready 2>/dev/null || true; install -d -o postgres -g postgres /var/run/postgresql',
      'COPY --chmod=755 entry.sh /usr/local/bin/entry.sh',
      'ENTRYPOINT ["/usr/local/bin/entry.sh"]',
    ],
  }),
  rabbitmq: () => ({
    of: "Debian's RabbitMQ 3.10",
    packages: ['rabbitmq-server'],
    files: {
      'entry.sh': {
        text: `#!/bin/sh
# Gives the broker its user and password, as the image that this one stands in for does, then runs it as its own user.
set -e
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
mkdir -p /etc/rabbitmq
printf 'default_user = %s\\ndefault_pass = %s\\nloopback_users = none\\n' "$RABBITMQ_DEFAULT_USER" "$RABBITMQ_DEFAULT_PASS" > /etc/rabbitmq/rabbitmq.conf
exec setpriv --reuid rabbitmq --regid rabbitmq --init-groups /usr/lib/rabbitmq/bin/rabbitmq-server
`,
      },
      'diagnostics.sh': {
        text: `#!/bin/sh
exec setpriv --reuid rabbitmq --regid rabbitmq --init-groups /usr/lib/rabbitmq/bin/rabbitmq-diagnostics "$@"
`,
      },
    },
    lines: [
      'COPY --chmod=755 entry.sh /usr/local/bin/entry.sh',
      'COPY --chmod=755 diagnostics.sh /usr/local/bin/rabbitmq-diagnostics',
      'ENV HOME=/var/lib/rabbitmq',
      'ENTRYPOINT ["/usr/local/bin/entry.sh"]',
    ],
  }),
};

/** The name under which podman looks for an image that a Dockerfile names. */
export const fullName = (name: string): string =>
  name.includes('/') ? `docker.io/${name}` : `docker.io/library/${name}`;

/**
 * An image of this name: one that is here, else the real one from its registry, else a stand-in made of Debian's packages, which is said.
 * @returns "pulled", or of what the stand-in is made
 */
export async function provideBase(name: string, offline: boolean): Promise<string> {
  const full = fullName(name);
  if (!succeeds('image', 'exists', full) && (offline || !succeeds('pull', '--quiet', full))) await makeStandIn(name);
  const label = ask('image', 'inspect', full, '--format', `{{index .Labels "${standInLabel}"}}`);
  return label && label !== '<no value>' ? label : 'pulled';
}

async function makeStandIn(name: string): Promise<void> {
  const make = standIns[name.split(':')[0] ?? ''];
  if (!make) throw new Error(`${name} could not be pulled, and has no stand-in`);
  await makeBase();
  const { of, packages, files = {}, lines } = make();
  const folder = mkdtempSync(join(tmpdir(), 'madang-stand-in-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      if ('text' in source) writeFileSync(join(folder, file), source.text);
      else cpSync(source.from, join(folder, file), { recursive: true, dereference: true });
    }
    const install = `RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends ${packages.join(' ')} && apt-get clean && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man /usr/share/locale`;
    writeFileSync(
      join(folder, 'Dockerfile'),
      [`FROM ${base}`, `LABEL ${standInLabel}="${of}"`, ...(packages.length > 0 ? [install] : []), ...lines, ''].join(
        '\n',
      ),
    );
    await tell([...buildArgs, ...mounts(), '--layers=false', '--tag', fullName(name), folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without `--format docker` health checks are dropped. */
export const buildArgs = ['build', '--isolation', 'chroot', '--format', 'docker', '--network', 'host', '--quiet'];

/** Debian's smallest system, made once. */
async function makeBase(): Promise<void> {
  if (succeeds('image', 'exists', base)) return;
  const tar = join(cacheDir, 'debian.tar');
  if (!existsSync(tar)) {
    const root = mkdtempSync(join(tmpdir(), 'madang-debian-'));
    try {
      const release = /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm';
      const tree = join(root, 'tree');
      mkdirSync(tree);
      execFileSync('debootstrap', ['--variant=minbase', release, tree, mirror()], { stdio: 'pipe' });
      rmSync(join(tree, 'var/cache/apt/archives'), { recursive: true, force: true });
      rmSync(join(tree, 'var/lib/apt/lists'), { recursive: true, force: true });
      mkdirSync(join(tree, 'var/cache/apt/archives/partial'), { recursive: true });
      mkdirSync(join(tree, 'var/lib/apt/lists/partial'), { recursive: true });
      writeFileSync(join(tree, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
      execFileSync('tar', ['-C', tree, '--one-file-system', '-cf', tar, '.'], { stdio: 'pipe' });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  ask('import', tar, base);
}

/** The mirror from which this machine installs its packages. */
function mirror(): string {
  const policy = execFileSync('apt-cache', ['policy'], { encoding: 'utf8' });
  return /(https?:\/\/\S+) \w+\/main/.exec(policy)?.[1] ?? 'http://deb.debian.org/debian';
}
