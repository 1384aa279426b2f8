import type { TradingFixture } from '@madang/contracts';
import { Badge, color, fontSize, formatNumber, mobile, space } from '@madang/ui';
import { Fragment, type ReactNode } from 'react';
import { signed } from '../../../members/member-words.ts';
import { inUsualOrder } from '../usual-order.ts';
import { MarketResult, ResultBadge } from './market-result.tsx';
import { HandPriceRow, PriceCell } from './price-cell.tsx';

interface MarketTableProps extends Pick<TradingFixture, 'fixture' | 'limitWon'> {
  market: TradingFixture['markets'][number];
  mayTrade: boolean;
  /** The button that stops the market, or opens it again. */
  stop: ReactNode;
}

/** One line of a market: the price, the bets and the possible loss of each selection, and its result by hand. */
export function MarketTable({ fixture, market, limitWon, mayTrade, stop }: MarketTableProps) {
  return (
    <table css={tableStyle}>
      <thead>
        <tr>
          <th scope="col">
            {market.name} {market.line} {market.package === 'inplay' && <Badge tone="info">인플레이</Badge>}
          </th>
          <th scope="col">배당</th>
          <th scope="col">건</th>
          <th scope="col">베팅액</th>
          <th scope="col" title="이 결과일 때 회사 손익 (단폴더)">
            손익
          </th>
          <th scope="col">최악</th>
          <th scope="col">{stop}</th>
        </tr>
      </thead>
      <tbody>
        {inUsualOrder(market.selections).map((selection) => {
          const { id, name, status, bets, stakeWon, resultWon, worstWon } = selection;
          const priced = {
            selection,
            name: [market.name, market.line, name].filter(Boolean).join(' '),
            mayTrade,
          };
          return (
            <Fragment key={id}>
              <tr css={{ color: status === 'open' ? undefined : color.muted }}>
                <th scope="row">
                  {name} {status === 'suspended' && <Badge>정지</Badge>}
                  {status === 'closed' && <ResultBadge {...selection} />}
                </th>
                <td>
                  <PriceCell {...priced} />
                </td>
                <td>{bets || '–'}</td>
                <td>{stakeWon === 0 ? '–' : formatNumber(stakeWon)}</td>
                <td css={resultWon !== 0 && { color: resultWon > 0 ? color.good : color.bad }}>
                  {resultWon === 0 ? '–' : signed(resultWon)}
                </td>
                <td css={worstWon >= limitWon * 0.9 && limitWon > 0 && { color: color.brandText }}>
                  {worstWon === 0 ? '–' : formatNumber(worstWon)}
                </td>
                <td />
              </tr>
              <HandPriceRow {...priced} />
            </Fragment>
          );
        })}
        <MarketResult fixture={fixture} market={market} mayTrade={mayTrade} />
      </tbody>
    </table>
  );
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { width: '15%', padding: `${space(1.5)}px ${space(1)}px`, textAlign: 'right' },
  '& th:first-of-type': { width: '28%', paddingLeft: space(4), textAlign: 'left', fontWeight: 600 },
  '& td:nth-of-type(1), & thead th:nth-of-type(2)': { width: '11%' },
  '& td:nth-of-type(2), & thead th:nth-of-type(3)': { width: '8%' },
  '& th:last-of-type, & td:last-of-type': { width: 72, paddingRight: space(2) },
  '& tbody th:first-of-type': { width: '28%', paddingRight: 0, fontWeight: 400 },
  '& thead th': { color: color.muted, fontWeight: 600 },
  '& tr': { borderBottom: `1px solid ${color.line}` },
  [mobile]: {
    fontSize: fontSize.small,
    '& td': { whiteSpace: 'nowrap' },
    '& th:first-of-type, & tbody th:first-of-type': { width: '25%', paddingLeft: space(3) },
    '& thead th:last-of-type': { width: 62 },
    '& td:nth-of-type(2), & td:nth-of-type(4), & thead th:nth-of-type(3), & thead th:nth-of-type(5)': {
      display: 'none',
    },
    '& td:nth-of-type(1), & thead th:nth-of-type(2)': { width: '15%' },
  },
} as const;
