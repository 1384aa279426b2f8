import { Button, ButtonLink } from '@madang/ui';
import type { NextStep } from '../use-next-step.ts';

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
export function MainAction({ step: { closed }, lacks, isEmpty, running, disabled, reasonId }: MainActionProps) {
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
