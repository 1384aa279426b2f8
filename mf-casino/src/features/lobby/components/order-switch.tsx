import { color, fontSize, mobile, radius } from '@madang/ui';
import { type Order, orders } from '../games.ts';

interface OrderSwitchProps {
  order: Order;
  onOrder: (order: Order) => void;
}

export const OrderSwitch = ({ order, onOrder }: OrderSwitchProps) => (
  <fieldset css={frame}>
    <legend css={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
      정렬
    </legend>
    {(Object.entries(orders) as [Order, string][]).map(([each, label]) => (
      <button key={each} type="button" aria-pressed={order === each} onClick={() => onOrder(each)} css={choice}>
        {label}
      </button>
    ))}
  </fieldset>
);

const frame = {
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  gap: 2,
  margin: 0,
  padding: 3,
  border: `1px solid ${color.line}`,
  borderRadius: radius + 2,
  background: color.sunken,
} as const;
const choice = {
  height: 30,
  padding: '0 12px',
  border: 0,
  background: 'none',
  borderRadius: radius,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    background: color.raised,
    color: color.text,
    boxShadow: `0 0 0 1px ${color.lineStrong}`,
  },
  [mobile]: { height: 44, padding: '0 9px' },
  '@media (max-width: 360px)': { padding: '0 4px !important', fontSize: fontSize.small },
} as const;
