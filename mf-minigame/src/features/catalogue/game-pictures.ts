import baccarat from '../../art/baccarat.svg';
import speedBaccarat from '../../art/baccarat-speed.svg';
import other from '../../art/banner-minigame.svg';
import basketball from '../../art/basketball.svg';
import blackjack from '../../art/blackjack.svg';
import bridge from '../../art/bridge.svg';
import dice from '../../art/dice.svg';
import dog from '../../art/dog.svg';
import dragonTiger from '../../art/dragon-tiger.svg';
import gostop from '../../art/gostop.svg';
import highrow from '../../art/highrow.svg';
import horse from '../../art/horse.svg';
import kenoLadder from '../../art/keno-ladder.svg';
import ladder from '../../art/ladder.svg';
import powerladder from '../../art/ladder-4.svg';
import oddeven from '../../art/oddeven.svg';
import onering from '../../art/onering.svg';
import powerball from '../../art/powerball.svg';
import roulette from '../../art/roulette.svg';
import sicbo from '../../art/sicbo.svg';
import snail from '../../art/snail.svg';
import soccer from '../../art/soccer.svg';
import speedKeno from '../../art/speed-keno.svg';
import speed6 from '../../art/speed6.svg';

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

/** By the game's path name; variants of one game share a picture. */
export const pictureOf = ({ game }: { game: string }): string =>
  pictures.find(([name]) => name.test(game))?.[1] ?? other;
