import type { BetLeg } from '@madang/contracts';
import { Badge, color, fontSize, Odds, SportIcon, space } from '@madang/ui';
import { pickName } from '../../../slip/pick-name.ts';

/** The feed's code of a leg that counts 1.00. */
const refunded = 3;

/** The bonus of a bet: what the odds of its matches are multiplied with. It has no teams, no kick-off and no result of its own. */
export const BonusLegRow = ({ leg }: { leg: BetLeg }) => (
  <li css={row}>
    <SportIcon sportId={leg.sportId} size={18} />
    <span css={{ minWidth: 0 }}>
      <b css={{ marginRight: space(1.5) }}>{pickName(leg)}</b>
      <span css={{ color: color.muted, fontSize: fontSize.small }}>총 배당에 곱해집니다</span>
    </span>
    {leg.settlement === refunded && <Badge>미적용</Badge>}
    <Odds odds={leg.price} css={{ marginLeft: 'auto' }} />
  </li>
);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
} as const;
