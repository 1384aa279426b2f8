import { beyondAlone } from '../approvals/has-act.ts';
import { movedAloneByHand } from '../betting/settlement/by-hand-audit.ts';
import { voidedRoundsAlone } from '../minigame/minigame-audit.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';

/** One act alone of this kind stands for one change of bets, or of one round of a minigame. */
export const voidsAudit: AuditedDomain = {
  transfers: [],
  checks: [beyondAlone(`'void'`, `${movedAloneByHand} union all ${voidedRoundsAlone}`)],
};
