import baccarat from '../../art/baccarat.svg';
import other from '../../art/banner-minigame.svg';
import bridge from '../../art/bridge.svg';
import ladder from '../../art/ladder.svg';
import powerladder from '../../art/ladder-4.svg';
import onering from '../../art/onering.svg';
import powerball from '../../art/powerball.svg';
import snail from '../../art/snail.svg';

const pictures: readonly [RegExp, string][] = [
  [/powerladder|speedladder/, powerladder],
  [/ladder/, ladder],
  [/powerball/, powerball],
  [/baccarat/, baccarat],
  [/bridge/, bridge],
  [/snail/, snail],
  [/onering/, onering],
];

/** By the game's path name; variants of one game share a picture. */
export const pictureOf = ({ game }: { game: string }): string =>
  pictures.find(([name]) => name.test(game))?.[1] ?? other;
