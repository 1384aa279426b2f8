import type { AnswerOf, payTournament } from '@madang/contracts';
import { textOf } from '@madang/session';
import { alertDialog, formatWon } from '@madang/ui';

/** The texts of paying. */
export const told = {
  onError: (thrown: unknown) => void alertDialog(textOf(thrown)),
  onPaid: ({ winners, paidWon }: AnswerOf<typeof payTournament>) =>
    void alertDialog(`${winners}명에게 ${formatWon(paidWon)}을 지급했습니다.`),
};
