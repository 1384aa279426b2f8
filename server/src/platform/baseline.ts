/**
 * The domains whose tables are the baseline, in the order in which a new database gets them: a table stands after those that it refers to.
 * Each has a file in `migrations/baseline/`, and its functions in the folder of its name in `functions/`.
 */
export const baselineDomains = [
  'platform',
  'members',
  'security',
  'ledger',
  'delivery',
  'settings',
  'messages',
  'files',
  'limits',
  'feed',
  'sports',
  'tournaments',
  'betting',
  'turnover',
  'wallet',
  'minigame',
  'casino',
  'board',
  'agents',
  'coupons',
  'attendance',
  'friends',
  'support',
  'risk',
] as const;

/** The baseline among the migrations that a database has. Numbered migrations begin after it. */
export const baselineName = '0000_baseline';

/** A database whose tables were made by migrations before the baseline. No site ran on one, so none is brought up to date. */
export class BeforeBaselineError extends Error {
  constructor() {
    super('The database was made before the baseline of its tables.');
  }
}
