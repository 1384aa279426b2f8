import type { MarketGroup } from '@madang/contracts';

/** The line as members read it: that of a handicap says of which side it is, "+1.5" or "-1.5"; null where the market has none. */
export const lineText = ({ group, betLine }: { group: MarketGroup; betLine: string | null }): string | null =>
  group === 'handicap' && betLine !== null && Number.parseFloat(betLine) > 0 && !betLine.startsWith('+')
    ? `+${betLine}`
    : betLine;
