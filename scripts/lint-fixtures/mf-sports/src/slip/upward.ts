import { Layout } from 'shell/layout'; // refused
import { Board } from '../features/prematch/board.tsx'; // refused
import { price } from './price.ts';

export const used = { Layout, Board, price };
