import type { Context } from '../../platform/context.ts';
import type { KeptSequence } from './last-sequence.ts';
import type { Signer } from './signer.ts';

/** The context of the folders of `delivery/`: beside the server's parts, the signing key, and the last served sequence. */
export interface DeliveryContext extends Context {
  signer: Signer;
  served: KeptSequence;
}
