interface BonusTerms {
  percent: number;
  turnoverPercent: number;
  /** The won that may still be given today. */
  leftWon: number;
}

interface ChargeFigures {
  bonusWon: number;
  /** The won that the balance gets. */
  totalWon: number;
  /** The won that have to be bet before an exchange. */
  turnoverWon: number;
}

/** The outcome of a charge. Whole won, rounded down. */
export function chargeFigures(amount: number, chargeTurnoverPercent: number, bonus: BonusTerms | null): ChargeFigures {
  const bonusWon = bonus ? Math.min(Math.floor((amount * bonus.percent) / 100), bonus.leftWon) : 0;
  const ofBonus = bonus ? Math.floor((bonusWon * bonus.turnoverPercent) / 100) : 0;
  return {
    bonusWon,
    totalWon: amount + bonusWon,
    turnoverWon: Math.floor((amount * chargeTurnoverPercent) / 100) + ofBonus,
  };
}

type AmountFault = 'minimum' | 'maximum' | 'unit';

/** The fault of an amount, by the limits of charges or exchanges. */
export function amountFault(
  amount: number,
  { minWon, maxWon, unitWon }: { minWon: number; maxWon: number; unitWon: number },
): AmountFault | null {
  if (amount < minWon) return 'minimum';
  if (amount > maxWon) return 'maximum';
  return amount % unitWon === 0 ? null : 'unit';
}

/** The number of coins that make the amount, in two decimals, rounded up: "142.86". */
export function coinsFor(amount: number, wonPerCoin: number): string {
  const hundredths = Math.ceil((amount * 100) / wonPerCoin);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
