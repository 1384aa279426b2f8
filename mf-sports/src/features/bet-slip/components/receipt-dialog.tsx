import { listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, color, DateTime, Dialog, fontSize, Icon, Money, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { totalText } from '../../../slip/pick.ts';
import { foldersText } from '../../../slip/slip-systems.ts';
import { togetherName } from '../../../slip/use-together.ts';
import type { Receipt } from '../use-placement.ts';
import { MovedOdds } from './moved-odds.tsx';
import { PicksOfBet } from './picks-of-bet.tsx';
import { TakenOdds } from './taken-odds.tsx';

interface ReceiptDialogProps extends Receipt {
  /** The member goes to the bets. */
  onRead: () => void;
  /** The same picks, into the slip again. */
  onAgain: () => void;
}

/** The booked bet, as the server says: each leg at the odds that the bet holds. */
export default function ReceiptDialog({ bet, picks, sizes, togetherPrice, onRead, onAgain }: ReceiptDialogProps) {
  const { data } = useEndpoint(listBets, { query: { betId: bet.betId } });
  const legs = data?.items.find(({ id }) => id === bet.betId)?.legs ?? [];
  const sent = togetherPrice ?? totalText(picks, sizes);
  const booked = picks.map((pick) => {
    const leg = legs.find(({ oddsId }) => oddsId === pick.id);
    return leg ? { ...pick, betPrice: leg.price, betLine: leg.betLine } : pick;
  });
  return (
    <Dialog
      open
      role="alertdialog"
      title="베팅 완료"
      onClose={onRead}
      footer={
        <>
          <Button onClick={onAgain}>같은 선택으로 다시</Button>
          <Button variant="primary" data-autofocus onClick={onRead}>
            확인
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <div css={{ display: 'grid', justifyItems: 'center', gap: space(1) }}>
          <span css={mark}>
            <Icon name="check" size={20} />
          </span>
          <p css={{ fontSize: 18, fontWeight: 700 }}>베팅했습니다.</p>
          <TakenOdds sent={sent} booked={bet.totalOdds} />
          <p css={{ color: color.muted, fontSize: fontSize.small }}>
            베팅번호 {bet.betId} · <DateTime at={bet.placedAt} format="short" />
          </p>
        </div>
        <PicksOfBet picks={booked} isTogether={togetherPrice !== undefined} />
        <dl css={{ display: 'grid', gap: space(1.5) }}>
          <Row name="베팅금액" value={<Money won={bet.stakeWon} />} />
          <Row
            name={`${togetherPrice === undefined ? foldersText(picks, sizes) : togetherName} · 총 배당`}
            value={<MovedOdds before={sent} now={bet.totalOdds} />}
          />
          <Row name="남은 보유금액" value={<Money won={bet.emoney} />} />
          <Row
            name="예상당첨금"
            value={<Money won={bet.expectedPayoutWon} css={{ fontSize: 24, lineHeight: 1.2, fontWeight: 700 }} />}
          />
        </dl>
      </div>
    </Dialog>
  );
}

const mark = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: color.goodTint,
  color: color.good,
} as const;

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
