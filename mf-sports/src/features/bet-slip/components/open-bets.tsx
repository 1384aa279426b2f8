import { type Bet, listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Money, space } from '@madang/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

/** Only who has bets in progress needs it. */
const CashOut = lazy(() => import('../../../cash-out/cash-out.tsx').then((module) => ({ default: module.CashOut })));

const shownAtOnce = 3;

/** Below an empty slip: the latest bets that are in progress, each with what can be had for it now. */
export function OpenBets() {
  const bets = useEndpoint(listBets, { query: { page: 1, itemsPerPage: shownAtOnce, status: 'open' } });
  if (!bets.data || bets.data.items.length === 0) return null;
  const { items, totalCount } = bets.data;
  return (
    <section aria-label="진행 중인 베팅" css={{ borderTop: `1px solid ${color.line}` }}>
      <h3 css={head}>
        진행 중인 베팅
        <Link to="/bet_result" css={{ marginLeft: 'auto', fontWeight: 400 }}>
          전체 {totalCount}건
        </Link>
      </h3>
      <ul>
        {items.map((bet) => (
          <OpenBet key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function OpenBet({ bet }: { bet: Bet }) {
  const [first] = bet.legs;
  const others = bet.legs.length - 1;
  return (
    <li css={row}>
      <span css={clipped}>
        {first?.home} vs {first?.away}
        {others > 0 && ` 외 ${others}경기`}
      </span>
      <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>
        <Money won={bet.stakeWon} />
      </span>
      {bet.canCashOut && (
        <Suspense>
          <CashOut bet={bet} />
        </Suspense>
      )}
    </li>
  );
}

const head = {
  display: 'flex',
  padding: `${space(2)}px ${space(3)}px 0`,
  fontSize: fontSize.table,
  fontWeight: 600,
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  padding: `${space(1)}px ${space(3)}px`,
  fontSize: fontSize.table,
} as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
