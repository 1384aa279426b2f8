import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { readText, rootDir } from './files.ts';

const dockerfiles = readdirSync(join(rootDir, 'deploy'))
  .map((folder) => `deploy/${folder}/Dockerfile`)
  .filter((path) => existsSync(join(rootDir, path)));

/** Instructions with continuation lines joined, comments left out. */
const instructions = (text: string) =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('there is one for the edge, the servers and the static images', () => {
  expect(dockerfiles.sort()).toEqual([
    'deploy/edge/Dockerfile',
    'deploy/server/Dockerfile',
    'deploy/static/Dockerfile',
  ]);
});

describe.each(dockerfiles)('%s', (path) => {
  const text = readText(path);
  const lines = instructions(text);

  test('is well-formed', () => {
    expect(validate(text)).toEqual([]);
  });

  test('would not pass with a misspelt instruction or flag', () => {
    expect(validate(text.replace('EXPOSE', 'EXPOES')).length).toBeGreaterThan(0);
    expect(validate(text.replace('--interval=', '--intervall=')).length).toBeGreaterThan(0);
  });

  test('begins with pinned images, the Node among them being the one that the project pins', () => {
    const { optionalDependencies } = JSON.parse(readText('package.json')) as { optionalDependencies: { node: string } };
    for (const line of lines.filter((candidate) => candidate.startsWith('FROM '))) {
      const image = line.split(/\s+/)[1] ?? '';
      expect(image).toMatch(/^[\w/.-]+:[\w.-]*\d/);
      if (image.startsWith('node:'))
        expect(image.split('@')[0]).toBe(`node:${optionalDependencies.node}-bookworm-slim`);
    }
  });

  test('ends as an ordinary user, with a health check and a command that gets the signals', () => {
    const users = lines.filter((line) => line.startsWith('USER '));
    expect(['USER 101', 'USER node']).toContain(users.at(-1));
    expect(lines.filter((line) => line.startsWith('HEALTHCHECK ')).length).toBe(1);
    expect(lines.at(-1)).toMatch(/^CMD \["/);
  });

  test('copies what exists and what the build context holds', () => {
    const ignored = readText('.dockerignore').split('\n').filter(Boolean);
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) =>
        line
          .split(/\s+/)
          .filter((word) => !word.startsWith('--'))
          .slice(1, -1),
      );
    for (const source of copied) {
      expect({ source, exists: existsSync(join(rootDir, source)) }).toEqual({ source, exists: true });
      expect(ignored).not.toContain(source.split('/')[0]);
    }
  });
});

test('secrets and builds of this machine stay out of the images', () => {
  const ignored = readText('.dockerignore').split('\n');
  for (const path of ['.env', '.data', '.git', '**/node_modules', '**/dist']) expect(ignored).toContain(path);
});
