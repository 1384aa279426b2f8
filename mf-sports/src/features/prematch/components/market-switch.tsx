import { color, mobile, radius } from '@madang/ui';
import { marketsInLine } from '../../../fixtures/list-width.ts';
import { type MarketPlace, placeNames } from '../../../fixtures/market-rows.ts';

interface MarketSwitchProps {
  places: readonly MarketPlace[];
  shown: MarketPlace;
  onShow: (market: MarketPlace) => void;
}

/** The markets that are shown, on a page that has them below each other. */
export const MarketSwitch = ({ places, shown, onShow }: MarketSwitchProps) => (
  <fieldset aria-label="보이는 배당" css={frame}>
    {places.map((market) => (
      <button
        key={market}
        type="button"
        data-switch=""
        aria-current={shown === market || undefined}
        onClick={() => onShow(market)}
        css={choice}
      >
        {placeNames[market]}
      </button>
    ))}
  </fieldset>
);

const frame = {
  display: 'flex',
  flex: 1,
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: 1,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  [marketsInLine]: { display: 'none' },
} as const;

const choice = {
  flex: '1 1 auto',
  minWidth: 0,
  height: 36,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius - 2,
  background: 'transparent',
  color: color.muted,
  fontSize: 13,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-current]': { borderColor: color.lineStrong, background: color.raised, color: color.text },
  // A finger has the frame too.
  [mobile]: { position: 'relative', height: 40, '&::after': { content: '""', position: 'absolute', inset: '-3px 0' } },
  '@media (max-width: 359.98px)': { fontSize: 12, letterSpacing: '-0.04em' },
} as const;
