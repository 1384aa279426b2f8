import { Badge, Button, color, DateTime, Dialog, fontSize, formatNumber, Money, Odds, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { lineText } from '../../../slip/line-text.ts';
import { type Pick, totalText } from '../../../slip/pick.ts';
import { sideName } from '../../../slip/side-name.ts';
import { sizesFor } from '../../../slip/slip-systems.ts';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import { winningsOf } from '../../../slip/winnings-of.ts';
import { accepted, type PickChange } from '../slip-figures.ts';
import type { ChangedOdds } from '../use-placement.ts';
import { MovedOdds } from './moved-odds.tsx';

interface OddsChangedDialogProps {
  changedOdds: ChangedOdds;
  limits: SlipLimits;
  onAccept: () => void;
  onDecline: () => void;
}

/** The odds that moved between the look and the bet. The member answers yes or no; leaving it is a no. */
export default function OddsChangedDialog({ changedOdds, limits, onAccept, onDecline }: OddsChangedDialogProps) {
  const { picks, changes, sizes, stakeWon } = changedOdds;
  const remaining = accepted(picks, changes);
  const left = sizesFor(remaining, sizes);
  const before = totalText(picks, sizes);
  const now = totalText(remaining, left);
  const wins = (open: readonly Pick[], ofSizes: typeof sizes) =>
    winningsOf(
      { open, sizes: ofSizes, stakeWon },
      limits,
      open.map(({ betPrice }) => betPrice),
    );
  const [wonBefore, wonNow] = [wins(picks, sizes), wins(remaining, left)];
  return (
    <Dialog
      open
      role="alertdialog"
      title="배당이 변경되었습니다"
      width={520}
      onClose={onDecline}
      footer={
        <>
          <Button onClick={onDecline}>아니오(베팅취소)</Button>
          <Button variant="primary" data-autofocus disabled={remaining.length === 0} onClick={onAccept}>
            예(베팅)
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <ul css={{ display: 'grid', gap: space(2) }}>
          {changes.map((change) => (
            <Change key={change.before.id} change={change} />
          ))}
        </ul>
        <dl css={{ display: 'grid', gap: space(1) }}>
          <Row name="기존 최종배당" value={<Odds odds={before} />} />
          <Row name="변경 최종배당" value={remaining.length === 0 ? '마감' : <MovedOdds before={before} now={now} />} />
          <Row
            name="예상당첨금"
            value={
              <>
                {wonNow !== wonBefore && (
                  <s css={{ marginRight: space(2), color: color.muted, fontSize: fontSize.small }}>
                    {formatNumber(wonBefore)}
                  </s>
                )}
                <Money won={wonNow} css={{ fontSize: 20, lineHeight: 1.2, fontWeight: 700 }} />
              </>
            }
          />
        </dl>
        <p>{remaining.length === 0 ? '선택한 베팅이 모두 마감되었습니다.' : '변경된 배당으로 베팅하시겠습니까?'}</p>
      </div>
    </Dialog>
  );
}

function Change({ change: { before, after } }: { change: PickChange }) {
  return (
    <li css={{ display: 'grid', gap: space(1), padding: space(3), borderRadius: 6, background: color.raised }}>
      <b>
        {before.home} vs {before.away}
      </b>
      <span css={{ fontSize: fontSize.table, color: color.muted }}>
        <DateTime at={before.startsAt} format="short" /> · {before.marketNameKorean}
      </span>
      <dl css={{ display: 'grid', gap: space(0.5) }}>
        <Row name="기존" value={<Choice pick={before} />} />
        <Row name="변경" value={after ? <Choice pick={after} /> : <Badge tone="bad">마감</Badge>} />
      </dl>
    </li>
  );
}

const Choice = ({ pick }: { pick: Pick }) => (
  <>
    {sideName(pick)} {pick.betLine !== null && `(${lineText(pick)}) `}
    <Odds odds={pick.betPrice} />
  </>
);

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd css={{ textAlign: 'right' }}>{value}</dd>
  </div>
);
