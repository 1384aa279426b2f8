import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import type { AssetStore } from '../releases/publishing/asset-store.ts';
import { contentFolder, hasContentName, versionWith } from '../releases/publishing/content-names.ts';
import { recordsOf } from '../releases/queries.ts';

/**
 * Files of registered releases, at `/{app}/{version}/…`, those that are named by their content at `/{app}/f/…` as well, and all again below
 * `/again`. They never change: a year of cache, with the
 * compressed copies that registration made. A missing file is answered as text, so that nothing ever runs a page as a script.
 */
export async function registerAssets(app: FastifyInstance, store: AssetStore, db: Db): Promise<void> {
  const isReleased = releasedFiles(db);
  const versionOf = versionsOfFiles(db, store);
  await mkdir(store.dir, { recursive: true });
  await app.register(fastifyStatic, {
    root: store.dir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  const appName = ':app(^(?:shell|mf-[a-z0-9-]+)$)';
  for (const prefix of ['', '/again']) {
    app.get<{ Params: { app: string; version: string; '*': string } }>(
      `${prefix}/${appName}/:version/*`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const { app: name, '*': file } = params;
        const isByContent = params.version === contentFolder && hasContentName(file);
        const version = isByContent ? ((await versionOf(name, file)) ?? contentFolder) : params.version;
        const path = `${name}/${version}/${file}`;
        if (isStored(path)) await store.bring(path, () => isReleased(name, version, file));
        return sendAsset(reply, path);
      },
    );
  }
}

/** The store may be another machine: it is asked only for paths that can name a released file. */
const isStored = (path: string) => /^[\w.@/-]+$/.test(path) && !/(^|\/)\./.test(path);

function sendAsset(reply: FastifyReply, path: string): FastifyReply {
  // Type declarations: browsers take the ending .ts for a video.
  if (path.endsWith('.ts')) reply.type('text/plain; charset=utf-8');
  return reply
    .headers({
      // For a missing file; one that is there is sent with a year instead.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Any team may release any file: opened by its address, a page or a picture would otherwise run as the site itself.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .sendFile(path);
}

const releasesKept = 200;

/**
 * True when a release has a file of this path. Anybody can make up paths and a bucket charges for every request, so that it is
 * asked only for released files. Releases never change: the answer is kept. While the database is away every path passes.
 */
function releasedFiles(db: Db): (app: string, version: string, path: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>();
  return async (app, version, path) => {
    const key = `${app}/${version}`;
    const files = known.get(key);
    if (files) return files.has(path);
    try {
      const [release] = await recordsOf(db, [[app, version]]);
      if (!release) return false;
      const paths = new Set(release.record.files.map((file) => file.path));
      if (known.size >= releasesKept) known.clear();
      known.set(key, paths);
      return paths.has(path);
    } catch {
      return true;
    }
  };
}

/** The place of a file that is named by its content: with any version that has it. While the database is away those are looked through. */
function versionsOfFiles(db: Db, store: AssetStore): (app: string, file: string) => Promise<string | undefined> {
  const known = new Map<string, string>();
  return async (app, file) => {
    const key = `${app}/${file}`;
    const kept = known.get(key);
    if (kept) return kept;
    const version = await versionWith(db, app, file).catch(async () => {
      const folders = await readdir(join(store.dir, app)).catch(() => []);
      return folders.find((folder) => existsSync(join(store.dir, app, folder, file)));
    });
    if (known.size >= addressesKept) known.clear();
    if (version) known.set(key, version);
    return version;
  };
}
const addressesKept = 20_000;

/** The letter M as a peak and a valley, in the brand's amber on ink. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0e1319"/>
<path d="M7 23V9l9 9 9-9v14" fill="none" stroke="#f5b83d" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>
`;
