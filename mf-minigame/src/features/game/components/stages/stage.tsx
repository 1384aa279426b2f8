import type { ComponentType } from 'react';
import { Balls } from './balls.tsx';
import { Beads } from './beads.tsx';
import { Cards } from './cards.tsx';
import { FlowerCard } from './flower-card.tsx';
import { Ladder } from './ladder.tsx';
import { Match } from './match.tsx';
import { Race } from './race.tsx';
import type { StageProps } from './stage-props.ts';
import { Dice, Wheel } from './table.tsx';

const stages: Readonly<Record<string, ComponentType<StageProps>>> = {
  powerball: Balls,
  keno: Balls,
  'power-ladder': Ladder,
  'keno-ladder': Ladder,
  ladder: Ladder,
  bridge: Ladder,
  baccarat: Cards,
  'dragon-tiger': Cards,
  blackjack: Cards,
  'high-low': Cards,
  'go-stop': FlowerCard,
  sicbo: Dice,
  dice: Dice,
  beads: Beads,
  ring: Wheel,
  roulette: Wheel,
  speed6: Race,
  snail: Race,
  horses: Race,
  dogs: Race,
};

/** The look of a draw of the engine; virtual matches by their score. */
export function Stage(props: StageProps) {
  const Shown = stages[props.engine] ?? Match;
  return <Shown {...props} />;
}
