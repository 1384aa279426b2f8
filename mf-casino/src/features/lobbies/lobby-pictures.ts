import roulette from '../../art/live-roulette.svg';
import hanok from '../../art/lobby-hanok.svg';
import maru from '../../art/lobby-maru.svg';
import moon from '../../art/lobby-moon.svg';

const pictures: Readonly<Record<string, string>> = { live: maru, dalbit: moon, hanok };

/** A lobby without a picture of its own shows the wheel. */
export const pictureOf = ({ id }: { id: string }): string => pictures[id] ?? roulette;
