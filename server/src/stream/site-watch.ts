import type { StreamEvent } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

type StaleTopic = Extract<StreamEvent, { type: 'stale' }>['topic'];
/** A text for each topic, which is another once reads of it are stale. */
type WatchedState = Partial<Record<StaleTopic, string>>;
type SiteState = Record<'maintenance' | 'games', string>;

export async function readSite(db: Queryable): Promise<SiteState | undefined> {
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
 * Maintenance of the site and of games begins and ends in several places, at other servers, and by hand, and so does the work that waits for
 * operators: the database is asked once a second. Calls are refused as quickly (members/known-callers.ts).
 */
export class StateWatch {
  readonly #read: () => Promise<WatchedState | undefined>;
  readonly #tell: (topic: StaleTopic) => void;
  readonly #onError: (error: Error) => void;
  #known: WatchedState | undefined;
  #isAsking = false;

  constructor(
    read: () => Promise<WatchedState | undefined>,
    tell: (topic: StaleTopic) => void,
    onError: (error: Error) => void,
  ) {
    this.#read = read;
    this.#tell = tell;
    this.#onError = onError;
  }

  look(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#read()
      .then((state) => this.#compare(state), this.#onError)
      .finally(() => {
        this.#isAsking = false;
      });
  }

  #compare(state: WatchedState | undefined): void {
    const before = this.#known;
    this.#known = state;
    if (!before || !state) return;
    for (const topic of Object.keys(state) as StaleTopic[]) if (before[topic] !== state[topic]) this.#tell(topic);
  }
}
