import { listMinigameBets, type MinigameBet } from '@madang/contracts';
import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import { useEndpoint } from '@madang/session';
import { color, formatWon, QueryView, SkeletonRows, space, tileRadius } from '@madang/ui';
import { Link } from 'react-router-dom';

const states: Readonly<Record<MinigameBet['status'], string>> = {
  [-1]: '취소',
  0: '진행 중',
  1: '낙첨',
  2: '당첨',
  3: '적특',
};

interface MyBetsProps {
  game: CatalogueGame;
  /** The last round whose draw the page has shown. */
  seenRound: number | undefined;
}

/** The member's last bets on this game; what the stage has not shown yet is in progress. */
export function MyBets({ game: { id: gameId, family }, seenRound }: MyBetsProps) {
  const isVirtual = family === 'virtual';
  const bets = useEndpoint(listMinigameBets, { query: { gameId, itemsPerPage: 6 } }, { refetchInterval: 15_000 });
  return (
    <section aria-labelledby="my-bets" css={frame}>
      <header css={heading}>
        <h2 id="my-bets" css={{ fontSize: 15, fontWeight: 700 }}>
          내 베팅
        </h2>
        <Link to={`/bet_result?gameType=${isVirtual ? 4 : 3}`} css={{ color: color.muted, fontSize: 13 }}>
          베팅내역
        </Link>
      </header>
      <QueryView query={bets} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p css={{ padding: space(3), color: color.muted }}>아직 이 게임에 베팅하지 않았습니다.</p>
          ) : (
            <ul>
              {items.map(asSeen(seenRound)).map((bet) => (
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
                    {bet.handVoid && (
                      <small css={{ display: 'block', color: color.muted }}>무효: {bet.handVoid.reason}</small>
                    )}
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

const asSeen =
  (seenRound: number | undefined) =>
  (bet: MinigameBet): MinigameBet =>
    seenRound !== undefined && bet.round > seenRound && bet.status !== -1
      ? { ...bet, status: 0, payoutWon: null, handVoid: null }
      : bet;

const frame = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
const heading = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  padding: space(3),
} as const;
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
} as const;
