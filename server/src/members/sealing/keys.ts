import { readConfig } from '../../platform/config.ts';
import { openDb } from '../../platform/database/db.ts';
import { dataDirOf, runningDatabaseUrl } from '../../platform/database/running-database.ts';
import { StartError } from '../../platform/running/start-error.ts';
import { explainStartFailure } from '../../platform/running/start-failure.ts';
import { addRingKey, openKeyRing, readRing, removeRingKey } from '../../platform/secrets/key-ring-file.ts';
import { twoStepSecrets } from '../second-step/two-step-secrets.ts';
import { countByKey, resealAll } from './sealed-columns.ts';

const usage = 'Usage: npm run keys -- add | list | reseal | remove ID';

/** `npm run keys`: the ring of keys of KEY_RING_FILE, while servers run (docs/runbooks/key-ring.md). */
async function main([verb, id]: string[]): Promise<void> {
  const url = runningDatabaseUrl();
  const config = readConfig({
    ...process.env,
    DATA_DIR: dataDirOf(process.env),
    // This command depends on no other setting.
    NODE_ENV: 'development',
    DATABASE_URL: url ?? 'postgres://none',
  });
  if (config.keyRing !== null && (verb === 'add' || verb === 'remove'))
    throw new StartError('The ring is in KEY_RING. Change that variable, and start the servers one after another.');
  const file = config.keyRingFile;
  if (verb === 'add') return console.log(`${await addRingKey(file)} seals from now on.`);
  if (!['list', 'reseal', 'remove'].includes(verb ?? '') || (verb === 'remove' && !id)) throw new StartError(usage);
  if (!url) throw new StartError('Start the site first (npm start), or say which database with DATABASE_URL.');
  const db = openDb(url, 2);
  try {
    const ring = await openKeyRing({ ...config, production: true });
    if (verb === 'reseal') {
      const { sealed, lost } = await resealAll(db, ring, twoStepSecrets(ring));
      console.log(`sealed by ${ring.newest}: ${sealed}\nopened by no key: ${lost}`);
      if (lost > 0) process.exitCode = 1;
      return;
    }
    const counts = await countByKey(db);
    if (verb === 'remove') {
      const held = counts.get(id ?? '') ?? 0;
      if (held > 0) throw new StartError(`${held} texts are sealed by "${id}". Run "npm run keys -- reseal" first.`);
      await removeRingKey(file, id ?? '');
      return console.log(`${id} is out of the ring.`);
    }
    const keys = config.keyRing === null ? readRing(file).map((key) => key.id) : [];
    for (const key of new Set([...keys, ...counts.keys()]))
      console.log(`${key}: ${counts.get(key) ?? 0}${key === ring.newest ? ' (seals)' : ''}`);
  } finally {
    await db.end();
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(explainStartFailure(error) ?? error);
  process.exitCode = 2;
});
