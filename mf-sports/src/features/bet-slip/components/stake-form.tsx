import { pageErrors, pageErrorText, type Quote } from '@madang/contracts';
import {
  capSystemToMaxWin,
  capToBalance,
  capToMaxWin,
  checkStake,
  dropUnearnedBonus,
  type Limits,
  maxStake,
  quickAddWon,
} from '@madang/rules';
import { useMember } from '@madang/session';
import { AmountField, Button, ButtonLink, color, fontSize, formatNumber, Icon, Money, radius, space } from '@madang/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { pricesOf } from '../../../slip/pick.ts';
import { changeSlip, isFromElsewhere, slipOf } from '../../../slip/slip-store.ts';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import type { ShownPick, ShownSlip } from '../../../slip/use-shown-slip.ts';
import { lacksBalance } from '../slip-words.ts';
import { LiveWait } from './live-wait.tsx';
import { SlipLimitsLine, SlipWinnings } from './slip-summary.tsx';
import { SystemStake } from './system-choice.tsx';

interface StakeFormProps {
  balanceWon: number;
  slip: ShownSlip;
  limits: SlipLimits;
  quote: Quote | undefined;
  running: boolean;
  /** The reason for which no bet can be placed now. */
  locked: string | null;
  onPlace: () => void;
}

/** Stake, quick amounts, MAX and clear, possible winnings, and the button of the next action (Enter does it too). */
export function StakeForm({ balanceWon, slip, limits, quote, running, locked, onPlace }: StakeFormProps) {
  const stake = useStake(slip, limits, quote);
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
        <AmountField
          label="베팅금액"
          digitsOnly
          value={stake.won}
          wrong={lacks}
          error={refusal && pageErrorText(refusal.refused, refusal.values)}
          onChange={(won) => {
            setMissing(false);
            stake.type(won);
          }}
          balance={
            <>
              보유 <Money won={balanceWon} css={{ color: color.text, fontWeight: 600 }} />
            </>
          }
          amounts={quickAddWon}
          amountsDisabled={lacks}
          atMost={balanceWon}
          max={stake.mostWon}
        >
          <SystemStake slip={slip} />
          {roomWon !== null && <Room won={roomWon} />}
        </AmountField>
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

interface Stake {
  won: number | null;
  type: (won: number | null) => void;
  /** The amount that MAX asks for; it is lowered as a typed one is. */
  mostWon: number;
}

/** The stake of the slip, never above the balance, lowered until it wins no more than the maximum. */
function useStake(slip: ShownSlip, limits: Limits, quote: Quote | undefined): Stake {
  const member = useMember();
  const lowered = (won: number) => (slip.open.length === 0 ? won : cappedFor(slip, won, limits));
  const set = (won: number | null) => changeSlip(member.id, { stakeWon: won === null ? null : lowered(won) });

  // Another selection, or another system of them, lowers the stake as typing it would. Odds that move by themselves do not change what the member
  // entered: then the check before the bet speaks.
  const chosen = [slip.open.map(({ id }) => id), slip.sizes].join();
  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (lastChosen.current === chosen) return;
    lastChosen.current = chosen;
    // The tab where it was chosen does it.
    if (isFromElsewhere()) return;
    if (slip.stakeWon !== null && slip.open.length > 0) {
      changeSlip(member.id, { stakeWon: cappedFor(slip, slip.stakeWon, limits) });
    }
  }, [chosen, slip, limits, member.id]);

  return {
    won: slip.stakeWon,
    type: (won) => set(won === null ? null : capToBalance(won, member.emoney)),
    mostWon: Math.min(maxStake(member.emoney, limits), roomOf(quote) ?? Number.POSITIVE_INFINITY),
  };
}

/** The stake that the house still takes on these selections, where that is less than all other limits; null otherwise. */
const roomOf = (quote: Quote | undefined): number | null =>
  quote?.refusal === null && quote.boundBy === 'exposure' ? quote.maxStakeWon : null;

const cappedFor = ({ open, sizes, totalOdds }: ShownSlip, won: number, limits: Limits): number =>
  sizes ? capSystemToMaxWin(won, pricesOf(open), sizes, limits) : capToMaxWin(won, totalOdds, limits);

/** Picks that closed since the choice are taken out, in one press, before the others are bet on. */
interface NextStep {
  closed: readonly ShownPick[];
  /** @returns whether there was anything */
  tidy: () => boolean;
}

function useNextStep({ picks }: ShownSlip): NextStep {
  const member = useMember();
  const closed = picks.filter(({ status }) => status === 'closed');
  return {
    closed,
    tidy: () => {
      if (closed.length === 0) return false;
      const isClosed = (id: string) => closed.some((pick) => pick.id === id);
      // The kept slip of now: the shown one may be older.
      const left = slipOf(member.id).picks.filter(({ id }) => !isClosed(id));
      changeSlip(member.id, { picks: dropUnearnedBonus(left) });
      return true;
    },
  };
}

interface MainActionProps {
  step: NextStep;
  /** No stake that is allowed can be paid for. */
  lacks: boolean;
  isEmpty: boolean;
  running: boolean;
  disabled: boolean;
  /** Says why it is disabled. */
  reasonId: string | undefined;
}

/** The next action: take out closed picks, charge, or bet; the question before a bet shows the moves. */
function MainAction({ step: { closed }, lacks, isEmpty, running, disabled, reasonId }: MainActionProps) {
  if (lacks && !disabled && closed.length === 0) {
    return (
      <ButtonLink variant="primary" size="large" block to="/charge">
        충전하기
      </ButtonLink>
    );
  }
  // A button that stays mounted keeps the focus.
  const label = disabled || closed.length === 0 ? '베팅하기' : `마감된 선택 ${closed.length}개 빼기`;
  return (
    <Button
      type="submit"
      variant={isEmpty || closed.length > 0 ? 'secondary' : 'primary'}
      size="large"
      block
      loading={running}
      disabled={disabled}
      aria-describedby={reasonId}
    >
      {label}
    </Button>
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
