import type { Quote, SlipReason } from '@madang/contracts';

/** The reason for which a pick cannot be bet on as it stands; a price that moved says so itself, beside the one that was clicked. */
export function reasonOf(quote: Quote | undefined, pick: { id: string; status: string }): SlipReason | null {
  const reason = quote?.legs.find(({ oddsId }) => oddsId === pick.id)?.reason ?? null;
  if (reason === null || reason === 'price') return null;
  // A pick that the stream has opened again since counts as open.
  return pick.status === 'open' && (reason === 'suspended' || reason === 'silent') ? null : reason;
}
