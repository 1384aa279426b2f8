import { rowsAtOnce } from '../platform/database/forget-old.ts';
import type { Domain } from '../platform/declared-domain.ts';
import { casinoAudit } from './casino-audit.ts';
import { registerCasino } from './routes.ts';
import { payEndedTournaments } from './tournament.ts';
import { tournamentAudit } from './tournament-audit.ts';

export const casino: Domain = {
  name: 'casino',
  about: 'lobbies and their launch, the wallet that aggregators call, tournaments of the casino',
  uses: ['ledger', 'members', 'approvals', 'limits', 'tournaments', 'betting'],
  routes: [registerCasino],
  background: ({ money, changes }) => [
    { name: 'prizes of casino tournaments', everyMs: 30_000, run: () => payEndedTournaments(money, changes) },
  ],
  audits: [casinoAudit, tournamentAudit],
  forgets: [
    // Until then a token that ran out is told apart from one that never was.
    `delete from casino_session where id in
      (select id from casino_session where expires_at < app_now() - interval '30 days' limit ${rowsAtOnce})`,
    // After the widest window of an aggregator no call of that time is taken (casino_aggregator).
    `delete from casino_nonce where (aggregator, nonce) in
      (select aggregator, nonce from casino_nonce where heard_at < clock_timestamp() - interval '30 minutes' limit ${rowsAtOnce})`,
  ],
  tables: {
    pruned: {
      casino_favourite: 'when the member takes the mark off',
      casino_nonce: 'after 30 minutes',
      casino_session: '30 days after it ran out',
    },
    posted: ['casino_held_win', 'casino_rest', 'casino_round', 'casino_transaction'],
  },
};
