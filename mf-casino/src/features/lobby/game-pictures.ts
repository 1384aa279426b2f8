import baccarat from '../../art/live-baccarat.svg';
import baccaratTwo from '../../art/live-baccarat-2.svg';
import blackjack from '../../art/live-blackjack.svg';
import blackjackTwo from '../../art/live-blackjack-2.svg';
import dice from '../../art/live-dice.svg';
import dragon from '../../art/live-dragon.svg';
import holdem from '../../art/live-holdem.svg';
import kite from '../../art/live-kite.svg';
import roulette from '../../art/live-roulette.svg';
import rouletteTwo from '../../art/live-roulette-2.svg';
import sicbo from '../../art/live-sicbo.svg';
import speed from '../../art/live-speed.svg';
import wheel from '../../art/live-wheel.svg';
import carp from '../../art/slot-carp.svg';
import dokkaebi from '../../art/slot-dokkaebi.svg';
import feast from '../../art/slot-feast.svg';
import fullPond from '../../art/slot-fullpond.svg';
import gather from '../../art/slot-gather.svg';
import lotus from '../../art/slot-lotus.svg';
import magpie from '../../art/slot-magpie.svg';
import mask from '../../art/slot-mask.svg';
import maskNight from '../../art/slot-masknight.svg';
import moonMill from '../../art/slot-moonmill.svg';
import moonRabbit from '../../art/slot-moonrabbit.svg';
import pouch from '../../art/slot-pouch.svg';
import starry from '../../art/slot-starry.svg';
import threeReels from '../../art/slot-threereels.svg';
import tiger from '../../art/slot-tiger.svg';

/** By the motif that the catalogue names. */
export const gamePictures: Readonly<Record<string, string>> = {
  'live-baccarat': baccarat,
  'live-baccarat-2': baccaratTwo,
  'live-blackjack': blackjack,
  'live-blackjack-2': blackjackTwo,
  'live-dice': dice,
  'live-dragon': dragon,
  'live-holdem': holdem,
  'live-roulette': roulette,
  'live-roulette-2': rouletteTwo,
  'live-sicbo': sicbo,
  'live-speed': speed,
  'live-wheel': wheel,
  'slot-carp': carp,
  'slot-dokkaebi': dokkaebi,
  'slot-lotus': lotus,
  'slot-magpie': magpie,
  'slot-mask': mask,
  'slot-moonrabbit': moonRabbit,
  'slot-pouch': pouch,
  'slot-threereels': threeReels,
  'slot-tiger': tiger,
  'live-kite': kite,
  'slot-moonmill': moonMill,
  'slot-masknight': maskNight,
  'slot-fullpond': fullPond,
  'slot-starry': starry,
  'slot-gather': gather,
  'slot-feast': feast,
};
