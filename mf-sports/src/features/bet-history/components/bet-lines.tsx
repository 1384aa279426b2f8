import type { Bet } from '@madang/contracts';
import { Badge, Button, color, fontSize, Money, Odds, space } from '@madang/ui';
import { useId, useState } from 'react';
import { sideName } from '../../../slip/side-name.ts';

/** A Trixie or a Yankee is read whole; of a Goliath's 247 lines a member asks for more. */
const shownAtOnce = 12;

/** Each line of a system bet: its picks, its odds as they stand, and what it pays; of many the first, until all are asked for. */
export function BetLines({ bet, system }: { bet: Bet; system: NonNullable<Bet['system']> }) {
  const titleId = useId();
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const { lines } = system;
  const isLong = lines.length > shownAtOnce;
  const shown = isWhole || !isLong ? lines : lines.slice(0, shownAtOnce);
  const waiting = lines.filter(({ payoutWon }) => payoutWon === null).length;
  const won = lines.filter(({ payoutWon }) => payoutWon !== null && payoutWon > 0).length;
  const nameOf = (oddsId: string) => {
    const leg = bet.legs.find((each) => each.oddsId === oddsId);
    return leg ? sideName(leg) : oddsId;
  };
  return (
    <div css={frame}>
      <h4 id={titleId} css={{ fontSize: fontSize.table }}>
        시스템 {system.name}
        <span css={{ color: color.muted, fontWeight: 400 }}> {lines.length}조합</span>
        {isLong && (
          <span css={{ color: color.muted, fontWeight: 400 }}>
            {` · 당첨 ${won} · 낙첨 ${lines.length - won - waiting} · 대기 ${waiting}`}
          </span>
        )}
      </h4>
      <ol id={listId} aria-labelledby={titleId} css={{ display: 'grid', gap: space(1) }}>
        {shown.map(({ oddsIds, stakeWon, odds, payoutWon }) => (
          <li key={oddsIds.join()} css={line}>
            <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{oddsIds.map(nameOf).join(' + ')}</span>
            <span css={{ whiteSpace: 'nowrap' }}>
              <Money won={stakeWon} /> × <Odds odds={odds} />
            </span>
            {payoutWon === null ? (
              <Badge>대기</Badge>
            ) : (
              <Money won={payoutWon} css={{ color: payoutWon > 0 ? color.good : color.muted, fontWeight: 700 }} />
            )}
          </li>
        ))}
      </ol>
      {isLong && (
        <Button size="small" aria-expanded={isWhole} aria-controls={listId} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '접기' : `나머지 ${lines.length - shownAtOnce}조합 보기`}
        </Button>
      )}
    </div>
  );
}

const frame = {
  display: 'grid',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
} as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(72px, auto)',
  alignItems: 'baseline',
  justifyItems: 'end',
  gap: space(3),
  '& > :first-of-type': { justifySelf: 'start' },
} as const;
