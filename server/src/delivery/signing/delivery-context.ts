import type { Context } from '../../platform/context.ts';
import type { Signer } from './signer.ts';

/** What the folders of `delivery/` are given: beside the server's parts, the key that signs what is delivered. */
export interface DeliveryContext extends Context {
  signer: Signer;
}
