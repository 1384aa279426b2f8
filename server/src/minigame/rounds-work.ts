import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Work } from '../platform/running/background.ts';
import { drawDue } from './draw-rounds.ts';
import { createOpening } from './open-rounds.ts';
import { collectGiven } from './sources/collect-given.ts';
import { openProvided } from './sources/open-provided.ts';
import { openSources } from './sources/sources.ts';

/** Opens rounds, asks for results, draws. Due work stands in the database: the first server that comes does it, once. */
export function roundsWork({ work, changes, config }: Context, log: FastifyBaseLogger): readonly Work[] {
  const sources = openSources(config);
  const onFault = (err: unknown) => log.error({ err }, 'a source of minigame results could not be asked');
  const isProvided = sources.providers.size > 0;
  const isGiven = isProvided || sources.beacon !== null;
  return [
    { name: 'minigame-rounds', everyMs: 1_000, run: createOpening(work, sources, onFault) },
    ...(isProvided
      ? [{ name: 'minigame-schedules', everyMs: 5_000, run: () => openProvided(work, sources, onFault) }]
      : []),
    ...(isGiven ? [{ name: 'minigame-sources', everyMs: 500, run: () => collectGiven(work, sources, onFault) }] : []),
    { name: 'minigame-draws', everyMs: 250, run: (signal) => drawDue(work, changes, signal) },
  ];
}
