import { rowsAtOnce } from './database/forget-old.ts';
import type { Domain } from './declared-domain.ts';

/** The base of every domain. Its parts are put together by app.ts. */
export const platform: Domain = {
  name: 'platform',
  about:
    'what every domain stands on: `route` serves one declared endpoint with access, validation and refusals; `background` runs work again and again, with a lease where one server of several does it; database, migrations, the clock, changes, configuration, metrics, the Postgres of a checkout',
  uses: [],
  // The owner of the table decides which events may go.
  forgets: [`select from generate_series(1, forget_security_events(${rowsAtOnce}))`],
  tables: { owners: ['migration', 'site_clock', 'sql_function'] },
};
