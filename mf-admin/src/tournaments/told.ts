import type { AnswerOf, payTournament } from '@madang/contracts';
import { textOf } from '@madang/session';
import { alertDialog, formatWon } from '@madang/ui';

/** The texts of saving and paying. */
export const told = {
  onError: (thrown: unknown) => void alertDialog(textOf(thrown)),
  onPaid: ({ winners, paidWon }: AnswerOf<typeof payTournament>) =>
    void alertDialog(`${winners}명에게 ${formatWon(paidWon)}을 지급했습니다.`),
  /** The first fault of the typed values. */
  onFault: (fault: string | undefined) => void alertDialog(fault ?? '입력항목을 확인해주세요.'),
};
