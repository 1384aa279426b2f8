import type { Bet } from '@madang/contracts';
import { color, fontSize, Money, Odds, space } from '@madang/ui';
import { foldersText, matchesOf } from '../../../slip/slip-systems.ts';
import { togetherName } from '../../../slip/use-together.ts';
import { MyBetLeg } from './my-bet-leg.tsx';

const most = 5;

/** One bet in progress: its odds, what it may win, and how its legs stand. */
export function MyBet({ bet }: { bet: Bet }) {
  const matches = matchesOf(bet.legs);
  const left = matches.length - most;
  const folders = bet.isTogether ? togetherName : bet.legs.length === 1 ? '단폴더' : foldersText(bet.legs);
  return (
    <article aria-label={`${foldersText(bet.legs)} 베팅번호 ${bet.id}`}>
      <header css={header}>
        <b>{folders}</b>
        <span css={{ color: color.muted }}>
          <Odds odds={bet.totalOdds} css={{ fontWeight: 400 }} />배
        </span>
        <span css={{ marginLeft: 'auto', color: color.muted }}>
          <Money won={bet.stakeWon} /> →{' '}
          <Money won={bet.expectedPayoutWon} css={{ color: color.text, fontWeight: 700 }} />
        </span>
      </header>
      <ul css={{ padding: '4px 0' }}>
        {matches.slice(0, most).map((leg) => (
          <MyBetLeg key={leg.oddsId} leg={leg} isPart={bet.isTogether} />
        ))}
      </ul>
      {left > 0 && <p css={rest}>외 {left}경기</p>}
    </article>
  );
}

const header = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 40,
  padding: `0 ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
} as const;
const rest = { padding: '0 16px 8px 40px', color: color.muted, fontSize: fontSize.small } as const;
