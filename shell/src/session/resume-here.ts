import '../zod-without-eval.ts';

import { maintenanceSetting } from '@madang/contracts';
import { identifyComposition, readAhead, resumeWhereSignedIn } from '@madang/session';
import { composition } from '../composition.ts';

/**
 * Says which composition the page is of, and asks who is there and whether the site is open. A remote that runs alone is signed in by
 * its server.
 */
export function resumeHere(): void {
  identifyComposition(composition.id);
  readAhead(maintenanceSetting);
  resumeWhereSignedIn(composition.mode === 'alone');
}
