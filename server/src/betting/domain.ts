import type { Domain } from '../platform/declared-domain.ts';
import { payEnded } from '../tournaments/pay-tournaments.ts';
import { auditOf } from '../tournaments/tournaments-audit.ts';
import { bettingAudit } from './betting-audit.ts';
import { decideCashOuts } from './cash-out/delayed-cash-outs.ts';
import { delayedAudit } from './in-play/delayed-audit.ts';
import { decideDelayedBets } from './in-play/delayed-bets.ts';
import { pairsAudit } from './pairs-audit.ts';
import { pruneExposure } from './placement/exposure.ts';
import { registerBetting } from './routes.ts';
import { byHandAudit } from './settlement/by-hand-audit.ts';
import { watchSetAside } from './settlement/watch-set-aside.ts';
import { registerSlip } from './slip-routes.ts';
import { sportsTournaments } from './tournament/tournament.ts';
import { registerSportsTournament } from './tournament/tournament-routes.ts';
import { endDuePrices } from './trading/set-price.ts';

/** A member looks at a countdown meanwhile. */
const decideEveryMs = 200;
/** The time for which a price by hand may be sold after its end. */
const endPricesEveryMs = 1_000;

export const betting: Domain = {
  name: 'betting',
  about:
    "placement in batches, bets and cash-outs in play that wait before they are decided (`delayed_bet`, `delayed_cash_out`), the member's bets, settlement",
  uses: ['ledger', 'settings', 'approvals', 'sports', 'limits', 'tournaments'],
  routes: [registerBetting, registerSlip, registerSportsTournament],
  // Every server decides what none of the others decides now.
  background: (context, log) => [
    {
      name: 'bets in play that wait',
      everyMs: decideEveryMs,
      run: () => decideDelayedBets(context.work, context.changes),
    },
    {
      name: 'cash-outs in play that wait',
      everyMs: decideEveryMs,
      run: () => decideCashOuts(context.work, context.changes),
    },
    {
      name: 'prices by hand that end',
      everyMs: endPricesEveryMs,
      run: () => endDuePrices(context.work, context.changes),
    },
    { name: 'watch over bets set aside', everyMs: 10_000, run: watchSetAside(log, context) },
    { name: 'exposure pruning', everyMs: 3_600_000, run: () => pruneExposure(context.work) },
    {
      name: 'prizes of tournaments',
      everyMs: 30_000,
      run: () => payEnded(context.money, context.changes, sportsTournaments),
    },
  ],
  audits: [bettingAudit, byHandAudit, pairsAudit, delayedAudit, auditOf(sportsTournaments, 'tournament')],
  tables: {
    pruned: {
      bet_sum: 'when a settled bet of the member changes, or the member hides one',
      cash_out_offer: 'when it is taken',
      exposure: 'a day after the fixture ended, when no open bet stands on it',
      settlement_set_aside: 'when the bet is settled',
      settlement_work: 'when its result is settled',
      slip_share: 'after a day',
    },
    posted: ['bet', 'bet_leg', 'bet_settlement', 'delayed_bet'],
    locked: ['bet'],
    owners: ['most_winnable'],
  },
};
