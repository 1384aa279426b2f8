import { listAllowedPairs } from '@madang/contracts';
import { bettingPages, defaultPairs, isTogether } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { useEffect, useRef } from 'react';
import type { Pick } from './pick.ts';
import { useSlipQuote } from './use-slip-quote.ts';

/** Picks of one fixture that are one selection, at a price of their own. */
export interface Together {
  /** null while the server has not said it, or says that there is none. */
  betPrice: string | null;
  /** The reason for which there is none, in words. */
  refusal: string | null;
}

/** The price of the open picks together; null where each stands alone. It is asked for anew when one of their prices moves. */
export function useTogether(picks: readonly Pick[]): Together | null {
  const mayBeOne = picks.length > 1 && new Set(picks.map(({ fixtureId }) => fixtureId)).size === 1;
  const pairs = useEndpoint(listAllowedPairs, {}, { enabled: mayBeOne, staleTime: 60_000 });
  const judged = picks.map((pick) => ({ ...pick, feedPackage: bettingPages[pick.page].feedPackage }));
  const isOne = mayBeOne && isTogether({ allowedPairs: pairs.data ?? defaultPairs }, judged);
  const { quote, askAgain } = useSlipQuote(isOne);
  const versions = picks.map(({ id, version }) => `${id} ${version}`).join();
  const asked = useRef(versions);
  useEffect(() => {
    if (asked.current === versions) return;
    asked.current = versions;
    if (isOne) askAgain();
  }, [versions, isOne, askAgain]);
  if (!isOne) return null;
  const isOfThese =
    quote !== undefined &&
    picks.length === quote.legs.length &&
    picks.every(({ id }) => quote.legs.some(({ oddsId }) => oddsId === id));
  return { betPrice: isOfThese ? quote.togetherPrice : null, refusal: isOfThese ? quote.refusal : null };
}

/** The slip's name for them. */
export const togetherName = '같은 경기 조합';
export const togetherNote =
  '하나라도 낙첨되면 낙첨이며, 낙첨 없이 하나라도 무효가 되면 베팅금 전액이 반환됩니다. 캐시아웃은 제공하지 않습니다.';
