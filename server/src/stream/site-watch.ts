import type { StreamEvent } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

type StaleTopic = Extract<StreamEvent, { type: 'stale' }>['topic'];
type SiteState = Record<StaleTopic, string>;

async function readSite(db: Queryable): Promise<SiteState | undefined> {
  const { rows } = await db.query<SiteState>({
    name: 'site-watch',
    text: `select site_notice_flg::text as maintenance,
       concat_ws('/',
         (select string_agg(concat_ws(' ', id, system_maintenance_flg, reopens_at), ',' order by id) from minigame),
         (select string_agg(id, ',' order by id) from casino_aggregator where maintenance_flg),
         (select string_agg(id, ',' order by id) from casino_provider where maintenance_flg or not enabled),
         (select string_agg(id, ',' order by id) from casino_game where maintenance_flg or not enabled or not served)) as games
     from site_setting`,
  });
  return rows[0];
}

/**
 * Maintenance of the site and of games begins and ends in several places, at other servers, and by hand: the database is asked once
 * a second. Calls are refused as quickly (members/known-callers.ts).
 */
export class SiteWatch {
  readonly #db: Queryable;
  readonly #tell: (topic: StaleTopic) => void;
  readonly #onError: (error: Error) => void;
  #known: SiteState | undefined;
  #isAsking = false;

  constructor(db: Queryable, tell: (topic: StaleTopic) => void, onError: (error: Error) => void) {
    this.#db = db;
    this.#tell = tell;
    this.#onError = onError;
  }

  look(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    readSite(this.#db)
      .then((state) => this.#compare(state), this.#onError)
      .finally(() => {
        this.#isAsking = false;
      });
  }

  #compare(state: SiteState | undefined): void {
    const before = this.#known;
    this.#known = state;
    if (!before || !state) return;
    for (const topic of ['maintenance', 'games'] as const) if (before[topic] !== state[topic]) this.#tell(topic);
  }
}
