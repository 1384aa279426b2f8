import { type Bet, cashOutValues } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { AmountField, Button, color, Dialog, fontSize, formatWon, Money, space, useNow } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { betName, betPlace } from '../slip/bet-name.ts';
import { type Offer, useCashOut } from './use-cash-out.ts';

/** Prices move: what the buttons say is asked for anew so often, once for all bets of the page. */
const valuedEveryMs = 5_000;

/** Opens the offer for an open bet, and says what the whole of it is worth now. */
export function CashOut({ bet }: { bet: Bet }) {
  const [isOpen, setOpen] = useState(false);
  const values = useEndpoint(cashOutValues, {}, { refetchInterval: valuedEveryMs });
  const paysWon = values.data?.find(({ betId }) => betId === bet.id)?.paysWon;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        캐시아웃{paysWon !== undefined && <Money won={paysWon} css={{ marginLeft: space(1), fontWeight: 700 }} />}
      </Button>
      {isOpen && <CashOutDialog bet={bet} asksAtOnce={paysWon !== undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The part of the stake, the won paid for it now, and the time left; taken in one press. */
function CashOutDialog({ bet, asksAtOnce, onClose }: { bet: Bet; asksAtOnce: boolean; onClose: () => void }) {
  const left = bet.stakeWon - (bet.cashedOut?.stakeWon ?? 0);
  const [stakeWon, setStakeWon] = useState<number | null>(left);
  const { offer, fault, taken, asking, running, ask, take } = useCashOut(bet);
  const asked = useRef(false);
  useEffect(() => {
    if (!asksAtOnce || asked.current) return;
    asked.current = true;
    ask(left);
  }, [asksAtOnce, ask, left]);
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
          {taken.waitsMs === undefined ? (
            <>
              베팅금 <Money won={taken.stakeWon} />을 캐시아웃하여 <Money won={taken.paidWon} />을 받았습니다.
            </>
          ) : (
            <>
              진행 중인 경기가 있어 {taken.waitsMs / 1_000}초 동안 확인한 후 <Money won={taken.paidWon} />을 드립니다.
              결과는 진행 중인 베팅에 표시됩니다.
            </>
          )}
        </p>
      ) : (
        <div css={{ display: 'grid', gap: space(3) }}>
          <p css={{ display: 'grid' }}>
            <b>{betName(bet.legs)}</b>
            <span css={{ color: color.muted, fontSize: fontSize.small }}>
              {betPlace(bet.legs)} · 베팅번호 {bet.id}
            </span>
          </p>
          <AmountField
            label="캐시아웃할 베팅금액"
            value={stakeWon}
            disabled={running}
            onChange={(won) => setStakeWon(won === null ? null : Math.min(won, left))}
            amounts={[]}
            atMost={left}
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
