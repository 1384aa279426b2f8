import { pageErrors, pageErrorText, type Quote } from '@madang/contracts';
import { checkStake } from '@madang/rules';
import { color, fontSize, formatNumber, Icon, Money, radius, space } from '@madang/ui';
import { useId, useState } from 'react';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { lacksBalance } from '../slip-words.ts';
import { useNextStep } from '../use-next-step.ts';
import { roomOf, type Stake } from '../use-stake.ts';
import { LiveWait } from './live-wait.tsx';
import { MainAction } from './main-action.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { SlipLimitsLine, SlipWinnings } from './slip-summary.tsx';
import { StakeField } from './stake-field.tsx';
import { SystemStake } from './system-choice.tsx';

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

/** Stake, quick amounts, MAX and clear, possible winnings, and the button of the next action (Enter does it too). */
export function StakeForm({ balanceWon, slip, limits, stake, quote, running, locked, onPlace }: StakeFormProps) {
  const reasonId = useId();
  /** A bet was tried without a stake. */
  const [missing, setMissing] = useState(false);
  const step = useNextStep(slip);
  const isEmpty = slip.picks.length === 0;
  const lacks = !isEmpty && lacksBalance(balanceWon, limits);
  const roomWon = isEmpty ? null : roomOf(quote);
  const refusal = missing ? checkStake(stake.won) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (locked || step.tidy() || lacks) return;
        setMissing(stake.won === null);
        onPlace();
      }}
      css={{ display: 'grid', gap: space(2) }}
    >
      <fieldset aria-label="베팅" disabled={running} css={plain}>
        <StakeField
          {...{ balanceWon, stake }}
          wrong={lacks || refusal !== null}
          onType={(won) => {
            setMissing(false);
            stake.type(won);
          }}
        />
        <SystemStake slip={slip} />
        {refusal && (
          <p role="alert" css={{ color: color.bad, fontSize: fontSize.table }}>
            {pageErrorText(refusal.refused, refusal.values)}
          </p>
        )}
        {roomWon !== null && <Room won={roomWon} />}
        <QuickAmounts disabled={lacks} onAdd={stake.add} />
        {lacks && <Lacking minWon={limits.minStakeWon} byWon={limits.minStakeWon - balanceWon} />}
      </fieldset>
      <SlipWinnings limits={limits} slip={slip} />
      <MainAction
        {...{ step, lacks, isEmpty, running }}
        disabled={locked !== null}
        reasonId={locked ? reasonId : undefined}
      />
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

/** What the house still takes on these selections. */
const Room = ({ won }: { won: number }) => (
  <p role="status" css={{ color: color.muted, fontSize: fontSize.table }}>
    {won > 0 ? (
      <>
        지금 베팅 가능한 금액 <Money won={won} css={{ color: color.text }} />
      </>
    ) : (
      pageErrors['bet.exposure-full'].text
    )}
  </p>
);

/** Not even the least stake can be paid for. */
const Lacking = ({ minWon, byWon }: { minWon: number; byWon: number }) => (
  <p role="alert" css={lacking}>
    <Icon name="alert" size={16} css={{ flex: 'none', color: color.bad }} />
    <span>
      보유금액이 최소베팅금 {formatNumber(minWon)}원보다 <b>{formatNumber(byWon)}원</b> 모자랍니다.
    </span>
  </p>
);

const plain = { display: 'grid', gap: space(2), margin: 0, padding: 0, border: 0, minWidth: 0 } as const;
const lacking = {
  display: 'flex',
  gap: space(2),
  padding: space(2),
  borderRadius: radius,
  background: color.badTint,
  fontSize: fontSize.small,
} as const;
