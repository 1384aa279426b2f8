import { createHash } from 'node:crypto';
import { beaconScheme, isSignedByBeacon } from '@madang/rules/minigame/beacon';
import { z } from 'zod';
import { getJson } from './get-json.ts';

const hexSchema = z.string().regex(/^([0-9a-f]{2})+$/);
const infoSchema = z.object({
  period: z.int().min(1).max(3_600),
  genesis_time: z.int().min(0),
  schemeID: z.literal(beaconScheme),
  public_key: hexSchema.length(192),
});
const roundSchema = z.object({ round: z.int(), randomness: hexSchema.length(64), signature: hexSchema.max(512) });

interface BeaconValue {
  randomness: string;
  signature: string;
}
/** The beacon's round that is mixed in, and the key that its signature is checked by: fixed before the round of the game opens. */
export interface BeaconTerms {
  /** Without a slash at the end; everybody may know it. */
  url: string;
  round: number;
  /** In hex. */
  publicKey: string;
}

/** A public beacon that speaks as drand does: `{url}/info`, and `{url}/public/{round}` once the round's time has come. */
export interface Beacon {
  readonly url: string;
  /** The first of its rounds that does not exist yet at that moment; undefined while it cannot be asked. */
  termsAfter(moment: number): Promise<BeaconTerms | undefined>;
  /** undefined: not there yet. @throws when what it says does not hold */
  valueOf(terms: BeaconTerms): Promise<BeaconValue | undefined>;
}

/** So many values are kept: games whose rounds end together ask for the same one, and checking it costs more than asking. */
const mostKept = 20;

export function openBeacon(url: string): Beacon {
  let info: z.output<typeof infoSchema> | undefined;
  const kept = new Map<number, BeaconValue>();
  return {
    url,
    async termsAfter(momentMs) {
      // It never changes: asked once.
      info ??= await getJson(`${url}/info`, infoSchema);
      if (!info) return undefined;
      // Its round 1 is of its first second.
      const round = Math.max(1, Math.floor((momentMs / 1_000 - info.genesis_time) / info.period) + 2);
      return { url, round, publicKey: info.public_key };
    },
    async valueOf(terms) {
      const known = kept.get(terms.round);
      if (known) return known;
      const value = await ask(url, terms);
      if (value && kept.size >= mostKept) kept.delete(kept.keys().next().value as number);
      if (value) kept.set(terms.round, value);
      return value;
    },
  };
}

async function ask(url: string, { round, publicKey }: BeaconTerms): Promise<BeaconValue | undefined> {
  const told = await getJson(`${url}/public/${round}`, roundSchema);
  if (!told) return undefined;
  const { randomness, signature } = told;
  if (told.round !== round) throw new Error(`the beacon told round ${told.round} instead of ${round}`);
  if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
    throw new Error(`the beacon's round ${round} is not the hash of its signature`);
  if (!isSignedByBeacon(publicKey, round, signature))
    throw new Error(`the beacon's round ${round} is not signed by the key that was published for it`);
  return { randomness, signature };
}
