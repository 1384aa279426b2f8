import { isStaff, type StaffAct, staffActSchema } from '@madang/contracts';
import { readSnapshot } from '../../platform/acts/act-snapshots.ts';
import { changedOnly } from '../../platform/acts/without-secrets.ts';
import { isDatabaseAway } from '../../platform/database/database-faults.ts';
import { openDb, transaction } from '../../platform/database/db.ts';
import { runningDatabaseUrl } from '../../platform/database/running-database.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { actOnAccount, lockMember, nextPassword } from './operators-members.ts';

const usage = `Usage: npm run staff -- ${staffActSchema.options.join(' | ')} USER_ID`;

/**
 * `npm run staff`: what two owners do on /admin/staff, for an installation that has one owner, or one who lost the second step. Who
 * has the address of the database's owner could do it anyway; this way the security log has it.
 */
async function main([verb, userId]: string[]): Promise<number> {
  const act = staffActSchema.safeParse(verb);
  if (!act.success || !userId) return complain(usage);
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with MIGRATION_DATABASE_URL.');
  const db = openDb(url, 2);
  try {
    const done = await carryOut(act.data, userId, db);
    if (typeof done === 'string') return complain(done);
    console.log(
      `Done: ${act.data} ${userId}.${done.password ? ` The new password, shown this once: ${done.password}` : ''}`,
    );
    return 0;
  } finally {
    await db.end();
  }
}

async function carryOut(act: StaffAct, userId: string, db: ReturnType<typeof openDb>) {
  const next = await nextPassword();
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return `There is no ${userId}.`;
    if (!isStaff(member))
      return `${userId} is a member and not of the staff: operators act on members on /admin/members.`;
    // The same rows as of the page of the operators that does the same.
    const rows = () => readSnapshot(tx, '/admin/members/end', { userId });
    const before = await rows();
    const outcome = await actOnAccount(tx, member.id, act, next);
    if (isRefusal(outcome)) return `${userId} has no second step.`;
    const changed = changedOnly(before, await rows());
    await tx.query(
      `insert into security_event (at, event, actor, subject_id, route, input, before, after)
       values (app_now(), 'operator.act', 'command on the server', $1, 'npm run staff', $2, $3, $4)`,
      [member.id, ...[{ act, userId }, ...changed].map((part) => part && JSON.stringify(part))],
    );
    return outcome;
  });
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  if (!isDatabaseAway(error)) throw error;
  return complain('The database does not answer. Look at MIGRATION_DATABASE_URL, or start the site.');
});
