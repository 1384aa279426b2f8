import { screen, within } from '@testing-library/react';
import type { renderSports } from '../../testing/render-sports.tsx';

type Rendered = ReturnType<typeof renderSports>;

/** The member's acts on the slip, in a member's words. */
export const handsOn = ({ user, page, slip }: Rendered) => ({
  /** The first selection of that name on the page. */
  pick: async (name: string | RegExp) => {
    const [first] = await page.findAllByRole('button', { name });
    await user.click(first as HTMLElement);
  },
  press: async (name: string) => user.click(slip.getByRole('button', { name })),
  stake: async (typed: string) => user.type(slip.getByLabelText('베팅금액'), typed),
  stakeShown: () => slip.getByLabelText<HTMLInputElement>('베팅금액').value,
  /** Reads the dialog that is open, presses a button of it, and gives its text; of one that asks, its question. */
  answer: async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    const [title, text] = ['h2', 'p'].map((part) => dialog.querySelector(part)?.textContent);
    await user.click(within(dialog).getByRole('button', { name }));
    return title?.endsWith('?') ? title : text;
  },
});
