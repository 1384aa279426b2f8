import { Board } from '../../prematch/board.tsx'; // refused
import { placeBet } from '../place-bet.ts';
import { slip } from '../../../slip/store.ts';

export const history = () => import('../../bet-history/page.tsx'); // refused
export const used = { Board, placeBet, slip };
