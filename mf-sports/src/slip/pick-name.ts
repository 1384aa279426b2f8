import { foldersOf, isBonus } from '@madang/rules';
import { choiceName } from './choice-name.ts';
import type { Pick } from './pick.ts';

/** A selection of the slip by its choice, a bonus by how many folders it needs. */
export const pickName = (pick: Pick): string => (isBonus(pick) ? `보너스 ${foldersOf(pick)}폴더` : choiceName(pick));
