/** Odds with the Korean particle that their last digit takes as it is read (영, 삼, 육 end in a consonant): "1.85로", "1.90으로". */
export const toWord = (odds: string): string => `${odds}${/[036]$/.test(odds) ? '으로' : '로'}`;
