import { errorText } from '@madang/contracts';
import { checkStake, quickAddWon } from '@madang/rules';
import { Button, fontSize, formatNumber, MoneyInput, space } from '@madang/ui';
import { useState } from 'react';
import type { Stake } from '../use-stake.ts';

interface StakeFormProps {
  stake: Stake;
  running: boolean;
  onPlace: () => void;
}

/** Stake, quick amounts, MAX and clear, and the button that bets (Enter does too). */
export function StakeForm({ stake, running, onPlace }: StakeFormProps) {
  const [tried, setTried] = useState(false);
  const refusal = tried ? checkStake(stake.won) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
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
          setTried(false);
          stake.type(won);
        }}
      />
      <fieldset aria-label="금액 추가" css={quickAmounts}>
        {quickAddWon.map((amountWon) => (
          <Button key={amountWon} size="small" onClick={() => stake.add(amountWon)}>
            {formatNumber(amountWon)}
          </Button>
        ))}
      </fieldset>
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) }}>
        <Button size="small" onClick={stake.toMaximum}>
          MAX
        </Button>
        <Button size="small" onClick={stake.clear}>
          지우기
        </Button>
      </div>
      <Button type="submit" variant="primary" size="large" block loading={running}>
        베팅하기
      </Button>
    </form>
  );
}

const quickAmounts = {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: space(1),
  '& > *': { padding: 0, fontSize: fontSize.small },
} as const;
