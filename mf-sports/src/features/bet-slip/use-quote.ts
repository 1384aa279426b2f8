import { type Quote, quoteBet, type SlipReason } from '@madang/contracts';
import { gameDetailTypeOf } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { pageOfSlip } from '../../slip/betting-page.ts';
import { useSlip } from '../../slip/slip-store.ts';

const askedEveryMs = 5_000;

/**
 * What the server says of the slip as it was picked: why a selection cannot be bet on, and the stake that can be had. Undefined while it is
 * not known: the slip goes by the stream and the limits alone then.
 */
export function useQuote(): Quote | undefined {
  const { picks, sizes } = useSlip();
  const page = pageOfSlip(picks);
  const body = {
    bettings: picks.map(({ id, fixtureId, sportId, betPrice, betBaseline, version }) => ({
      ...{ oddsId: id, fixtureId, sportId, betPrice, betBaseline, version },
    })),
    betStyle: page?.betStyle ?? 'KR',
    gameDetailType: page ? gameDetailTypeOf(page, picks.length) : '1',
    ...(sizes && { sizes }),
  };
  return useEndpoint(
    quoteBet,
    { body },
    { enabled: page !== undefined, refetchInterval: askedEveryMs, keepPrevious: true, gcTime: 0 },
  ).data;
}

/** Why a pick cannot be bet on as it stands; a price that moved says so itself, beside the one that was clicked. */
export function reasonOf(quote: Quote | undefined, pick: { id: string; status: string }): SlipReason | null {
  const reason = quote?.legs.find(({ oddsId }) => oddsId === pick.id)?.reason ?? null;
  if (reason === null || reason === 'price') return null;
  // What the stream has opened again since is not held against it.
  return pick.status === 'open' && (reason === 'suspended' || reason === 'silent') ? null : reason;
}
