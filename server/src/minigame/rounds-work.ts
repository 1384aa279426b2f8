import type { FastifyBaseLogger } from 'fastify';
import { publicLog } from '../log/public-log.ts';
import type { Context } from '../platform/context.ts';
import type { Work } from '../platform/running/background.ts';
import { closeRounds, computePulse, drawPulse } from './close-rounds.ts';
import { drawDue } from './draw-rounds.ts';
import { createOpening } from './open-rounds.ts';
import { collectGiven } from './sources/collect-given.ts';
import { openProvided } from './sources/open-provided.ts';
import { openSources } from './sources/sources.ts';

/** Opens rounds, closes them, asks for results, draws. Due work stands in the database: the first server that comes does it, once. */
export function roundsWork({ work, changes, config, ring }: Context, log: FastifyBaseLogger): readonly Work[] {
  const sources = openSources(config);
  const announced = publicLog(ring);
  const delay = config.minigameDelay;
  const onFault = (err: unknown) => log.error({ err }, 'a source of minigame results could not be asked');
  const onDrawFault = (err: unknown) => log.error({ err }, 'a round of a minigame could not be drawn');
  const isProvided = sources.providers.size > 0;
  const isGiven = isProvided || sources.beacon !== null;
  return [
    {
      name: 'minigame-rounds',
      everyMs: 1_000,
      run: createOpening(work, { sources, delay, ring, log: announced }, onFault),
    },
    ...(isProvided
      ? [{ name: 'minigame-schedules', everyMs: 5_000, run: () => openProvided(work, sources, onFault) }]
      : []),
    ...(isGiven ? [{ name: 'minigame-sources', everyMs: 500, run: () => collectGiven(work, sources, onFault) }] : []),
    { name: 'minigame-closing', everyMs: 250, run: () => closeRounds(work, announced) },
    { name: 'minigame-pulses', everyMs: 250, run: () => drawPulse(work, announced, delay) },
    { name: 'minigame-delays', everyMs: 250, run: () => computePulse(work) },
    {
      name: 'minigame-draws',
      everyMs: 250,
      run: (signal) => drawDue(work, { changes, ring, log: announced }, onDrawFault, signal),
    },
  ];
}
