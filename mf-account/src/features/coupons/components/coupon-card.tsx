import { type Coupon, redeemCoupon } from '@madang/contracts';
import { emit } from '@madang/events';
import { useAskOnce } from '@madang/session';
import { alertDialog, Badge, Button, color, DateTime, fontSize, lattice, space, tileRadius } from '@madang/ui';
import { keepPlace } from '../../../keep-place.ts';
import { givenText, stateWords } from '../coupon-words.ts';

const farMs = 300 * 86_400_000;
/** So far away that it needs its year. */
const isFar = (at: string) => Math.abs(Date.parse(at) - Date.now()) > farMs;

/** A ticket: what it gives on its stub, what it is and until when beside it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { id, name, state, expiresAt, usedAt } = coupon;
  const given = givenText(coupon);
  const redeeming = useAskOnce(redeemCoupon);
  async function redeem(button: HTMLElement) {
    const goOn = keepPlace(button);
    const question = {
      title: '쿠폰 사용',
      text: `${name} 쿠폰을 사용하시겠습니까?\n받을 ${coupon.gives === 'won' ? '금액' : '포인트'}: ${given}`,
      confirmLabel: '사용',
    };
    if (!(await redeeming.ask(question, { id }))) return;
    emit('wallet:changed', {});
    await alertDialog(`쿠폰을 사용했습니다.\n받은 ${coupon.gives === 'won' ? '금액' : '포인트'}: ${given}`);
    goOn();
  }
  const isUsable = state === 'usable';
  return (
    <li css={[ticket, !isUsable && { opacity: 0.75 }]}>
      <b css={stub}>{given}</b>
      <div css={{ display: 'grid', gap: space(1), flex: 1, minWidth: 0, padding: space(4) }}>
        <span css={{ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 }}>
          <b css={title} title={name}>
            {name}
          </b>
          {!isUsable && <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>}
        </span>
        <p css={{ color: color.muted, fontSize: fontSize.table }}>
          <DateTime at={usedAt ?? expiresAt} format={isFar(usedAt ?? expiresAt) ? 'day' : 'short'} />
          {usedAt ? ' 사용' : '까지'}
        </p>
        {isUsable && (
          <Button
            variant="primary"
            loading={redeeming.running}
            aria-label={`${name} ${given} 사용`}
            onClick={({ currentTarget }) => void redeem(currentTarget)}
            css={{ justifySelf: 'start', marginTop: space(1) }}
          >
            사용
          </Button>
        )}
      </div>
    </li>
  );
}

const ticket = {
  display: 'flex',
  minHeight: 112,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const stub = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 148,
  padding: space(2),
  borderRight: `2px dashed ${color.line}`,
  backgroundColor: color.sunken,
  backgroundImage: `repeating-linear-gradient(45deg, ${lattice} 0 1px, transparent 1px 24px), repeating-linear-gradient(-45deg, ${lattice} 0 1px, transparent 1px 24px)`,
  fontSize: fontSize.title,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
} as const;
const title = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 15 } as const;
