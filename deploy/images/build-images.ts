import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { imageFiles, imagesIn } from './named-images.ts';
import { ask, mounts, needPodman, tell } from './podman.ts';
import { buildArgs, provideBase } from './stand-ins.ts';

/**
 * `npm run images [-- SERVICE …] [-- --offline]`: builds the images of docker-compose.yml, all or those of these services, with podman. A
 * base image that cannot be pulled is replaced by a stand-in of Debian's packages: it is kept, and named in the table that this ends with.
 */
const rootDir = join(import.meta.dirname, '..', '..');

interface Built {
  image: string;
  dockerfile: string;
  args: Record<string, string>;
}

/** The images that docker-compose.yml builds, each image once. */
function toBuild(services: readonly string[]): Built[] {
  const { services: all } = parse(readFileSync(join(rootDir, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image?: string; build?: { dockerfile: string; args?: Record<string, string> } }>;
  };
  const built = new Map<string, Built>();
  for (const [name, { image = `madang/${name}:local`, build }] of Object.entries(all)) {
    if (!build || (services.length > 0 && !services.includes(name))) continue;
    const tag = image.replace(/\$\{\w+:-(\w+)\}/, '$1');
    const args = Object.fromEntries(
      Object.entries(build.args ?? {}).map(([key, value]) => [key, value.replace(/\$\{.*\}/, '')]),
    );
    built.set(tag, { image: tag, dockerfile: build.dockerfile, args });
  }
  return [...built.values()];
}

const megabytes = (image: string) =>
  `${Math.round(Number(ask('image', 'inspect', image, '--format', '{{.Size}}')) / 1e6)} MB`;

const { values, positionals } = parseArgs({ options: { offline: { type: 'boolean' } }, allowPositionals: true });
needPodman();
const texts = imageFiles.map((file) => readFileSync(join(rootDir, file), 'utf8'));
const rows: string[] = [];
for (const name of new Set(texts.flatMap((text) => imagesIn(text).map((image) => image.name)))) {
  const of = await provideBase(name, values.offline === true);
  rows.push(`${name}: ${of === 'pulled' ? 'pulled' : `STAND-IN, ${of}`}`);
}
for (const { image, dockerfile, args } of toBuild(positionals)) {
  const begun = performance.now();
  const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  await tell([
    ...buildArgs,
    ...mounts(),
    ...given,
    '--tag',
    `localhost/${image}`,
    '--file',
    join(rootDir, dockerfile),
    rootDir,
  ]);
  rows.push(`${image}: ${megabytes(`localhost/${image}`)}, ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.log(rows.join('\n'));
