import { type AnswerOf, type Bet, offerCashOut, takeCashOut } from '@madang/contracts';
import { emit } from '@madang/events';
import { newAttempt, textOf, useAct, useSendOnce } from '@madang/session';
import { useState } from 'react';

export type Offer = AnswerOf<typeof offerCashOut> & { endsAtMs: number };
export type Taken = AnswerOf<typeof takeCashOut>;

const again = {
  title: '응답 없음',
  text: '서버의 응답을 받지 못했습니다.\n다시 시도해도 캐시아웃은 한 번만 처리됩니다.',
  cancelLabel: '베팅내역 확인',
};

/** An offer for a bet, asked for and taken; a refusal shows its text, and the offer is gone then. */
export function useCashOut(bet: Bet) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const asking = useAct(offerCashOut, {
    onSuccess: (made) => setOffer({ ...made, endsAtMs: Date.now() + made.holdsMs }),
    onError: (thrown) => setFault(textOf(thrown)),
  });
  const { send, running } = useSendOnce(takeCashOut, again);
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
