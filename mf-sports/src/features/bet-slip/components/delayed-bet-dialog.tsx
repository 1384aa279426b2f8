import { delayedReasonTexts } from '@madang/contracts';
import { Button, color, Dialog, fontSize, Money, Odds, space, useNow } from '@madang/ui';
import type { ReactNode } from 'react';
import type { ShownDelayedBet } from '../use-delayed-bets.ts';

interface DelayedBetDialogProps {
  bet: ShownDelayedBet;
  onRead: () => void;
}

const titles = {
  waiting: '라이브 베팅 접수 중',
  accepted: '베팅 완료',
  refused: '베팅이 접수되지 않았습니다',
} as const;

/** A bet in play on its way: how long it still waits and why, then its outcome with its reason. */
export function DelayedBetDialog({ bet, onRead }: DelayedBetDialogProps) {
  const { state, reason } = bet;
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[state]}
      onClose={onRead}
      footer={
        <Button variant={state === 'waiting' ? 'secondary' : 'primary'} data-autofocus onClick={onRead}>
          {state === 'waiting' ? '닫고 기다리기' : '확인'}
        </Button>
      }
    >
      <div data-delayed={state} css={{ display: 'grid', gap: space(4) }}>
        {state === 'waiting' && <Countdown bet={bet} />}
        {state === 'accepted' && <p css={outcome}>베팅했습니다.</p>}
        {state === 'refused' && (
          <div css={{ display: 'grid', gap: space(1) }}>
            <p css={[outcome, { color: color.bad }]}>{reason && delayedReasonTexts[reason]}</p>
            <p css={{ color: color.muted }}>
              베팅금액 <Money won={bet.stakeWon} />을 돌려드렸습니다.
            </p>
          </div>
        )}
        <dl css={{ display: 'grid', gap: space(1.5) }}>
          <Row name="베팅번호" value={bet.betId} />
          <Row name="베팅금액" value={<Money won={bet.stakeWon} />} />
          <Row name="총 배당" value={<Odds odds={bet.totalOdds} />} />
          {state !== 'refused' && <Row name="예상당첨금" value={<Money won={bet.expectedPayoutWon} />} />}
        </dl>
      </div>
    </Dialog>
  );
}

function Countdown({ bet: { dueAtMs } }: Pick<DelayedBetDialogProps, 'bet'>) {
  const left = Math.max(0, Math.ceil((dueAtMs - useNow()) / 1_000));
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space(2), textAlign: 'center' }}>
      <p role="timer" css={{ fontSize: 40, lineHeight: 1.1, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {left > 0 ? `${left}초` : '확인 중'}
      </p>
      <p css={{ color: color.muted, fontSize: fontSize.table }}>
        그동안 배당과 득점을 확인한 뒤 접수합니다. 베팅금액은 예약되어 있으며, 접수되지 않으면 바로 돌려드립니다.
      </p>
    </div>
  );
}

const outcome = { fontSize: 18, fontWeight: 700 } as const;

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
