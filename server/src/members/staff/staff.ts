import { isStaff, type StaffAct, staffActSchema, staffRoles } from '@madang/contracts';
import { readSnapshot } from '../../platform/acts/act-snapshots.ts';
import { changedOnly } from '../../platform/acts/without-secrets.ts';
import { isDatabaseAway } from '../../platform/database/database-faults.ts';
import { openDb, transaction } from '../../platform/database/db.ts';
import { runningDatabaseUrl } from '../../platform/database/running-database.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { actOnAccount, lockMember, nextPassword } from './operators-members.ts';

const usage = `Usage: npm run staff -- ${staffActSchema.options.join(' | ')} USER_ID
       npm run staff -- roles USER_ID OWNER_ID [${Object.keys(staffRoles).join('] [')}]
       npm run staff -- agent | no-agent USER_ID OWNER_ID`;
const agentType = 2;

/**
 * `npm run staff`: what two owners do on /admin/staff, for an installation that has one owner, or one who lost the second step. Who
 * has the address of the database's owner could do it anyway; this way the security log has it.
 */
async function main([verb, userId, ...more]: string[]): Promise<number> {
  const act = staffActSchema.safeParse(verb);
  const [owner, ...roles] = more;
  const isRoles = verb === 'roles' && owner !== undefined && roles.every((role) => role in staffRoles);
  const isAgents = (verb === 'agent' || verb === 'no-agent') && owner !== undefined && roles.length === 0;
  if ((!act.success && !isRoles && !isAgents) || !userId) return complain(usage);
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with MIGRATION_DATABASE_URL.');
  const db = openDb(url, 2);
  try {
    if (isAgents) return await setAgent(userId, owner, verb === 'agent', db);
    if (!act.success) return await giveRoles(userId, owner ?? '', roles, db);
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

/** The roles of an operator, in place of those before; other grants stay. `member_rights_change` has it, with the owner who gave them. */
async function giveRoles(
  userId: string,
  owner: string,
  roles: string[],
  db: ReturnType<typeof openDb>,
): Promise<number> {
  const others = Object.keys(staffRoles);
  const { rowCount } = await db.query(
    `select set_member_rights(operator.id, operator.type, operator.role, operator.withdrawal_type,
              array(select unnest(operator.grants) except select unnest($3::text[]) union select unnest($4::text[])), giver.id)
       from member operator, member giver
      where operator.user_id = lower($1) and operator.removed_at is null and operator.type = 1 and giver.user_id = lower($2)`,
    [userId, owner, others, roles],
  );
  if (rowCount === 0) return complain(`There is no operator ${userId}, or no owner ${owner}.`);
  console.log(
    `Done: ${userId} has ${roles.length > 0 ? roles.join(', ') : 'no role, and may do everything but what owners do'}.`,
  );
  return 0;
}

/** Makes an agent of a member, or a member of an agent below whom no member stands. `member_rights_change` has it, with the owner. */
async function setAgent(
  userId: string,
  owner: string,
  becomes: boolean,
  db: ReturnType<typeof openDb>,
): Promise<number> {
  const { rowCount } = await db.query(
    `select set_member_rights(person.id, $3, 0, 0, '{}', giver.id)
       from member person, member giver
      where person.user_id = lower($1) and person.removed_at is null and person.type = $4 and person.grants = '{}'
        and giver.user_id = lower($2) and not exists (select from member below where below.agent_id = person.id)
        and not exists (select from agent_terms where upper_id = person.id)`,
    [userId, owner, ...(becomes ? [agentType, 0] : [0, agentType])],
  );
  if (rowCount === 0)
    return complain(
      becomes
        ? `There is no member ${userId} without other rights, or no owner ${owner}.`
        : `There is no agent ${userId} below whom no member stands, or no owner ${owner}.`,
    );
  console.log(`Done: ${userId} is ${becomes ? 'an agent' : 'a member'}.`);
  return 0;
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
  // `set_member_rights`: insufficient privilege.
  if (error.code === '42501') return complain(`${error.message[0].toUpperCase()}${error.message.slice(1)}.`);
  if (!isDatabaseAway(error)) throw error;
  return complain('The database does not answer. Look at MIGRATION_DATABASE_URL, or start the site.');
});
