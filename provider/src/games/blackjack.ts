import type { Random } from '../engine/random.ts';

/** Blackjack in which every card comes with the same chance of one in thirteen ranks, after any cards. */
export const blackjack = {
  code: 'blackjack',
  nameKorean: '한옥 블랙잭',
  nameEnglish: 'Hanok Blackjack',
  motif: 'live-blackjack',
} as const;

export const acts = ['hit', 'stand', 'double'] as const;
export type Act = (typeof acts)[number];

/** A card's suit is for the eye. */
export const drawCard = (random: Random): number => random(52);
/** Ace 1, pictures 10. */
const worthAs = (card: number): number => Math.min(10, (card % 13) + 1);

interface Points {
  total: number;
  /** An ace counts eleven in it. */
  soft: boolean;
}
export function pointsOf(cards: readonly number[]): Points {
  return cards.reduce<Points>((points, card) => add(points, worthAs(card)), { total: 0, soft: false });
}
/** `total` counts an ace as eleven where that is not too much. */
function add({ total, soft }: Points, value: number): Points {
  let [sum, isSoft] = [total + value, soft];
  if (value === 1 && sum + 10 <= 21) [sum, isSoft] = [sum + 10, true];
  if (sum > 21 && isSoft) [sum, isSoft] = [sum - 10, false];
  return { total: sum, soft: isSoft };
}
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards).total === 21;

/** The dealer draws up to 16 and stands on every 17. */
export function dealerPlays(cards: number[], random: Random): void {
  while (pointsOf(cards).total < 17) cards.push(drawCard(random));
}

/** Hundredths of the first stake that come back, all stakes of the round included. */
export function paidFor(player: readonly number[], dealer: readonly number[], doubled: boolean): number {
  if (isBlackjack(player)) return isBlackjack(dealer) ? 100 : 250;
  const [mine, theirs] = [pointsOf(player).total, pointsOf(dealer).total];
  const stake = doubled ? 200 : 100;
  if (mine > 21 || isBlackjack(dealer)) return 0;
  if (theirs > 21 || mine > theirs) return stake * 2;
  return mine === theirs ? stake : 0;
}

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const chanceOf = (value: number) => (value === 10 ? 4 : 1) / 13;

/** The chances of the dealer's end with `up` shown and no blackjack: 17 to 21, or 22 for too many. */
function dealerEnds(up: number): Map<number, number> {
  const ends = new Map<number, number>();
  const go = (points: Points, chance: number) => {
    if (points.total >= 17)
      return void ends.set(Math.min(22, points.total), (ends.get(Math.min(22, points.total)) ?? 0) + chance);
    for (const value of values) go(add(points, value), chance * chanceOf(value));
  };
  const first = add({ total: 0, soft: false }, up);
  const hidden = values.filter((value) => !(up === 1 && value === 10) && !(up === 10 && value === 1));
  const all = hidden.reduce((sum, value) => sum + chanceOf(value), 0);
  for (const value of hidden) go(add(first, value), chanceOf(value) / all);
  return ends;
}

/** The worth of each act in the best play, in stakes won or lost, by the dealer's card. */
export function worthOf(up: number) {
  const ends = dealerEnds(up);
  const known = new Map<string, number>();
  const stand = ({ total }: Points) => {
    let worth = 0;
    for (const [end, chance] of ends) worth += chance * (end === 22 ? 1 : Math.sign(total - end));
    return worth;
  };
  const best = (points: Points): number => {
    if (points.total > 21) return -1;
    const name = `${points.total}${points.soft}`;
    const found = known.get(name) ?? Math.max(stand(points), hit(points));
    known.set(name, found);
    return found;
  };
  const hit = (points: Points): number => {
    if (points.total >= 21 && !points.soft) return -1;
    return values.reduce((sum, value) => sum + chanceOf(value) * best(add(points, value)), 0);
  };
  const double = (points: Points) =>
    2 *
    values.reduce((sum, value) => {
      const after = add(points, value);
      return sum + chanceOf(value) * (after.total > 21 ? -1 : stand(after));
    }, 0);
  return { stand, hit, double };
}

/** The best act of a hand of two cards, or of more. */
export function bestAct(player: readonly number[], up: number, worth = worthOf(worthAs(up))): Act {
  const points = pointsOf(player);
  const of = (act: Act) => (act === 'double' && player.length > 2 ? Number.NEGATIVE_INFINITY : worth[act](points));
  return acts.reduce((best, act) => (of(act) > of(best) ? act : best));
}

/** The part of the first stakes that comes back in the best play, by going through all hands: the chain of draws has no memory but its points. */
export function blackjackReturned(): number {
  let worth = 0;
  for (const up of values) {
    const { stand, hit, double } = worthOf(up);
    const dealerHas = up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0;
    for (const first of values)
      for (const second of values) {
        const chance = chanceOf(up) * chanceOf(first) * chanceOf(second);
        const points = add(add({ total: 0, soft: false }, first), second);
        if (points.total === 21) worth += chance * 1.5 * (1 - dealerHas);
        else worth += chance * ((1 - dealerHas) * Math.max(stand(points), hit(points), double(points)) - dealerHas);
      }
  }
  return 1 + worth;
}
