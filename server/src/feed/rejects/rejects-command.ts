import { openDb } from '../../platform/database/db.ts';
import { runningDatabaseUrl } from '../../platform/database/running-database.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { type ListedReject, listRejects, replayRejects } from './replay-rejects.ts';

const usage = 'Usage: npm run feed:rejects [-- replay [ID …]]   (without ids: all that do not wait by themselves)';

/** `npm run feed:rejects`: 0 when nothing was refused (again), 1 when something was, 2 when it could not run. */
async function main(): Promise<number> {
  const [verb, ...ids] = process.argv.slice(2);
  if ((verb !== undefined && verb !== 'replay') || ids.some((id) => !/^[1-9]\d{0,17}$/.test(id)))
    return complain(usage);
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with DATABASE_URL.');
  const db = openDb(url, 4);
  try {
    if (verb === 'replay') {
      const { booked, refused, settledBets } = await replayRejects(
        { db, changes: memoryChanges() },
        ids.length > 0 ? ids : null,
      );
      console.log(`booked ${booked}\nrefused again ${refused}\nbets settled ${settledBets}`);
      return refused > 0 ? 1 : 0;
    }
    const rejects = await listRejects(db);
    console.log(rejects.length > 0 ? rejects.map(lineOf).join('\n') : 'Nothing was refused.');
    return rejects.some(({ waits }) => !waits) ? 1 : 0;
  } catch (error) {
    return complain(`The database did not take it: ${(error as Error).message}.`);
  } finally {
    await db.end();
  }
}

const lineOf = ({ id, package: feedPackage, reason, detail, firstSeenAt, lastSeenAt, count, waits }: ListedReject) =>
  [
    `${id} ${feedPackage} ${reason}${waits ? ' (waits)' : ''} ${count}×`,
    `${firstSeenAt.toISOString()} to ${lastSeenAt.toISOString()}`,
    detail.replaceAll('\n', ' '),
  ].join('  ');

function complain(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main();
