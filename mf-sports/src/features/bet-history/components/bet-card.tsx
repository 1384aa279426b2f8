import type { Bet } from '@madang/contracts';
import { color, DateTime, fontSize, Money, mobile, Odds, radius, space } from '@madang/ui';
import { type ReactNode, useId } from 'react';
import { statusWords } from '../../../bet-words.ts';
import { BetLegRow } from './bet-leg-row.tsx';
import { WordBadge } from './word-badge.tsx';

/** One bet: when, how it stands, its legs, and the money. */
export function BetCard({ bet }: { bet: Bet }) {
  const titleId = useId();
  return (
    <li>
      <article
        aria-labelledby={titleId}
        data-bet={bet.id}
        css={{
          background: color.surface,
          border: `1px solid ${color.line}`,
          borderRadius: radius,
          overflow: 'hidden',
        }}
      >
        <header
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space(3),
            minHeight: 40,
            padding: `0 ${space(3)}px`,
            background: color.raised,
            borderBottom: `1px solid ${color.line}`,
            fontSize: fontSize.table,
          }}
        >
          <h2 id={titleId} css={{ fontSize: fontSize.text, fontWeight: 700 }}>
            {bet.legs.length}폴더
            <span css={{ color: color.muted, fontWeight: 400 }}> 베팅번호 {bet.id}</span>
          </h2>
          <span css={{ marginLeft: 'auto', color: color.muted }}>
            <DateTime at={bet.placedAt} format="short" />
          </span>
          <WordBadge words={statusWords[bet.status]} />
        </header>
        <ul>
          {bet.legs.map((leg) => (
            <BetLegRow key={leg.oddsId} leg={leg} />
          ))}
        </ul>
        <BetMoney bet={bet} />
      </article>
    </li>
  );
}

function BetMoney({ bet }: { bet: Bet }) {
  return (
    <dl
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: `${space(1)}px ${space(6)}px`,
        padding: `${space(2.5)}px ${space(3)}px`,
        borderTop: `1px solid ${color.line}`,
        [mobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
      }}
    >
      <Figure name="베팅금" value={<Money won={bet.stakeWon} />} />
      <Figure name="배당률" value={<Odds odds={bet.totalOdds} />} />
      <Figure name="예상당첨금" value={<Money won={bet.expectedPayoutWon} />} />
      {bet.payoutWon !== null && (
        <Figure
          name={bet.status === -1 || bet.status === 3 ? '환급금' : '당첨금'}
          value={
            <Money won={bet.payoutWon} css={{ fontWeight: 700, color: bet.payoutWon > 0 ? color.good : undefined }} />
          }
        />
      )}
    </dl>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', gap: space(2), [mobile]: { justifyContent: 'space-between' } }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
