import type { Queryable } from './database/db.ts';

/** The facts that a domain that moves money tells the audit (`src/audit`), in SQL over the tables as they stand. */
export interface AuditedDomain {
  /**
   * Selects every transfer that the domain asks for: reason, kind, pending_id, debit_account, credit_account. May join `house`
   * (kind, currency, id of the house's accounts) and `wallet` (member_id, and the accounts `cash`, `points` and `exchange`).
   */
  transfers: readonly string[];
  /** Each finds what must not exist; every row's `line` is one line of the audit. */
  checks: readonly string[];
  /** Each finds what should have ended by now; every row's `line` is told beside the audit, and is no break. */
  overdue?: readonly string[];
  /** The checks that SQL does not make. @returns one line for each break */
  check?(tx: Queryable): Promise<string[]>;
}
