import type { MinigameMarket } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, mobile, radius } from '@madang/ui';

interface MarketButtonProps {
  selection: MinigameMarket['selections'][number];
  label: string;
  /** Their keys. */
  chosen: readonly string[];
  locked: boolean;
  onChoose: (key: string) => void;
}

/** A price alone: what it is of stands beside it. Locked, it stays readable. */
export const MarketButton = ({ selection, label, chosen, locked, onChoose }: MarketButtonProps) => (
  <button
    type="button"
    aria-label={`${label} ${selection.price}`}
    aria-pressed={chosen.includes(selection.key)}
    disabled={locked}
    onClick={() => onChoose(selection.key)}
    css={button}
  >
    {locked && <Icon name="lock" size={12} />}
    {selection.price}
  </button>
);

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  minWidth: 0,
  minHeight: 44,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.table,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [hoverable]: { '&:hover:not(:disabled):not([aria-pressed="true"])': { borderColor: color.brand } },
  '&[aria-pressed="true"]': { borderColor: color.brandEdge, background: color.brand, color: color.onBrand },
  '&:disabled': { cursor: 'not-allowed', color: color.muted },
  // Where a runner of eight has 44 px a lock would break its price: the colour says it.
  [mobile]: { '& svg': { display: 'none' } },
} as const;
