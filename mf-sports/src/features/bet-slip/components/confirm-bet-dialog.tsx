import { Button, color, Dialog, fontSize, Money, Odds, space } from '@madang/ui';
import { pageWords } from '../../../slip/page-words.ts';
import { foldersText } from '../../../slip/slip-systems.ts';
import type { SlipLimits } from '../use-limits.ts';
import type { BetQuestion } from '../use-placement.ts';
import { PicksOfBet } from './picks-of-bet.tsx';
import { winningsOf } from './slip-summary.tsx';

interface ConfirmBetDialogProps extends BetQuestion {
  balanceWon: number;
  limits: SlipLimits;
}

/** The question before a bet: what it is on, the stake, and what it would win. */
export function ConfirmBetDialog({ slip, stakeWon, balanceWon, limits, onAnswer }: ConfirmBetDialogProps) {
  const { open, sizes, totalText } = slip;
  const winsWon = winningsOf(
    { ...slip, stakeWon },
    limits,
    open.map(({ betPrice }) => betPrice),
  );
  return (
    <Dialog
      open
      role="alertdialog"
      title="베팅하시겠습니까?"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>취소</Button>
          <Button variant="primary" data-autofocus onClick={() => onAnswer(true)}>
            베팅
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <p css={{ color: color.muted }}>
          {foldersText(open.length, sizes)}
          {open[0] && ` · ${pageWords[open[0].page]}`}
        </p>
        <PicksOfBet picks={open} />
        <dl css={figures}>
          <div>
            <dt>베팅금액</dt>
            <dd css={{ fontWeight: 700 }}>
              <Money won={stakeWon} />
            </dd>
          </div>
          <div>
            <dt>총 배당</dt>
            <dd>
              <Odds odds={totalText} />
            </dd>
          </div>
          <div>
            <dt>예상당첨금</dt>
            <dd>
              <Money won={winsWon} css={{ fontSize: 24, lineHeight: 1.2, fontWeight: 700 }} />
            </dd>
          </div>
          <div css={{ fontSize: fontSize.table }}>
            <dt>베팅 뒤 보유금액</dt>
            <dd>
              <Money won={balanceWon - stakeWon} />
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}

const figures = {
  display: 'grid',
  gap: space(1.5),
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) },
  '& dt': { color: color.muted },
} as const;
