import { type Bet, hideBet } from '@madang/contracts';
import { bonusSportId } from '@madang/rules';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, color, confirmDialog, DateTime, fontSize, IconButton, radius, space } from '@madang/ui';
import { useId, useRef, useState } from 'react';
import { statusWords } from '../../../bet-words.ts';
import { CashOut } from '../../../cash-out/cash-out.tsx';
import { CashOutWait } from '../../../cash-out/cash-out-wait.tsx';
import { foldersText, matchesOf } from '../../../slip/slip-systems.ts';
import { togetherName, togetherNote } from '../../../slip/use-together.ts';
import { kindOf } from '../bet-kinds.ts';
import { BetLegRow } from './bet-leg-row.tsx';
import { BetLines } from './bet-lines.tsx';
import { BetMoney } from './bet-money.tsx';
import { BetRow, inRow, rowColumns } from './bet-row.tsx';
import { BetSettlements } from './bet-settlements.tsx';
import { BonusLegRow } from './bonus-leg-row.tsx';
import { CancelButton } from './cancel-button.tsx';
import { inCard } from './in-card.ts';
import { LegBar } from './leg-bar.tsx';
import { printOnly } from './print-one.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { WordBadge } from './word-badge.tsx';

interface BetCardProps {
  bet: Bet;
  foldable?: boolean;
  /** At first. */
  opened?: boolean;
}

/** One bet: when, where, its state, its money, and opened its legs and actions. */
export function BetCard({ bet, foldable = false, opened = true }: BetCardProps) {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(opened);
  const [isShared, setShared] = useState(false);
  return (
    <li>
      <article
        ref={frame}
        aria-labelledby={titleId}
        data-bet={bet.id}
        css={[card, { borderLeftColor: edges[bet.status] }]}
      >
        <header css={[header, foldable && { [inRow]: rowColumns }]}>
          <h3 id={titleId} css={{ flex: 'none', fontSize: fontSize.text, fontWeight: 700, whiteSpace: 'nowrap' }}>
            {bet.isTogether ? togetherName : foldersText(bet.legs)}
            {bet.system && ` 시스템 ${bet.system.name}`}
            <span css={{ color: color.muted, fontWeight: 400 }}> 베팅번호 {bet.id}</span>
          </h3>
          <p css={[about, foldable && { [inRow]: { gap: space(3), justifyContent: 'start' } }]}>
            <span>{kindOf(bet)}</span>
            <DateTime at={bet.placedAt} format="short" />
          </p>
          {foldable && <BetRow bet={bet} />}
          <span css={{ justifySelf: 'end' }}>
            <WordBadge words={statusWords[bet.status]} />
          </span>
          {foldable && (
            <IconButton
              label={isOpen ? '접기' : '펼치기'}
              icon="chevronDown"
              size={16}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              css={{ '&[aria-expanded="true"]': { transform: 'rotate(180deg)' } }}
            />
          )}
        </header>
        {bet.status === 0 && <LegBar legs={matchesOf(bet.legs)} />}
        {isOpen && (
          <ul>
            {bet.legs.map((leg) =>
              leg.sportId === bonusSportId ? (
                <BonusLegRow key={leg.oddsId} leg={leg} />
              ) : (
                <BetLegRow key={leg.oddsId} leg={leg} isPart={bet.isTogether} />
              ),
            )}
          </ul>
        )}
        {isOpen && bet.isTogether && <p css={note}>{togetherNote}</p>}
        {isOpen && bet.system && <BetLines bet={bet} system={bet.system} />}
        <div css={!isOpen && { [inRow]: { display: 'none' } }}>
          <BetMoney bet={bet} />
        </div>
        {isOpen && <BetSettlements settlements={bet.settlements} />}
        {bet.cashingOut && <CashOutWait cashing={bet.cashingOut} />}
        {isOpen && (
          <div css={acts}>
            <Button size="small" onClick={() => setShared(true)}>
              영수증
            </Button>
            <Button size="small" onClick={() => frame.current && printOnly(frame.current)}>
              인쇄
            </Button>
            {bet.canCashOut && <CashOut bet={bet} />}
            {bet.cancelUntil && <CancelButton bet={bet} until={bet.cancelUntil} />}
            {bet.status !== 0 && <HideButton bet={bet} />}
          </div>
        )}
      </article>
      {isShared && <ReceiptPicture bet={bet} onClose={() => setShared(false)} />}
    </li>
  );
}

function HideButton({ bet }: { bet: Bet }) {
  const hide = useAct(hideBet, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const ask = async () => {
    const question = {
      title: '내역에서 삭제',
      text: `베팅번호 ${bet.id}을(를) 내역에서 삭제하시겠습니까?`,
      confirmLabel: '삭제',
    };
    if (await confirmDialog(question)) hide.mutate({ body: { betId: bet.id } });
  };
  return (
    <Button size="small" variant="ghost" loading={hide.isPending} onClick={() => void ask()}>
      내역에서 삭제
    </Button>
  );
}

export const edges: Readonly<Record<Bet['status'], string>> = {
  [-1]: color.lineStrong,
  0: color.line,
  1: color.bad,
  2: color.good,
  3: color.falling,
};
const card = {
  containerType: 'inline-size',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderLeftWidth: 3,
  borderRadius: radius,
  overflow: 'hidden',
} as const;
const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}px`,
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  background: color.raised,
  fontSize: fontSize.table,
  [inCard]: {
    gap: `0 ${space(2)}px`,
    padding: `${space(1.5)}px ${space(3)}px`,
    '& > h3': { marginRight: 'auto' },
  },
} as const;
/** Its page and when; in a narrow card below the title, with its state and the fold beside that. */
const about = {
  display: 'flex',
  flex: 1,
  justifyContent: 'space-between',
  gap: space(2),
  color: color.muted,
  whiteSpace: 'nowrap',
  [inCard]: { order: 1, flex: '1 0 100%', justifyContent: 'start' },
} as const;
const note = { padding: `${space(1)}px ${space(3)}px`, color: color.muted, fontSize: fontSize.small } as const;
const acts = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: `0 ${space(3)}px ${space(2.5)}px`,
} as const;
