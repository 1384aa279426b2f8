import { Button, color, mobile, radius, space } from '@madang/ui';
import type { Basket } from '../../../delivery/basket.tsx';
import { nameOf } from '../../../delivery/delivery-texts.ts';

/** Stays at the lower edge while changes wait to be applied. */
export function BasketBar({ basket, onReview }: { basket: Basket; onReview: () => void }) {
  const apps = Object.keys(basket.planned);
  if (apps.length === 0) return null;
  return (
    <section
      aria-label="변경 묶음"
      css={{
        position: 'sticky',
        bottom: space(4),
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        gap: space(3),
        marginTop: space(4),
        padding: `${space(3)}px ${space(4)}px`,
        border: `1px solid ${color.brand}`,
        borderRadius: radius,
        background: color.raised,
        boxShadow: color.shadow,
        [mobile]: { bottom: space(2), flexWrap: 'wrap' },
      }}
    >
      <p css={{ flex: '1 1 160px' }}>
        <b>변경 {apps.length}건</b> <span css={{ color: color.muted }}>{apps.map(nameOf).join(', ')}</span>
      </p>
      <Button variant="ghost" onClick={basket.clear}>
        비우기
      </Button>
      <Button variant="primary" onClick={onReview}>
        검토 및 적용
      </Button>
    </section>
  );
}
