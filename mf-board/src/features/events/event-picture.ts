import courtyard from '../../art/event-courtyard.svg';
import gate from '../../art/event-gate.svg';

const pictures = [courtyard, gate];

/** An event keeps its picture, in the list and on its own page. */
export const eventPicture = (id: number): string | undefined => pictures[id % pictures.length];
