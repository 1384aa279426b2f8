import { identifyComposition, resumeWhereSignedIn } from '@madang/session';
import { composition } from '../composition.ts';

/** Says which composition the page is of, and asks who is there. A remote that runs alone is signed in by its server. */
export function resumeHere(): void {
  identifyComposition(composition.id);
  resumeWhereSignedIn(composition.mode === 'alone');
}
