import type { NamedEntry } from '@madang/federation/load-module';
import type { StagedEntry } from '../health/stages.ts';

/** "mf-sports", "mf-sports@previous": the runtime keeps one container for a name, and each stage of a remote has its own. */
export const namedEntry = ({ name }: { name: string }, { stage, entry, scope }: StagedEntry): NamedEntry => ({
  name: stage === 'load' ? name : `${name}@${stage}`,
  entry: new URL(entry, document.baseURI).href,
  ...(scope && { scope }),
});
