import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import { engineOf } from '@madang/rules/minigame/offer';
import { z } from 'zod';
import { getJson } from './get-json.ts';

interface ScheduledRound {
  /** The provider's name of it. */
  reference: string;
  opensAt: string;
  drawsAt: string;
}
type ProvidedOutcome = { outcome: object } | { void: true };

/** A party that draws a game in our place: the times of its rounds, the outcome of one, and that one is void. */
export interface MinigameProvider {
  schedule(): Promise<ScheduledRound[]>;
  /** undefined: not drawn yet. @throws on a result that the game cannot have */
  result(reference: string): Promise<ProvidedOutcome | undefined>;
}

const referenceSchema = z.string().regex(/^[\w.:-]{1,64}$/);
const scheduleSchema = z.object({
  rounds: z
    .array(z.object({ reference: referenceSchema, opensAt: z.iso.datetime(), drawsAt: z.iso.datetime() }))
    .max(50),
});
const resultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('void') }),
  z.object({ status: z.literal('drawn'), outcome: z.record(z.string(), z.unknown()) }),
]);

/** A provider over HTTP: `{url}/schedule` and `{url}/rounds/{reference}`. */
export function openProvider(game: CatalogueGame, url: string): MinigameProvider {
  return {
    async schedule() {
      return (await getJson(`${url}/schedule`, scheduleSchema))?.rounds ?? [];
    },
    async result(reference) {
      const told = await getJson(`${url}/rounds/${reference}`, resultSchema);
      if (!told || told.status === 'pending') return undefined;
      if (told.status === 'void') return { void: true };
      const outcome = engineOf(game).read?.(told.outcome);
      if (!outcome) throw new Error(`no outcome of ${game.path}: ${JSON.stringify(told.outcome)}`);
      return { outcome };
    },
  };
}
