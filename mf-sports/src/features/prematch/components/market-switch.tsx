import { color, mobile, radius } from '@madang/ui';
import { marketsInLine } from '../../../fixtures/list-width.ts';
import type { MarketPlace } from '../../../fixtures/market-rows.ts';

export type ShownMarket = MarketPlace | 'all';

const labels: Readonly<Record<ShownMarket, string>> = {
  result: '승무패',
  handicap: '핸디캡',
  total: '언더오버',
  all: '전체',
};

interface MarketSwitchProps {
  places: readonly MarketPlace[];
  shown: ShownMarket;
  onShow: (market: ShownMarket) => void;
}

/** Where markets stand below each other, which of them are shown. */
export const MarketSwitch = ({ places, shown, onShow }: MarketSwitchProps) => (
  <fieldset aria-label="보이는 배당" css={frame}>
    {[...places, 'all' as const].map((market) => (
      <button
        key={market}
        type="button"
        data-switch=""
        aria-current={shown === market || undefined}
        onClick={() => onShow(market)}
        css={choice}
      >
        {labels[market]}
      </button>
    ))}
  </fieldset>
);

const frame = {
  display: 'flex',
  gap: 2,
  margin: 0,
  padding: 2,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  [marketsInLine]: { display: 'none' },
} as const;

const choice = {
  flex: 1,
  height: 36,
  border: '1px solid transparent',
  borderRadius: radius - 2,
  background: 'transparent',
  color: color.muted,
  fontWeight: 700,
  cursor: 'pointer',
  '&[aria-current]': { borderColor: color.lineStrong, background: color.raised, color: color.text },
  [mobile]: { height: 44 },
} as const;
