import { color, fontSize, space } from '@madang/ui';
import type { ShownDelayedBet } from '../use-delayed-bets.ts';
import { WaitingBetRow } from './waiting-bet-row.tsx';

/** A row each, while the slip is free for the next pick. */
export const WaitingBets = ({ bets }: { bets: readonly ShownDelayedBet[] }) => (
  <section aria-label="접수 중인 베팅" css={frame}>
    {bets.some(({ state }) => state === 'waiting') && (
      <p css={why}>배당과 득점을 확인한 뒤 접수합니다. 기다리는 동안 다른 경기를 계속 고르셔도 됩니다.</p>
    )}
    <ul>
      {bets.map((bet) => (
        <WaitingBetRow key={bet.betId} bet={bet} />
      ))}
    </ul>
  </section>
);

const frame = { borderBottom: `1px solid ${color.line}` } as const;
const why = { padding: `${space(2)}px ${space(3)}px 0`, color: color.muted, fontSize: fontSize.small } as const;
