import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from 'server/src/platform/database/db.ts';
import { administer, cloneDatabase, databaseIn } from 'server/test/clone-database.ts';
import { startCluster } from 'server/test/cluster.ts';
import { makePersonalTokens, type PersonalTokens } from './personal-tokens.ts';
import { type Stack, serve, startStack } from './stack.ts';

/** The site as every stack of the specs begins: migrated, seeded, its builds registered and live, tokens made. */
interface SiteTemplate {
  clusterUrl: string;
  /** Asset store and signing key. */
  dataDir: string;
  tokens: PersonalTokens;
}
const database = 'site';
/** The global set-up tells every worker by it. Names that begin so do not reach the runs inside of specs. */
const variable = 'STACK_TEMPLATE';

/** Starts the product once, as `npm start` does, in a cluster for the whole run. @returns what removes all of it */
export async function makeSiteTemplate(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-e2e-'));
  const remove = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await administer(cluster.url, `create database ${database}`);
    const databaseUrl = databaseIn(cluster.url, database);
    const stack = await startStack({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FEED: 'test' });
    await stack.stop();
    await withoutPopups(databaseUrl);
    const template: SiteTemplate = { clusterUrl: cluster.url, dataDir, tokens: await makePersonalTokens(databaseUrl) };
    process.env[variable] = JSON.stringify(template);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The demo's announcements lie over home. Switched off they stay, so that no start seeds them again. */
async function withoutPopups(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, 1);
  await db.query('update popup set popup_flg = false');
  await db.end();
}

interface OwnStack extends Stack {
  tokens: PersonalTokens;
}

/** A server of its own on a copy of the template; null where the site is somebody else's, as for `npm run flows`. */
export async function startFromTemplate(environment: Record<string, string>): Promise<OwnStack | null> {
  const text = process.env[variable];
  if (!text) return null;
  const template = JSON.parse(text) as SiteTemplate;
  const copy = await cloneDatabase(template.clusterUrl, database);
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-e2e-'));
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await copy.drop();
  };
  try {
    cpSync(template.dataDir, dataDir, { recursive: true });
    const { url, stop } = await serve('server/src/main.ts', {
      DATA_DIR: dataDir,
      DATABASE_URL: copy.url,
      ...environment,
    });
    return {
      url,
      databaseUrl: copy.url,
      dataDir,
      tokens: template.tokens,
      stop: () => stop().finally(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
