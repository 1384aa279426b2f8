import type { MinigameMarket, MinigameResult } from '@madang/contracts';
import { color, fontSize, mobile, space, tileRadius } from '@madang/ui';

interface StatisticsProps {
  markets: readonly MinigameMarket[];
  results: readonly MinigameResult[];
}

const mostSelections = 10;
const mostMarkets = 6;

/** How often each side came in the last rounds, beside how often it comes in the long run. */
export function Statistics({ markets, results }: StatisticsProps) {
  const drawn = results.filter(({ isVoid }) => !isVoid);
  const shown = markets.filter(({ selections }) => selections.length <= mostSelections).slice(0, mostMarkets);
  if (shown.length === 0 || drawn.length === 0) return null;
  return (
    <section aria-labelledby="statistics" css={frame}>
      <h2 id="statistics" css={{ padding: space(3), fontSize: 16, fontWeight: 700 }}>
        통계{' '}
        <span css={{ color: color.muted, fontSize: fontSize.table, fontWeight: 400 }}>
          최근 {drawn.length}회 · 눈금은 확률
        </span>
      </h2>
      <div css={grid}>
        {shown.map((market) => (
          <div key={market.id} css={counts}>
            <h3 css={{ fontSize: fontSize.table, fontWeight: 700 }}>{market.name}</h3>
            <dl css={counts}>
              {market.selections.map(({ key, name, probability }) => {
                const count = drawn.filter(({ winners }) => winners.includes(key)).length;
                return (
                  <div key={key} css={row}>
                    <dt css={clipped} title={name}>
                      {name}
                    </dt>
                    <dd css={bar}>
                      <span css={full} style={{ width: `${(count / drawn.length) * 100}%` }} />
                      <span css={tick} style={{ left: `${probability * 100}%` }} />
                    </dd>
                    <dd css={{ margin: 0, textAlign: 'right' }}>{count}</dd>
                  </div>
                );
              })}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

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
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const counts = { display: 'grid', alignContent: 'start', gap: 6, margin: 0, minWidth: 0 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 32px',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.muted } as const;
const bar = { position: 'relative', height: 8, margin: 0, borderRadius: 4, background: color.raised } as const;
const full = { display: 'block', height: 8, borderRadius: 4, background: '#3f6fb0' } as const;
const tick = { position: 'absolute', top: -2, width: 2, height: 12, background: color.text } as const;
