import type { Bet } from '@madang/contracts';
import { Button, color, Dialog, fontSize, formatWon, Money, MoneyInput, space, useNow } from '@madang/ui';
import { useState } from 'react';
import { type Offer, useCashOut } from './use-cash-out.ts';

/** Opens the offer for an open bet. */
export function CashOut({ bet }: { bet: Bet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        캐시아웃
      </Button>
      {isOpen && <CashOutDialog bet={bet} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Which part of the stake, what is paid for it now, and for how long; taken in one press. */
function CashOutDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const left = bet.stakeWon - (bet.cashedOut?.stakeWon ?? 0);
  const [stakeWon, setStakeWon] = useState<number | null>(left);
  const { offer, fault, taken, asking, running, ask, take } = useCashOut(bet);
  const seconds = useSecondsLeft(offer);
  const isHeld = offer !== null && seconds > 0 && offer.stakeWon === stakeWon;
  return (
    <Dialog
      open
      title="캐시아웃"
      onClose={onClose}
      footer={
        taken ? (
          <Button variant="primary" data-autofocus onClick={onClose}>
            확인
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>닫기</Button>
            {isHeld ? (
              <Button variant="primary" loading={running} onClick={() => void take(offer)}>
                <Money won={offer.paysWon} />
                &nbsp;캐시아웃
              </Button>
            ) : (
              <Button
                variant="primary"
                data-autofocus
                loading={asking || running}
                disabled={!stakeWon}
                onClick={() => ask(stakeWon ?? undefined)}
              >
                금액 확인
              </Button>
            )}
          </>
        )
      }
    >
      {taken ? (
        <p role="status">
          베팅금 <Money won={taken.stakeWon} />을 캐시아웃하여 <Money won={taken.paidWon} />을 받았습니다.
        </p>
      ) : (
        <div css={{ display: 'grid', gap: space(3) }}>
          <MoneyInput
            label="캐시아웃할 베팅금액"
            value={stakeWon}
            max={left}
            disabled={running}
            onChange={setStakeWon}
            hint={`남은 베팅금액 ${formatWon(left)}`}
          />
          {isHeld && (
            <>
              <p css={{ fontSize: 20, fontWeight: 700 }}>
                지금 받을 금액 <Money won={offer.paysWon} css={{ color: color.good }} />
              </p>
              <p role="timer" css={{ color: color.muted, fontSize: fontSize.table }}>
                {seconds}초 동안 유효합니다.
                {offer.restWon > 0 && (
                  <>
                    {' '}
                    베팅금 <Money won={offer.restWon} />은 계속 진행됩니다.
                  </>
                )}
              </p>
            </>
          )}
          {offer && seconds === 0 && <p role="status">제안 시간이 지났습니다. 새 금액을 확인해 주세요.</p>}
          {fault && (
            <p role="alert" css={{ color: color.bad }}>
              {fault}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function useSecondsLeft(offer: Offer | null): number {
  const now = useNow();
  return offer ? Math.max(0, Math.ceil((offer.endsAtMs - now) / 1_000)) : 0;
}
