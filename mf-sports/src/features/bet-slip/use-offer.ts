import { feedPackages, offeredAgainMs, placeBet, prematchMinigameId } from '@madang/contracts';
import { bettingPageOf, parseOdds, placedOdds } from '@madang/rules';
import { newAttempt, refusalOf, textOf, useMember } from '@madang/session';
import { useOddsOf } from '@madang/stream';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';
import { totalText } from '../../slip/pick.ts';
import { useBettingLock } from '../../slip/use-betting-lock.ts';
import { useSendBet } from './send-bet.ts';
import { acceptedChanges } from './slip-figures.ts';
import { elsewhere } from './slip-words.ts';
import { putAway, type ShownDelayedBet } from './use-delayed-bets.ts';

/** A refused bet at the prices of this moment. */
export interface Offer {
  total: string;
  winsWon: number;
  /** Every selection can be bet on now. */
  isOpen: boolean;
  /** One of them never will be again. */
  isOver: boolean;
  running: boolean;
  /** It was tried at other odds than those of that moment, which is said, and is offered as long again; null until then. */
  renewedUntilMs: number | null;
  /** Bets on it at exactly these prices: a bet of its own, which every check is asked again. */
  take: () => Promise<void>;
}

export function useOffer(bet: ShownDelayedBet): Offer {
  const member = useMember();
  const { send, running } = useSendBet();
  const [renewedUntilMs, setRenewed] = useState<number | null>(null);
  // Only bets in play wait.
  const lock = useBettingLock(feedPackages.inPlay);
  const odds = useOddsOf(
    bet.legs.map(({ now: { id, fixtureId, betPrice, status, version } }) => ({
      id,
      fixtureId,
      price: betPrice,
      status,
      version,
    })),
  );
  const legs = bet.legs.map(({ now }, at) => ({ ...now, ...offered(odds[at]) }));
  const sizes = bet.sizes ?? undefined;
  const total = totalText(legs, sizes);
  const prices = legs.map(({ betPrice }) => ({ price: parseOdds(betPrice), settlement: null }));

  async function take(): Promise<void> {
    const page = bettingPageOf(bet.betStyle, bet.gameDetailType, legs.length, []);
    const body = {
      memberId: member.id,
      totalRatio: total,
      amounts: bet.stakeWon,
      bettings: legs.map(({ id, fixtureId, sportId, betPrice, betBaseline, version }) => ({
        ...{ oddsId: id, fixtureId, sportId, betPrice, betBaseline, version },
      })),
      gameDetailType: bet.gameDetailType,
      betStyle: bet.betStyle,
      minigameId: prematchMinigameId,
      ...(sizes && { sizes }),
      ...acceptedChanges(page),
    } as const;
    const outcome = await send(member.id, newAttempt(body), { onBooked: () => putAway(member.id, bet) });
    if (outcome === null) return alertDialog(elsewhere.placing);
    if (outcome.kind !== 'refused') return;
    // Odds moved once more: the row shows those of now.
    if (refusalOf(placeBet, outcome.fault, 'bet.changed')) setRenewed(Date.now() + offeredAgainMs);
    else await alertDialog(textOf(outcome.fault));
  }

  return {
    total,
    winsWon: placedOdds({ stakeWon: bet.stakeWon, legs: prices, maxWinWon: Number.MAX_SAFE_INTEGER, sizes })
      .expectedPayoutWon,
    isOpen: lock === null && legs.every(({ status }) => status === 'open'),
    isOver: legs.length === 0 || legs.some(({ status }) => status === 'closed'),
    running,
    renewedUntilMs,
    take,
  };
}

const offered = (odds: ReturnType<typeof useOddsOf>[number] | undefined) =>
  odds && { betPrice: odds.price, status: odds.status, version: odds.version };
