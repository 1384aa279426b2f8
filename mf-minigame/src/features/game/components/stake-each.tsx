import type { MinigameEvent } from '@madang/contracts';
import { quickAddWon } from '@madang/rules';
import {
  AmountField,
  color,
  fontSize,
  formatNumber,
  formatWon,
  Icon,
  Money,
  mobile,
  radius,
  space,
  useIsMobile,
} from '@madang/ui';
import { type ReactNode, useState } from 'react';
import type { StakeOfEach } from '../use-stake-each.ts';

interface StakeEachProps {
  stake: StakeOfEach;
  limits: MinigameEvent['limits'];
  balanceWon: number;
  count: number;
  /** Below the amounts, folded with them. */
  children: ReactNode;
}

/** The stake of each bet, with amounts, MAX and limits; on a phone folded into one button. */
export function StakeEach({ stake, limits, balanceWon, count, children }: StakeEachProps) {
  const isMobile = useIsMobile();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <>
      {(!isMobile || unfolded) && (
        <div css={fields}>
          <dl css={figures}>
            <dt>최소 · 최대 베팅</dt>
            <dd>
              {formatNumber(limits.minStakeWon)} ~ {formatWon(limits.maxStakeWon)}
            </dd>
            {count <= 1 && (
              <>
                <dt>이 선택의 남은 한도</dt>
                <dd>{stake.roomWon === null ? '-' : stake.roomWon === 0 ? '마감' : formatWon(stake.roomWon)}</dd>
              </>
            )}
            <dt>최대 당첨</dt>
            <dd>{formatWon(limits.maxWinWon)}</dd>
          </dl>
          <AmountField
            label="베팅금액"
            digitsOnly
            value={stake.won}
            onChange={stake.type}
            balance={
              <>
                보유 <Money won={balanceWon} css={{ color: color.text, fontWeight: 600 }} />
              </>
            }
            amounts={quickAddWon}
            atMost={stake.eachWon}
            max={stake.mostWon}
          />
          {children}
        </div>
      )}
      {isMobile && (
        <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)} css={each}>
          <span css={{ display: 'grid', textAlign: 'left' }}>
            <small css={{ color: color.muted }}>한 건에</small>
            <b>{formatWon(stake.won ?? 0)}</b>
          </span>
          <Icon name={unfolded ? 'arrowDown' : 'arrowUp'} size={16} />
        </button>
      )}
    </>
  );
}

const fields = {
  display: 'grid',
  gap: space(2),
  minWidth: 0,
  [mobile]: { gridColumn: '1 / -1', paddingTop: space(3) },
} as const;
const each = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1),
  minHeight: 52,
  padding: `0 ${space(2)}px`,
  border: `1px solid ${color.text}`,
  borderRadius: radius,
  background: 'transparent',
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
} as const;
const figures = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: space(1),
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: color.muted },
  '& dd': { margin: 0, textAlign: 'right' },
} as const;
