import type { Domain } from '../platform/declared-domain.ts';
import { minigameAudit } from './minigame-audit.ts';
import { roundsWork } from './rounds-work.ts';
import { registerMinigame } from './routes.ts';

export const minigame: Domain = {
  name: 'minigame',
  about: 'rounds of minigames, drawn and settled in one transaction, once however many servers there are',
  uses: ['log', 'ledger', 'settings', 'approvals', 'limits'],
  routes: [registerMinigame],
  background: roundsWork,
  audits: [minigameAudit],
  forgets: ["delete from minigame_exposure where selection = '' and round < minigame_day(app_now()) - 2"],
  tables: {
    pruned: {
      minigame_exposure: 'when the round is settled; sums of a day after two days',
      minigame_luck: 'when a void by hand makes the day counted anew',
      minigame_favourite: 'when the member takes the mark off',
    },
    posted: ['minigame_bet', 'minigame_voided_bet'],
  },
};
