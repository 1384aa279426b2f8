import type { PlacedBet } from '@madang/contracts';
import { Button, color, DateTime, Dialog, Money, Odds, space } from '@madang/ui';
import type { ReactNode } from 'react';

/** What was booked, as the server says. */
export const ReceiptDialog = ({ bet, onRead }: { bet: PlacedBet; onRead: () => void }) => (
  <Dialog
    open
    role="alertdialog"
    title="베팅 완료"
    onClose={onRead}
    footer={
      <Button variant="primary" data-autofocus onClick={onRead}>
        확인
      </Button>
    }
  >
    <div css={{ display: 'grid', gap: space(4) }}>
      <p css={{ fontSize: 18, fontWeight: 700 }}>베팅했습니다.</p>
      <dl css={{ display: 'grid', gap: space(1.5) }}>
        <Row name="베팅번호" value={bet.betId} />
        <Row name="베팅시간" value={<DateTime at={bet.placedAt} />} />
        <Row name="베팅금액" value={<Money won={bet.stakeWon} />} />
        <Row name="총 배당" value={<Odds odds={bet.totalOdds} />} />
        <Row name="예상당첨금" value={<Money won={bet.expectedPayoutWon} css={{ fontWeight: 700 }} />} />
        <Row name="남은 보유금액" value={<Money won={bet.emoney} />} />
      </dl>
    </div>
  </Dialog>
);

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
