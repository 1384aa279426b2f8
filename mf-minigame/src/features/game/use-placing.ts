import { type MinigameEvent, pageErrors, pageErrorText, placeMinigameBet } from '@madang/contracts';
import { checkPlacement, checkStake, parseOdds } from '@madang/rules';
import { type Attempt, makeStale, newAttempt, textOf, useMember, useSendOnce } from '@madang/session';
import { commitmentFor, keepReceipt } from './kept-rounds.ts';
import type { Pick } from './use-picks.ts';

const anyOdds = 1_000_000;

export const nameOf = ({ market, selection }: Pick) => `${market.name} ${selection.name}`;

interface Wanted {
  pick: Pick;
  attempt: Attempt<{
    memberId: number;
    gameId: number;
    round: number;
    selection: string;
    betPrice: string;
    amounts: number;
    commitment: string;
  }>;
}
interface Placed {
  picks: Pick[];
  betIds: string[];
  /** The reasons why others were not placed, in words; empty where all were placed. */
  refused: string[];
}

/** Bets on picks of a round, each under a key of its own. */
export function usePlacing(event: MinigameEvent) {
  const member = useMember();
  const { send, running } = useSendOnce(placeMinigameBet);
  const limits = { ...event.limits, maxTotalOdds: anyOdds };

  /** The reason why none can be sent, in words; null where there is none. */
  function faultOf(picks: readonly Pick[], stakeWon: number | null): string | null {
    for (const pick of picks.length > 0 ? picks : [undefined]) {
      const prices = pick ? [parseOdds(pick.selection.price)] : [];
      const refusal = checkPlacement({ prices, stakeWon, limits, formValid: checkStake(stakeWon) === null });
      if (refusal) return pageErrorText(refusal.refused, refusal.values);
    }
    return (stakeWon ?? 0) * picks.length > member.emoney ? pageErrors['bet.balance'].text : null;
  }

  /**
   * Made before the member is asked: the same bets are confirmed and sent.
   * @param keyOf where the key of a pick is not a random one
   */
  const prepare = (picks: readonly Pick[], amounts: number, keyOf?: (pick: Pick) => string): Wanted[] =>
    picks.map((pick) => {
      const attempt = newAttempt({
        ...{ memberId: member.id, gameId: event.gameId, round: event.round, selection: pick.selection.key },
        ...{ betPrice: pick.selection.price, amounts, commitment: commitmentFor(event) },
      });
      return { pick, attempt: { ...attempt, ...(keyOf && { idempotencyKey: keyOf(pick) }) } };
    });

  /** @param goesOn asked before each: the rest is left where it is false */
  async function place(wanted: readonly Wanted[], goesOn = () => true): Promise<Placed> {
    const placed: Placed = { picks: [], betIds: [], refused: [] };
    for (const { pick, attempt } of wanted) {
      if (!goesOn()) break;
      const sent = await send(attempt);
      if (sent.kind === 'done') {
        keepReceipt(event, sent.answer);
        placed.picks.push(pick);
        placed.betIds.push(sent.answer.betId);
        continue;
      }
      if (sent.kind === 'refused' && sent.fault.code === 'maintenance') makeStale('games');
      placed.refused.push(`${nameOf(pick)}: ${sent.kind === 'refused' ? textOf(sent.fault) : '응답 없음'}`);
      // The same reason holds for the others.
      if (sent.kind === 'unanswered' || sent.fault.code === 'maintenance' || sent.fault.code === 'minigame.closed')
        break;
    }
    return placed;
  }
  return { faultOf, prepare, place, running };
}
