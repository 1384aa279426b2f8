import { bonusSportId } from '@madang/rules';
import { choiceName } from './choice-name.ts';

type Named = Parameters<typeof choiceName>[0] & { sportId: number };

/** A selection of the slip or a leg of a bet by its choice, a bonus by how many folders it needs. */
export const pickName = (pick: Named): string =>
  pick.sportId === bonusSportId ? `보너스 ${pick.betName}폴더` : choiceName(pick);
