import type { Quote, SlipReason } from '@madang/contracts';

/** Why a pick cannot be bet on as it stands; a price that moved says so itself, beside the one that was clicked. */
export function reasonOf(quote: Quote | undefined, pick: { id: string; status: string }): SlipReason | null {
  const reason = quote?.legs.find(({ oddsId }) => oddsId === pick.id)?.reason ?? null;
  if (reason === null || reason === 'price') return null;
  // What the stream has opened again since is not held against it.
  return pick.status === 'open' && (reason === 'suspended' || reason === 'silent') ? null : reason;
}
