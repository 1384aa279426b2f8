import { Board } from '../prematch/board.tsx'; // refused
import { places } from '../../slip/places.ts';
import { Row } from './components/row.tsx';

export const used = { Board, places, Row };
