import { type Quote, quoteBet } from '@madang/contracts';
import { gameDetailTypeOf } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { pageOfSlip } from './pick.ts';
import { useSlip } from './slip-store.ts';

const askedEveryMs = 5_000;

/**
 * The server's answer for the slip as it was picked: why a selection cannot be bet on, the price of legs that are priced together, and the
 * stake that can be had. Undefined while it is not known: the slip goes by the stream and the limits alone then.
 */
export function useSlipQuote(enabled = true): { quote: Quote | undefined; askAgain: () => void } {
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
  const { data, refetch } = useEndpoint(
    quoteBet,
    { body },
    { enabled: enabled && page !== undefined, refetchInterval: askedEveryMs, keepPrevious: true, gcTime: 0 },
  );
  return { quote: data, askAgain: refetch };
}
