import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageFiles, imagesIn } from '../deploy/images/named-images.ts';
import { pinned } from './pin-images.ts';

const rootDir = join(import.meta.dirname, '..');
/** No registry of images could be reached where these were written; `npm run images:pin` pins them, and the line here goes. */
const unpinned = [
  'nginxinc/nginx-unprivileged:1.28-alpine',
  'node:24.21.0-bookworm-slim',
  'postgres:18-bookworm',
  'rabbitmq:4.2-alpine',
];

test('an image without a digest is one that is named here, and no name here has one', () => {
  const images = imageFiles.flatMap((file) => imagesIn(readFileSync(join(rootDir, file), 'utf8')));
  const without = images.filter(({ digest }) => digest === null).map(({ name }) => name);
  expect([...new Set(without)].sort()).toEqual(unpinned);
});

test('pinning puts the digest behind the name, also in the place of another, and touches nothing else', () => {
  const digest = `sha256:${'a'.repeat(64)}`;
  const before = [
    `FROM node:24.1.0-slim AS build`,
    `FROM node:24.1.0-slim@sha256:${'b'.repeat(64)}`,
    `    image: postgres:17`,
    `  image: madang/server:1.0.0`,
    `COPY --from=build /a /b`,
  ].join('\n');
  const after = pinned(before, new Map([['node:24.1.0-slim', digest]]));
  expect(after.split('\n')).toEqual([
    `FROM node:24.1.0-slim@${digest} AS build`,
    `FROM node:24.1.0-slim@${digest}`,
    `    image: postgres:17`,
    `  image: madang/server:1.0.0`,
    `COPY --from=build /a /b`,
  ]);
  expect(imagesIn(after)).toEqual([
    { name: 'node:24.1.0-slim', digest },
    { name: 'node:24.1.0-slim', digest },
    { name: 'postgres:17', digest: null },
  ]);
});
