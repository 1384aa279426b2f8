import { type Bet, listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CashedOutRow, OpenBetRow } from './open-bet-row.tsx';

const shownAtOnce = 3;
const noBets: readonly Bet[] = [];

/** Below an empty slip: the latest bets that are in progress, each with its cash-out offer. */
export function OpenBets() {
  const bets = useEndpoint(listBets, { query: { page: 1, itemsPerPage: shownAtOnce, status: 'open' } });
  const { items, totalCount } = bets.data ?? { items: noBets, totalCount: 0 };
  const gone = useGoneCashOuts(items);
  if (items.length + gone.length === 0) return null;
  return (
    <section aria-label="진행 중인 베팅" css={{ borderTop: `1px solid ${color.line}` }}>
      <h3 css={head}>
        진행 중인 베팅
        <Link to="/bet_result" css={{ marginLeft: 'auto', fontWeight: 400 }}>
          전체 {totalCount}건
        </Link>
      </h3>
      <ul>
        {gone.map((betId) => (
          <CashedOutRow key={betId} betId={betId} />
        ))}
        {items.map((bet) => (
          <OpenBetRow key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

/** Bets whose cash-out was seen to wait here, and that are not among these any more. */
function useGoneCashOuts(items: readonly Bet[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const waiting = items.filter(({ cashingOut }) => cashingOut?.state === 'waiting').map(({ id }) => id);
  const unseen = waiting.filter((id) => !seen.includes(id)).join(' ');
  useEffect(() => {
    if (unseen) setSeen((before) => [...before, ...unseen.split(' ')]);
  }, [unseen]);
  return seen.filter((betId) => !items.some(({ id }) => id === betId));
}

const head = {
  display: 'flex',
  padding: `${space(2)}px ${space(3)}px 0`,
  fontSize: fontSize.table,
  fontWeight: 600,
} as const;
