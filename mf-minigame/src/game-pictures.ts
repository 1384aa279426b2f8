import baccarat from './art/baccarat.svg';
import speedBaccarat from './art/baccarat-speed.svg';
import other from './art/banner-minigame.svg';
import basketball from './art/basketball.svg';
import blackjack from './art/blackjack.svg';
import bridge from './art/bridge.svg';
import dice from './art/dice.svg';
import dog from './art/dog.svg';
import dragonTiger from './art/dragon-tiger.svg';
import gostop from './art/gostop.svg';
import highrow from './art/highrow.svg';
import horse from './art/horse.svg';
import horse2 from './art/horse-2.svg';
import kenoLadder from './art/keno-ladder.svg';
import ladder from './art/ladder.svg';
import powerladder from './art/ladder-4.svg';
import oddeven from './art/oddeven.svg';
import oddeven2 from './art/oddeven-2.svg';
import onering from './art/onering.svg';
import powerball from './art/powerball.svg';
import powerball1 from './art/powerball-1.svg';
import powerball3 from './art/powerball-3.svg';
import powerball5 from './art/powerball-5.svg';
import powerballD from './art/powerball-d.svg';
import roulette from './art/roulette.svg';
import sicbo from './art/sicbo.svg';
import snail from './art/snail.svg';
import soccer from './art/soccer.svg';
import soccer2 from './art/soccer-2.svg';
import speedKeno from './art/speed-keno.svg';
import speed6 from './art/speed6.svg';

const pictures: readonly [RegExp, string][] = [
  [/powerladder|speedladder|pbladder/, powerladder],
  [/kenoladder|kino-sadari/, kenoLadder],
  [/speed-kino/, speedKeno],
  [/ladder|sadari/, ladder],
  [/powerball/, powerball],
  [/speed_baccarat/, speedBaccarat],
  [/baccarat/, baccarat],
  [/bridge/, bridge],
  [/snail/, snail],
  [/onering/, onering],
  [/speed6/, speed6],
  [/oddeven/, oddeven],
  [/sicbo/, sicbo],
  [/dice/, dice],
  [/dragontiger/, dragonTiger],
  [/blackjack/, blackjack],
  [/highrow/, highrow],
  [/gostop/, gostop],
  [/roulette/, roulette],
  [/^soccer/, soccer],
  [/^basketball/, basketball],
  [/^horse/, horse],
  [/^dog/, dog],
];

/** Variants that have a picture of their own. */
const ownPictures: readonly [RegExp, string][] = [
  [/^powerball1$/, powerball1],
  [/^powerball3$/, powerball3],
  [/^powerball5$/, powerball5],
  [/^nnpowerball$/, powerballD],
  [/^speed_oddeven$/, oddeven2],
  [/^soccer\/(super|world)/, soccer2],
  [/^horse\/festival/, horse2],
];
const found = (among: readonly [RegExp, string][], game: string) => among.find(([name]) => name.test(game))?.[1];

/** By the game's path name, alike for all variants of a game. */
export const kindOf = ({ game }: { game: string }): string => found(pictures, game) ?? other;
/** By the game's path name. */
export const pictureOf = ({ game }: { game: string }): string => found(ownPictures, game) ?? kindOf({ game });
