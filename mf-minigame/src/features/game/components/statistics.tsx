import { type MinigameMarket, type MinigameResult, minigameStatistics } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  fontSize,
  formatNumber,
  hoverable,
  mobile,
  QueryView,
  radius,
  SkeletonRows,
  space,
  tileRadius,
} from '@madang/ui';
import { useState } from 'react';

interface StatisticsProps {
  gameId: number;
  markets: readonly MinigameMarket[];
  /** The last hundred, newest first. */
  results: readonly MinigameResult[];
}

const mostSelections = 10;
const mostMarkets = 6;
const periods = [
  ['100', '최근 100회'],
  ['1', '하루'],
  ['7', '일주일'],
] as const;
type Period = (typeof periods)[number][0];

interface Counted {
  rounds: number;
  of: (key: string) => { count: number; longest: number; current: number } | undefined;
}

function countOf(results: readonly MinigameResult[]): Counted {
  const drawn = results.filter(({ isVoid }) => !isVoid);
  return {
    rounds: drawn.length,
    of: (key) => {
      const wins = drawn.map(({ winners }) => winners.includes(key));
      let [longest, run] = [0, 0];
      for (const won of wins) {
        run = won ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      const lost = wins.indexOf(false);
      return { count: wins.filter(Boolean).length, longest, current: lost === -1 ? wins.length : lost };
    },
  };
}

/** The count of each side, beside its count in the long run, and its longest run in a row. */
export function Statistics({ gameId, markets, results }: StatisticsProps) {
  const [period, setPeriod] = useState<Period>('100');
  const shown = markets.filter(({ selections }) => selections.length <= mostSelections).slice(0, mostMarkets);
  if (shown.length === 0 || results.length === 0) return null;
  return (
    <section aria-labelledby="statistics" css={frame}>
      <header css={header}>
        <h2 id="statistics" css={{ fontSize: 16, fontWeight: 700 }}>
          통계
        </h2>
        <span css={{ display: 'flex', gap: space(1) }}>
          {periods.map(([id, name]) => (
            <button key={id} type="button" aria-pressed={id === period} onClick={() => setPeriod(id)} css={tab}>
              {name}
            </button>
          ))}
        </span>
        <span css={{ color: color.muted, fontSize: fontSize.table }}>눈금은 확률</span>
      </header>
      {period === '100' ? (
        <Markets markets={shown} counted={countOf(results)} />
      ) : (
        <OfDays gameId={gameId} days={period} markets={shown} />
      )}
    </section>
  );
}

function OfDays({ gameId, days, markets }: { gameId: number; days: '1' | '7'; markets: readonly MinigameMarket[] }) {
  const statistics = useEndpoint(minigameStatistics, { query: { gameId, days } }, { refetchInterval: 60_000 });
  return (
    <QueryView query={statistics} skeleton={<SkeletonRows rows={6} />}>
      {({ rounds, selections }) => (
        <Markets markets={markets} counted={{ rounds, of: (key) => selections.find((one) => one.key === key) }} />
      )}
    </QueryView>
  );
}

const Markets = ({ markets, counted: { rounds, of } }: { markets: readonly MinigameMarket[]; counted: Counted }) => (
  <div css={grid}>
    <p css={{ gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.table }}>추첨 {formatNumber(rounds)}회</p>
    {markets.map((market) => (
      <div key={market.id} css={counts}>
        <h3 css={{ fontSize: fontSize.table, fontWeight: 700 }}>{market.name}</h3>
        <dl css={counts}>
          {market.selections.map(({ key, name, probability }) => {
            const { count = 0, longest = 0, current = 0 } = of(key) ?? {};
            return (
              <div key={key} css={row} title={`최장 ${longest}연속, 지금 ${current}연속`}>
                <dt css={clipped} title={name}>
                  {name}
                </dt>
                <dd css={bar}>
                  <span css={full} style={{ width: `${rounds === 0 ? 0 : (count / rounds) * 100}%` }} />
                  <span css={tick} style={{ left: `${probability * 100}%` }} />
                </dd>
                <dd css={figure}>{formatNumber(count)}</dd>
                <dd css={[figure, { color: current > 1 ? color.text : color.muted }]}>
                  {current > 1 ? `${current}연속 중` : `최장 ${longest}`}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    ))}
  </div>
);

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), padding: space(3) } as const;
const tab = {
  minHeight: 32,
  padding: `0 ${space(3)}px`,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: color.muted,
  fontSize: 13,
  cursor: 'pointer',
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-pressed="true"]': { background: '#f1e8d6', color: '#1b222b', fontWeight: 700 },
  [mobile]: { minHeight: 44 },
} as const;
const figure = { margin: 0, textAlign: 'right' } as const;
const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  minWidth: 0,
} as const;
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${space(4)}px ${space(6)}px`,
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
  // Beside the slip two stand side by side: three leave the bars no width.
  '@media (max-width: 1599.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const counts = { display: 'grid', alignContent: 'start', gap: 6, margin: 0, minWidth: 0 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(24px, 1fr) 44px 64px',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.muted } as const;
const bar = { position: 'relative', height: 8, margin: 0, borderRadius: 4, background: color.raised } as const;
const full = { display: 'block', height: 8, borderRadius: 4, background: '#3f6fb0' } as const;
const tick = { position: 'absolute', top: -2, width: 2, height: 12, background: color.text } as const;
