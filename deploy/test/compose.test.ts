import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { readConfig } from '../../server/src/platform/config.ts';
import { apps, compose, composeText, interpolate, readText, rootDir, service } from './files.ts';

const secrets = { POSTGRES_PASSWORD: 'aaa111', POSTGRES_SERVER_PASSWORD: 'ccc333', RABBITMQ_PASSWORD: 'bbb222' };
const resolved = (name: string) =>
  Object.fromEntries(
    Object.entries(service(name).environment).map(([key, value]) => [key, interpolate(value, secrets)]),
  );

/** The compose schema, and the linter's rules about faults, without its rules of taste. */
function lint(file: string): string[] {
  const rules: ConstructorParameters<typeof DCLinter>[0]['rules'] = {
    'no-build-and-image': 0,
    'no-duplicate-container-names': 2,
    'no-duplicate-exported-ports': 2,
    'no-unbound-port-interfaces': 0,
    'no-version-field': 2,
    'no-quotes-in-volumes': 0,
    'require-project-name-field': 2,
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
    'service-container-name-regex': 2,
    'service-dependencies-alphabetical-order': 0,
    'service-image-require-explicit-tag': 0,
    'service-keys-order': 0,
    'service-ports-alphabetical-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
  };
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ rule, message, line }) => `${line}: ${rule}: ${message}`));
}

describe('the compose file', () => {
  test('fits the compose schema', () => {
    expect(lint(join(rootDir, 'docker-compose.yml'))).toEqual([]);
  });

  test('would not fit with a wrong key, a wrong type or a port twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'madang-compose-'));
    try {
      for (const [from, to] of [
        ['depends_on:', 'depend_on:'],
        ['shm_size: 256m', 'shm_size: [256]'],
        ['networks: [public, site]', 'networks: 7'],
      ] as const) {
        const file = join(folder, 'docker-compose.yml');
        expect(composeText).toContain(from);
        writeFileSync(file, composeText.replaceAll(from, to));
        expect({ to, found: lint(file).length > 0 }).toEqual({ to, found: true });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('holds no secret, and says what is missing', () => {
    const secrets = {
      POSTGRES_PASSWORD: '<>',
      POSTGRES_SERVER_PASSWORD: '<>',
      RABBITMQ_PASSWORD: '<>',
      ASSET_STORE_SECRET: '<>',
    };
    expect(() => interpolate(composeText, {})).toThrow('set it in .env, see deploy/env.example');
    for (const { environment } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (!/PASS|SECRET|TOKEN|(DATABASE|BROKER)_URL$/.test(name)) continue;
        expect(interpolate(value, secrets)).toContain('<>');
      }
    }
    expect(readText('deploy/env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
    expect(readText('deploy/env.example')).toMatch(/^RABBITMQ_PASSWORD=$/m);
  });

  test('names every variable of the example, and the example every variable that a person sets', () => {
    const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const offered = [...readText('deploy/env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(offered.filter((name) => !used.includes(name))).toEqual([]);
    expect(
      [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name).filter((n) => !offered.includes(n)),
    ).toEqual([]);
  });
});

describe('the services', () => {
  test('are a door, two servers, a static image for every app, the database, the broker, and games for a trial', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [...apps, 'edge', 'postgres', 'provider', 'rabbitmq', 'register', 'server-1', 'server-2'].sort(),
    );
    const always = Object.entries(compose.services).filter(([, { profiles }]) => profiles.length === 0);
    expect(always.map(([name]) => name)).not.toContain('provider');
  });

  test.each(apps)('%s is built from its workspace, keeps its versions, and is registered', (app) => {
    const { build, volumes } = service(app);
    expect(build).toMatchObject({ context: '.', dockerfile: 'deploy/static/Dockerfile', args: { APP: app } });
    expect(volumes).toEqual([`${app}-files:/srv/assets/${app}`]);
    expect(service('register').volumes).toContain(`${app}-files:/srv/assets/${app}:ro`);
    expect(service('register').depends_on[app]).toEqual({ condition: 'service_healthy' });
  });

  test.each(['server-1', 'server-2', 'register'])('%s gets a configuration that the server understands', (name) => {
    const environment = resolved(name);
    const config = readConfig({ ...environment, DATA_DIR: '/tmp/madang' });
    expect(config).toMatchObject({
      production: true,
      databaseUrl: 'postgres://madang_server:ccc333@postgres:5432/madang',
      migrationDatabaseUrl: name === 'register' ? 'postgres://madang:aaa111@postgres:5432/madang' : null,
      feed: 'none',
      seed: 'catalogue',
      apiDocs: false,
      metricsPort: 9464,
      brokerUrl: 'amqp://madang:bbb222@rabbitmq:5672',
      secureCookies: true,
    });
    // A name that the server does not read would be a setting without effect.
    const known = readText('server/src/platform/config.ts');
    expect(Object.keys(environment).filter((key) => !known.includes(`  ${key}:`))).toEqual([]);
  });

  test('servers do not know the password of the owner of the database', () => {
    const known = (name: string) => JSON.stringify(resolved(name)).includes(secrets.POSTGRES_PASSWORD);
    expect(['server-1', 'server-2', 'register', 'edge'].filter(known)).toEqual(['register']);
  });

  test('the two servers are alike', () => {
    expect(service('server-1')).toEqual(service('server-2'));
  });

  test('start after what they need', () => {
    for (const { depends_on } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) service(name);
    }
    expect(service('server-1').depends_on.register).toEqual({ condition: 'service_completed_successfully' });
    expect(service('edge').depends_on).toEqual({
      'server-1': { condition: 'service_healthy' },
      'server-2': { condition: 'service_healthy' },
    });
  });

  test('come back by themselves, have limits, and gain no privileges', () => {
    for (const [name, { restart, security_opt, deploy, read_only, cap_drop, image, build }] of Object.entries(
      compose.services,
    )) {
      expect([name, restart]).toEqual([name, name === 'register' ? 'no' : 'unless-stopped']);
      expect(security_opt).toContain('no-new-privileges:true');
      expect(deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
      if (build) expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
      else expect(image).toMatch(/^[a-z]+:\d+/);
    }
  });

  test('the provider of games has the keys that the servers make, and no other secret of theirs', () => {
    const { environment, volumes } = service('provider');
    const casino = {
      CASINO_ADDRESSES: 'playfun=http://provider:3001,cx=http://provider:3001,vinus=http://provider:3001',
    };
    expect(readText('deploy/env.example')).toContain(`#CASINO_ADDRESSES=${casino.CASINO_ADDRESSES}`);
    const server = Object.entries(service('server-1').environment);
    const config = readConfig({
      ...Object.fromEntries(server.map(([key, value]) => [key, interpolate(value, { ...secrets, ...casino })])),
      DATA_DIR: '/tmp/madang',
    });
    expect(config.casinoAddresses.cx).toBe(`http://provider:${environment.PORT}`);
    expect(config.casinoKeysFile).toBe(environment.KEYS_FILE);
    expect(volumes).toEqual(['casino-keys:/var/lib/casino:ro', 'provider-data:/var/lib/provider']);
    expect(JSON.stringify(resolved('provider'))).not.toMatch(/aaa111|bbb222|ccc333/);
    const known = readText('provider/src/main.ts');
    expect(Object.keys(environment).filter((key) => !known.includes(`    ${key}:`))).toEqual([]);
  });

  test('only the edge and the games of a trial can be reached from outside, and the database only by servers', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['edge', 'provider']);
    expect(interpolate(service('provider').ports[0] ?? '', {})).toBe('127.0.0.1:3001:3001');
    expect(interpolate(service('edge').ports[0] ?? '', {})).toBe('127.0.0.1:3000:8080');
    expect(compose.networks).toEqual({ public: null, site: { internal: true }, data: { internal: true } });
    const onData = Object.entries(compose.services).filter(([, { networks }]) => networks.includes('data'));
    expect(onData.map(([name]) => name).sort()).toEqual(['postgres', 'rabbitmq', 'register', 'server-1', 'server-2']);
  });

  test('give the edge every value that its configuration and its check ask for', () => {
    const asking = ['deploy/edge/nginx.conf.template', 'deploy/edge/check-terminator.sh'].map(readText).join('');
    const asked = [...asking.matchAll(/\$\{(\w+)(?::-.*?)?\}/g)].map(([, name]) => name);
    expect(Object.keys(service('edge').environment).sort()).toEqual([...new Set(asked)].sort());
    expect(resolved('edge').EDGE_STATIC).toBe('$app:8080');
  });

  test('keep what they store in named volumes', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});
