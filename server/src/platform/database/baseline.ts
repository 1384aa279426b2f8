/** The baseline among the migrations that a database has. Numbered migrations begin after it. */
export const baselineName = '0000_baseline';

/** A database whose tables were made by migrations before the baseline. No site ran on one, so none is brought up to date. */
export class BeforeBaselineError extends Error {
  constructor() {
    super('The database was made before the baseline of its tables.');
  }
}
