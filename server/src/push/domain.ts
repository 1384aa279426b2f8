import { rowsAtOnce } from '../platform/database/forget-old.ts';
import type { Domain } from '../platform/declared-domain.ts';
import { noteGoals } from './note-goals.ts';
import { pushSender } from './push-sender.ts';
import { registerPush } from './routes.ts';
import { sendNotices } from './send-notices.ts';

export const push: Domain = {
  name: 'push',
  about:
    'notifications of settled bets and goals by Web Push, for devices whose members want them (`push_notice`, sent from its commit on)',
  uses: ['members'],
  routes: [registerPush],
  background: ({ config, work }, log) => {
    const sender = pushSender(config.push);
    if (!sender) return [];
    return [
      { name: 'notifications', everyMs: 1_000, run: (signal) => sendNotices(work, sender, log, signal) },
      { name: 'goals to tell', everyMs: 2_000, alone: work, run: (_signal, db) => noteGoals(db) },
    ];
  },
  forgets: [
    // Of a site that had keys once.
    `delete from push_notice where id in (select id from push_notice where at < app_now() - interval '1 day' limit ${rowsAtOnce})`,
    `delete from push_score where fixture_id in
      (select fixture_id from push_score join fixture on id = fixture_id where status not in (2, 6, 8) limit ${rowsAtOnce})`,
  ],
  tables: {
    pruned: {
      push_notice: 'when its push service has taken it, or it is no news any more',
      push_score: 'when its fixture is over',
    },
  },
};
