import { createHash } from 'node:crypto';
import { z } from 'zod';
import { getJson } from './get-json.ts';

const hexSchema = z.string().regex(/^([0-9a-f]{2})+$/);
const infoSchema = z.object({ period: z.int().min(1).max(3_600), genesis_time: z.int().min(0) });
const roundSchema = z.object({ round: z.int(), randomness: hexSchema.length(64), signature: hexSchema.max(512) });

export interface BeaconValue {
  randomness: string;
  signature: string;
}

/** A public beacon that speaks as drand does: `{url}/info`, and `{url}/public/{round}` once the round's time has come. */
export interface Beacon {
  /** Without a slash at the end; everybody may know it. */
  url: string;
  /** The first of its rounds that does not exist yet at that moment; undefined while it cannot be asked. */
  roundAfter(moment: number): Promise<number | undefined>;
  /** undefined: not there yet. @throws when what it says does not hold */
  valueOf(round: number): Promise<BeaconValue | undefined>;
}

export function openBeacon(url: string): Beacon {
  let info: z.output<typeof infoSchema> | undefined;
  return {
    url,
    async roundAfter(momentMs) {
      // It never changes: asked once.
      info ??= await getJson(`${url}/info`, infoSchema);
      // Its round 1 is of its first second.
      return info && Math.max(1, Math.floor((momentMs / 1_000 - info.genesis_time) / info.period) + 2);
    },
    async valueOf(round) {
      const told = await getJson(`${url}/public/${round}`, roundSchema);
      if (!told) return undefined;
      const { randomness, signature } = told;
      if (told.round !== round) throw new Error(`the beacon told round ${told.round} instead of ${round}`);
      if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
        throw new Error(`the beacon's round ${round} is not the hash of its signature`);
      return { randomness, signature };
    },
  };
}
