import { type AnswerOf, type Bet, offerCashOut, takeCashOut } from '@madang/contracts';
import { emit } from '@madang/events';
import { newAttempt, textOf, useAct, useSendOnce } from '@madang/session';
import { useState } from 'react';

export type Offer = AnswerOf<typeof offerCashOut> & { endsAtMs: number };
export type Taken = AnswerOf<typeof takeCashOut>;

/** An offer for a bet, asked for and taken; a refusal shows its text, and the offer is gone then. */
export function useCashOut(bet: Bet) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const asking = useAct(offerCashOut, {
    onSuccess: (made) => setOffer({ ...made, endsAtMs: Date.now() + made.holdsMs }),
    onError: (thrown) => setFault(textOf(thrown)),
  });
  const { send, running } = useSendOnce(takeCashOut, { leaveLabel: '베팅내역 확인' });
  return {
    offer,
    fault,
    taken,
    asking: asking.isPending,
    running,
    /** @param stakeWon the part; all that is left when left out */
    ask(stakeWon?: number): void {
      setFault(null);
      setOffer(null);
      asking.mutate({ body: { betId: bet.id, ...(stakeWon !== undefined && { stakeWon }) } });
    },
    async take({ offerId }: Offer): Promise<void> {
      setFault(null);
      const sent = await send(newAttempt({ offerId }));
      setOffer(null);
      if (sent.kind === 'refused') setFault(textOf(sent.fault));
      if (sent.kind !== 'done') return;
      setTaken(sent.answer);
      emit('wallet:changed', {});
    },
  };
}
