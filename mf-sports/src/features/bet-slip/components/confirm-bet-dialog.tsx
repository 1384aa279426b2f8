import { Button, color, Dialog, fontSize, formatNumber, Money, space } from '@madang/ui';
import { useEffect } from 'react';
import { takesPrice, useAutoAccept } from '../../../slip/auto-accept.ts';
import { pageWords } from '../../../slip/page-words.ts';
import { totalText } from '../../../slip/pick.ts';
import { foldersText } from '../../../slip/slip-systems.ts';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { togetherName, togetherNote } from '../../../slip/use-together.ts';
import { winningsOf } from '../../../slip/winnings-of.ts';
import type { BetQuestion } from '../use-placement.ts';
import { useRest } from '../use-rest.ts';
import { MovedOdds } from './moved-odds.tsx';
import { PicksOfBet } from './picks-of-bet.tsx';

interface ConfirmBetDialogProps extends BetQuestion {
  /** The present slip: the dialog shows exactly the bet that it sends. */
  slip: ShownSlip;
  /** The reason for which no bet can be placed for a moment. */
  locked: string | null;
  balanceWon: number;
  limits: SlipLimits;
}

/** At the odds that were clicked; of legs priced together there is no other total than the one that was shown. */
const chosenTotal = ({ open, sizes, together, totalText: shown }: ShownSlip): string =>
  together
    ? shown
    : totalText(
        open.map(({ pickedPrice }) => ({ betPrice: pickedPrice })),
        sizes,
      );

/** After a change that the member has not agreed to take. */
const restsMs = 600;

/** The question before a bet: what it is on, the stake, and what it would win, at the odds of this moment beside those clicked. */
export default function ConfirmBetDialog({
  asked,
  slip,
  locked,
  stakeWon,
  balanceWon,
  limits,
  onAnswer,
}: ConfirmBetDialogProps) {
  const { open, sizes, totalText: total, together } = slip;
  const before = new Map(asked.open.map(({ id, pickedPrice }) => [id, pickedPrice]));
  const seen = new Map(asked.open.map(({ id, betPrice }) => [id, betPrice]));
  const wins = (prices: readonly string[]) => winningsOf({ ...slip, stakeWon }, limits, prices);
  const winsWon = wins(open.map(({ betPrice }) => betPrice));
  const askedWon = together ? winsWon : wins(open.map(({ id, betPrice }) => before.get(id) ?? betPrice));
  // A change in the member's favour stops no bet, whatever they chose.
  const choice = useAutoAccept() === 'any' ? 'any' : 'better';
  const unasked = open.map(({ id, betPrice }) => {
    const first = seen.get(id) ?? betPrice;
    return takesPrice(choice, first, betPrice) ? first : betPrice;
  });
  const takesTotal = takesPrice(choice, asked.totalText, total);
  const rests = useRest(together ? (takesTotal ? asked.totalText : total) : unasked.join(), restsMs);
  // Another tab bet on them or took them out: the answer says so, and a press would find nothing to bet on.
  const isGone = asked.open.some(({ id }) => !slip.picks.some((held) => held.id === id));
  useEffect(() => {
    if (isGone) onAnswer(slip);
  }, [isGone, onAnswer, slip]);
  const isLess = slip.picks.some(({ id, status }) => status === 'closed' && before.has(id));
  const said = isLess ? '마감된 선택이 있습니다. 취소한 뒤 확인해 주세요.' : locked;
  return (
    <Dialog
      open
      role="alertdialog"
      title="베팅하시겠습니까?"
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>취소</Button>
          <Button
            variant="primary"
            data-autofocus
            // Not `disabled`: it must not lose the focus.
            aria-disabled={rests || said !== null || undefined}
            onClick={() => {
              if (!rests && said === null) onAnswer(slip);
            }}
          >
            베팅
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <p css={{ color: color.muted }}>
          {together ? togetherName : foldersText(open, sizes)}
          {open[0] && ` · ${pageWords[open[0].page]}`}
        </p>
        <PicksOfBet picks={open} before={before} isTogether={together !== null} />
        {together && <p css={{ color: color.muted, fontSize: fontSize.small }}>{togetherNote}</p>}
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
              <MovedOdds before={asked.open.length === open.length ? chosenTotal(asked) : total} now={total} plain />
            </dd>
          </div>
          <div>
            <dt>예상당첨금</dt>
            <dd css={won}>
              {askedWon !== winsWon && (
                <s css={{ color: color.muted, fontSize: fontSize.small }}>{formatNumber(askedWon)}</s>
              )}
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
        {said && (
          <p role="status" css={{ color: color.bad, fontSize: fontSize.table }}>
            {said}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const figures = {
  display: 'grid',
  gap: space(1.5),
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) },
  '& dt': { flexShrink: 0, color: color.muted },
} as const;
/** The old value stands above the new one, where both do not fit in one line. */
const won = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  columnGap: space(2),
  whiteSpace: 'nowrap',
} as const;
