import { errorText } from '@madang/contracts';
import { checkStake, quickAddWon } from '@madang/rules';
import { Button, color, fontSize, formatNumber, MoneyInput, mobile, space } from '@madang/ui';
import { useId, useState } from 'react';
import type { Stake } from '../use-stake.ts';

interface StakeFormProps {
  stake: Stake;
  running: boolean;
  /** Why no bet can be placed now. */
  locked: string | null;
  onPlace: () => void;
}

/** Stake, quick amounts, MAX and clear, and the button that bets (Enter does too). */
export function StakeForm({ stake, running, locked, onPlace }: StakeFormProps) {
  const reasonId = useId();
  /** A bet was tried without a stake. */
  const [missing, setMissing] = useState(false);
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
      <MoneyInput
        label="베팅금액"
        placeholder="0"
        value={stake.won}
        error={refusal && errorText(refusal.refused, refusal.values)}
        onChange={(won) => {
          setMissing(false);
          stake.type(won);
        }}
      />
      <fieldset aria-label="금액 추가" css={quickAmounts}>
        {quickAddWon.map((amountWon) => (
          <Button key={amountWon} size="small" onClick={() => stake.add(amountWon)} css={compact}>
            {formatNumber(amountWon)}
          </Button>
        ))}
      </fieldset>
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) }}>
        <Button size="small" onClick={stake.toMaximum} css={compact}>
          MAX
        </Button>
        <Button size="small" onClick={stake.clear} css={compact}>
          지우기
        </Button>
      </div>
      <Button
        type="submit"
        variant="primary"
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
    </form>
  );
}

const quickAmounts = {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(1),
} as const;

/** Eight amounts fit the column of the slip; on a phone they are as tall as a finger needs. */
const compact = { padding: 0, fontSize: fontSize.small, [mobile]: { height: 44, fontSize: fontSize.table } } as const;
