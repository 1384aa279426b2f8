import { listMinigameBets, type MinigameBet } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, formatWon, QueryView, SkeletonRows, space, tileRadius } from '@madang/ui';

const states: Readonly<Record<MinigameBet['status'], string>> = {
  [-1]: '취소',
  0: '진행 중',
  1: '낙첨',
  2: '당첨',
  3: '적특',
};

/** The member's last bets on this game. */
export function MyBets({ gameId }: { gameId: number }) {
  const bets = useEndpoint(listMinigameBets, { query: { gameId, itemsPerPage: 6 } }, { refetchInterval: 15_000 });
  return (
    <section aria-labelledby="my-bets" css={frame}>
      <h2 id="my-bets" css={{ padding: space(3), fontSize: 15, fontWeight: 700 }}>
        내 베팅
      </h2>
      <QueryView query={bets} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p css={{ padding: space(3), color: color.muted }}>아직 이 게임에 베팅하지 않았습니다.</p>
          ) : (
            <ul>
              {items.map((bet) => (
                <li key={bet.id} css={row}>
                  <span>
                    <b>
                      {bet.marketName} {bet.selectionName}
                    </b>
                    <small css={{ display: 'block', color: color.muted }}>
                      {bet.ofDay}회 · {bet.price} · {formatWon(bet.stakeWon)}
                    </small>
                  </span>
                  <span css={{ textAlign: 'right' }}>
                    <b css={{ color: bet.status === 2 ? color.good : bet.status === 1 ? color.bad : color.text }}>
                      {states[bet.status]}
                    </b>
                    {bet.payoutWon ? <small css={{ display: 'block' }}>{formatWon(bet.payoutWon)}</small> : null}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const frame = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
} as const;
