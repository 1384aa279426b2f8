import { type Bet, listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Money, space } from '@madang/ui';
import { lazy, Suspense } from 'react';
import { betName, betPlace } from '../../../slip/bet-name.ts';

/** Only who has bets in progress needs it. */
const CashOut = lazy(() => import('../../../cash-out/cash-out.tsx').then((module) => ({ default: module.CashOut })));
const CashOutWait = lazy(() =>
  import('../../../cash-out/cash-out-wait.tsx').then((module) => ({ default: module.CashOutWait })),
);

/** A bet in progress by its selections, with its cash-out offer; a cash-out that waits with its seconds, then its outcome. */
export function OpenBetRow({ bet }: { bet: Bet }) {
  const name = betName(bet.legs);
  return (
    <li css={row}>
      <span css={{ display: 'grid', minWidth: 0 }}>
        <b css={clipped} title={name}>
          {name}
        </b>
        <span css={[clipped, { color: color.muted, fontSize: fontSize.small }]}>{betPlace(bet.legs)}</span>
      </span>
      <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>
        <Money won={bet.stakeWon} />
      </span>
      <Suspense>
        {bet.canCashOut && <CashOut bet={bet} />}
        {bet.cashingOut && (
          <div css={wait}>
            <CashOutWait cashing={bet.cashingOut} />
          </div>
        )}
      </Suspense>
    </li>
  );
}

/** A bet whose cash-out was seen to wait and that is no longer in progress: its outcome, as long as the server tells it. */
export function CashedOutRow({ betId }: { betId: string }) {
  const { data } = useEndpoint(listBets, { query: { betId } });
  const bet = data?.items.find(({ id }) => id === betId);
  return bet?.cashingOut ? <OpenBetRow bet={bet} /> : null;
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space(2),
  minHeight: 48,
  padding: `${space(1)}px ${space(3)}px`,
  fontSize: fontSize.table,
} as const;
/** As wide as its row, whose padding is its margin. */
const wait = { gridColumn: '1 / -1', margin: `0 -${space(3)}px` } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
