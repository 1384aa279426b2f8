import type { Context } from '../../platform/context.ts';
import type { KeptSequence } from './last-sequence.ts';
import type { Signer } from './signer.ts';

/** What the folders of `delivery/` are given: beside the server's parts, the key that signs what is delivered, and what was. */
export interface DeliveryContext extends Context {
  signer: Signer;
  served: KeptSequence;
}
