import { pageErrors, pageErrorText, type Quote } from '@madang/contracts';
import { checkStake, quickAddWon } from '@madang/rules';
import { Button, color, fontSize, formatNumber, Money, MoneyInput, mobile, space } from '@madang/ui';
import { useId, useState } from 'react';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { lacksBalance } from '../slip-words.ts';
import type { SlipLimits } from '../use-limits.ts';
import { roomOf, type Stake } from '../use-stake.ts';
import { LiveWait } from './live-wait.tsx';
import { SlipLimitsLine, SlipWinnings } from './slip-summary.tsx';
import { SystemChoice, SystemStake } from './system-choice.tsx';

interface StakeFormProps {
  balanceWon: number;
  slip: ShownSlip;
  limits: SlipLimits;
  stake: Stake;
  quote: Quote | undefined;
  running: boolean;
  /** Why no bet can be placed now. */
  locked: string | null;
  onPlace: () => void;
}

/** Stake, quick amounts, MAX and clear, what would be won, and the button that bets (Enter does too). */
export function StakeForm({ balanceWon, slip, limits, stake, quote, running, locked, onPlace }: StakeFormProps) {
  const reasonId = useId();
  /** A bet was tried without a stake. */
  const [missing, setMissing] = useState(false);
  const isEmpty = slip.picks.length === 0;
  const lacks = !isEmpty && lacksBalance(balanceWon, limits);
  const roomWon = isEmpty ? null : roomOf(quote);
  const refusal = missing ? checkStake(stake.won) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (locked) return;
        setMissing(stake.won === null);
        onPlace();
      }}
      css={{ display: 'grid', gap: space(2) }}
    >
      <dl css={balanceLine}>
        <dt css={{ color: color.muted }}>보유금액</dt>
        <dd css={{ fontWeight: 600 }}>
          <Money won={balanceWon} />
        </dd>
      </dl>
      <fieldset aria-label="베팅" disabled={running} css={[plain, { display: 'grid', gap: space(2) }]}>
        <SystemChoice slip={slip} />
        <div
          css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: space(1), alignItems: 'end' }}
        >
          <MoneyInput
            label="베팅금액"
            placeholder="0"
            value={stake.won}
            onChange={(won) => {
              setMissing(false);
              stake.type(won);
            }}
          />
          <Button onClick={stake.toMaximum} css={besideInput}>
            MAX
          </Button>
          <Button onClick={stake.clear} css={besideInput}>
            지우기
          </Button>
        </div>
        <SystemStake slip={slip} />
        {(lacks || refusal) && (
          <p role="alert" css={{ color: color.bad, fontSize: fontSize.table }}>
            {lacks ? pageErrors['bet.balance'].text : refusal && pageErrorText(refusal.refused, refusal.values)}
          </p>
        )}
        {roomWon !== null && (
          <p role="status" css={{ color: color.muted, fontSize: fontSize.table }}>
            {roomWon > 0 ? (
              <>
                지금 베팅 가능한 금액 <Money won={roomWon} css={{ color: color.text }} />
              </>
            ) : (
              pageErrors['bet.exposure-full'].text
            )}
          </p>
        )}
        <fieldset aria-label="금액 추가" disabled={lacks} css={[plain, quickAmounts]}>
          {quickAddWon.map((amountWon) => (
            <Button key={amountWon} size="small" onClick={() => stake.add(amountWon)} css={compact}>
              {formatNumber(amountWon)}
            </Button>
          ))}
        </fieldset>
      </fieldset>
      <SlipWinnings limits={limits} slip={slip} />
      <Button
        type="submit"
        variant={isEmpty ? 'secondary' : 'primary'}
        size="large"
        block
        loading={running}
        disabled={locked !== null}
        aria-describedby={locked ? reasonId : undefined}
      >
        베팅하기
      </Button>
      {locked && (
        <p id={reasonId} css={{ color: color.bad, fontSize: fontSize.small }}>
          {locked}
        </p>
      )}
      <LiveWait slip={slip} />
      <SlipLimitsLine limits={limits} />
    </form>
  );
}

const plain = { margin: 0, padding: 0, border: 0, minWidth: 0 } as const;
const balanceLine = { display: 'flex', justifyContent: 'space-between', fontSize: fontSize.table } as const;
const besideInput = {
  height: 40,
  padding: `0 ${space(2)}px`,
  fontSize: fontSize.table,
  [mobile]: { height: 44 },
} as const;

const quickAmounts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(1),
  // One line on a phone, where height is dear: the larger amounts are a swipe away.
  [mobile]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '76px', overflowX: 'auto' },
} as const;

/** Eight amounts fit the column of the slip; on a phone they are as tall as a finger needs. */
const compact = { padding: 0, fontSize: fontSize.small, [mobile]: { height: 44, fontSize: fontSize.table } } as const;
