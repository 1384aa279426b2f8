/**
 * The way to reach a database. `?pooler=transaction` in its address says that a pooler (pgbouncer) stands between and gives each transaction
 * another connection: then nothing may be asked of a connection beyond a transaction. Where the pooler follows the names of prepared
 * statements (pgbouncer 1.21 or later), `&names=on` keeps them.
 */
interface Reached {
  /** Without these parameters. */
  url: string;
  /** Limits of time come from roles (`pools.ts`), because the pooler takes none when a connection begins. */
  byPooler: boolean;
  /** True when statements may have names, by which a connection knows their plan. */
  names: boolean;
}

export function howReached(databaseUrl: string): Reached {
  const url = new URL(databaseUrl);
  const byPooler = url.searchParams.get('pooler') === 'transaction';
  const names = !byPooler || url.searchParams.get('names') === 'on';
  if (!byPooler) return { url: databaseUrl, byPooler, names };
  url.searchParams.delete('pooler');
  url.searchParams.delete('names');
  return { url: url.href, byPooler, names };
}

/** The same address for another role, which has the same password. */
export function forRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(role);
  return url.href;
}
