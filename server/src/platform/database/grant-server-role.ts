import pg from 'pg';
import type { GrantedRights } from '../declared-domain.ts';
import { StartError } from '../running/start-error.ts';
import { type Db, type Queryable, transaction } from './db.ts';
import { rolesOfPools } from './pools.ts';
import { keepSessionSettings } from './session-settings.ts';
import { settingViews } from './setting-views.ts';

const grantLock = 7031;
/** Triggers with these functions refuse; a role that could never do it needs no trigger. */
const guards = ['refuse_change', 'refuse_other_terms'];

/**
 * Makes the role of `serverUrl`, when there is none, with that password, and gives it exactly the rights on rows that servers need:
 * nothing that a guard refuses, and nothing that changes a table, function or trigger. Behind a pooler also the roles of the pools,
 * which may what it may.
 * @param rights of the tables of all domains
 * @throws {StartError} when both addresses have one role, or the owner may not make roles
 */
export async function grantServerRole(
  owner: Db,
  ownerUrl: string,
  serverUrl: string,
  rights: GrantedRights,
): Promise<void> {
  const role = decodeURIComponent(new URL(serverUrl).username);
  const password = decodeURIComponent(new URL(serverUrl).password);
  if (role === decodeURIComponent(new URL(ownerUrl).username)) {
    throw new StartError(
      `DATABASE_URL and MIGRATION_DATABASE_URL both have the role "${role}". Give DATABASE_URL another one: it is made when there is none.`,
    );
  }
  await transaction(owner, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [grantLock]);
    await makeRole(tx, role, password);
    await keepSessionSettings(tx, role);
    await grant(tx, pg.escapeIdentifier(role), rights);
    for (const { role: ofPool, settings } of rolesOfPools(serverUrl)) {
      if (ofPool !== role) {
        await makeRole(tx, ofPool, password);
        await tx.query(`grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(ofPool)}`);
      }
      await keepSessionSettings(tx, ofPool, undefined, settings);
    }
  });
}

async function makeRole(tx: Queryable, role: string, password: string): Promise<void> {
  const { rows } = await tx.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = $1', [
    role,
  ]);
  if (rows[0]?.super) {
    throw new StartError(
      `The role "${role}" of DATABASE_URL is a superuser. Give the server another one: it is made when there is none.`,
    );
  }
  const verb = rows[0] ? 'alter' : 'create';
  await tx
    .query(`${verb} role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`)
    .catch((error: Error & { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new StartError(
        `The role of MIGRATION_DATABASE_URL may not make or change the role "${role}": ${error.message}. Give it CREATEROLE.`,
        { cause: error },
      );
    });
}

async function grant(tx: Queryable, role: string, rights: GrantedRights): Promise<void> {
  const { pruned, posted, locked, added, owners, ownersColumns } = rights;
  const { rows: tables } = await tx.query<{ name: string; rights: string }>(
    `select quote_ident(relname) as name, concat_ws(', ', 'select',
       case when relname <> all ($1) then 'insert' || own.columns end,
       case when relname <> all ($1 || $6) and not guarded.updates then 'update' || own.columns
            when relname = any ($4) then 'update (id)' end,
       case when relname = any ($2) and not guarded.deletes then 'delete' end) as rights
     from pg_class, lateral (
       -- Bits of tgtype: 8 delete, 16 update; a guard of single columns leaves the others to be updated.
       select coalesce(bool_or(tgtype & 8 > 0), false) as deletes,
              coalesce(bool_or(tgtype & 16 > 0 and cardinality(tgattr::int2[]) = 0), false) as updates
       from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgrelid = pg_class.oid and proname = any ($3)) guarded,
     lateral (
       select coalesce((select '(' || string_agg(quote_ident(attname), ', ') || ')' from pg_attribute
                         where $5::jsonb ? relname and attrelid = pg_class.oid and attnum > 0 and not attisdropped
                           and not $5::jsonb -> relname ? attname), '') as columns) own
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    [[...owners, ...settingViews, ...posted], pruned, guards, locked, JSON.stringify(ownersColumns), added],
  );
  const { rows: databases } = await tx.query<{ name: string }>('select quote_ident(current_database()) as name');
  await tx.query(`revoke all on all tables in schema public from ${role}`);
  // Functions that run as the owner are for the server's role, and for no other that may connect.
  await tx.query(`revoke execute on all functions in schema public from public`);
  await tx.query(`grant execute on all functions in schema public to ${role}`);
  await tx.query('revoke create on schema public from public');
  await tx.query(`revoke temporary on database ${databases[0]?.name} from public`);
  await tx.query(`grant usage on schema public to ${role}`);
  await tx.query(`grant usage on all sequences in schema public to ${role}`);
  for (const { name, rights } of tables) await tx.query(`grant ${rights} on ${name} to ${role}`);
}
