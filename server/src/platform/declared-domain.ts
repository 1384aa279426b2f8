import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AuditedDomain } from './audited-domain.ts';
import type { Context } from './context.ts';
import type { Work } from './running/background.ts';

/**
 * Serves a part of a domain: its routes, with the hooks and the background work that share memory with them. What later domains use of
 * it, it decorates the app with.
 */
export type Register = (app: FastifyInstance, context: Context) => void | Promise<void>;

/**
 * The rights of the server's role on the domain's tables. It reads, adds and changes rows of a table that is not named here, as far as no
 * guard of the table refuses it, and deletes none.
 */
interface TableRights {
  /** Servers delete rows of these: each with the rows and the time. */
  pruned?: Readonly<Record<string, string>>;
  /** Written by posting functions alone, which run as the owner (`security definer`). Servers read them. */
  posted?: readonly string[];
  /**
   * Those of `posted` whose rows servers lock: to lock a row takes the right to update a column of it, and a trigger refuses every update
   * of `id`.
   */
  locked?: readonly string[];
  /** Servers add rows; a posting function alone changes them. */
  added?: readonly string[];
  /** Written by the owner alone, or by triggers that run as the owner. */
  owners?: readonly string[];
  /** By table, the columns that a function of the owner alone writes. */
  ownersColumns?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The declaration of a domain in `<domain>/domain.ts`. `domains.ts` lists them; the app, the audit, the rights of the server's role, the README and
 * the lint's order follow from it. Its tables stand in `migrations/baseline/<name>.sql`, its functions in `functions/<name>/`.
 */
export interface Domain {
  /** Its folder in `src/`. */
  name: string;
  /** One line of server/README.md. */
  about: string;
  /** The domains before it in the list whose files it imports, beside `platform`. */
  uses: readonly string[];
  /** Called in this order, after those of the domains before it. */
  routes?: readonly Register[];
  /** Work that is done again and again, and shares nothing with routes but the database. */
  background?(context: Context, log: FastifyBaseLogger): readonly Work[];
  /** Every transfer that the domain asks for, and the invariants of its rows. */
  audits?: readonly AuditedDomain[];
  /** SQL that removes rows that are too old, `rowsAtOnce` at most. It is repeated until no row is left to remove, once an hour. */
  forgets?: readonly string[];
  tables?: TableRights;
}

/** The rights of all domains together. */
export type GrantedRights = ReturnType<typeof rightsOf>;

export function rightsOf(domains: readonly Domain[]) {
  const all = domains.flatMap(({ tables }) => tables ?? []);
  return {
    pruned: all.flatMap(({ pruned = {} }) => Object.keys(pruned)),
    posted: all.flatMap(({ posted = [] }) => posted),
    locked: all.flatMap(({ locked = [] }) => locked),
    added: all.flatMap(({ added = [] }) => added),
    owners: all.flatMap(({ owners = [] }) => owners),
    ownersColumns: Object.fromEntries(all.flatMap(({ ownersColumns = {} }) => Object.entries(ownersColumns))),
  };
}
