import type { AnswerOf, sumBets } from '@madang/contracts';
import { color, fontSize, formatNumber, Money, mobile, radius, space } from '@madang/ui';
import type { ReactNode } from 'react';

/** The sums of the bets of the chosen days, and the bets of each figure: open ones count as bets, not in the outcome. */
export function BetSums({ sums }: { sums: AnswerOf<typeof sumBets> }) {
  const total = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((so, sum) => so + of(sum), 0);
  const settled = (of: 'stakeWon' | 'payoutWon') => total((sum) => (sum.status === 0 ? 0 : sum[of]));
  const countIn = (...statuses: readonly number[]) =>
    total(({ status, count }) => (statuses.includes(status) ? count : 0));
  const decided = countIn(1, 2);
  const all = total(({ count }) => count);
  const open = countIn(0);
  const outcome = settled('payoutWon') - settled('stakeWon');
  return (
    <div css={{ display: 'grid', gap: space(1) }}>
      <dl css={place}>
        <Figure name="베팅" value={`${formatNumber(all)}건`} />
        <Figure name="베팅금" value={<Money won={total(({ stakeWon }) => stakeWon)} />} />
        <Figure name="당첨금" value={<Money won={settled('payoutWon')} />} />
        <Figure name="적중률" value={decided === 0 ? '–' : `${Math.round((countIn(2) * 100) / decided)}%`} />
        <Figure
          name="손익"
          value={
            <>
              {outcome > 0 && '+'}
              <Money won={outcome} />
            </>
          }
        />
      </dl>
      <p css={{ color: color.muted, fontSize: fontSize.small }}>
        베팅금은 전체 {formatNumber(all)}건, 당첨금·적중률·손익은 결과가 나온 {formatNumber(all - open)}건의 합계입니다.
      </p>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={figure}>
    <dt css={{ color: color.muted, fontSize: fontSize.small }}>{name}</dt>
    <dd css={{ fontWeight: 700 }}>{value}</dd>
  </div>
);

const place = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  [mobile]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :nth-of-type(1), & > :nth-of-type(4)': { display: 'none' },
  },
} as const;
const figure = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2.5)}px ${space(4)}px`,
  borderLeft: `1px solid ${color.line}`,
  '&:first-of-type': { borderLeft: 0 },
  // Between the widths of the drawings, beside menu and slip, a figure has no room for both in one line.
  '@media (max-width: 1599.98px)': { display: 'grid', justifyContent: 'stretch' },
  [mobile]: { padding: `${space(2)}px ${space(3)}px`, '&:nth-of-type(2)': { borderLeft: 0 } },
} as const;
