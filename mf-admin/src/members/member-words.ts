import { type BriefMember, tendencies } from '@madang/contracts';
import { formatNumber } from '@madang/ui';

/** 1230 -> "+1,230", -5 -> "−5": what the house made of it. */
export const signed = (won: number): string =>
  won === 0 ? '0' : won > 0 ? `+${formatNumber(won)}` : `−${formatNumber(-won)}`;

/** The part of decided stakes that the house kept, in per cent; a dash without any. */
export function holdOf({ stakeWon, openWon, resultWon }: { stakeWon: number; openWon: number; resultWon: number }) {
  const decided = stakeWon - openWon;
  return decided > 0 ? `${signed(Math.round((resultWon / decided) * 1_000) / 10)}%` : '–';
}

export const tendencyText = (tendency: number): string =>
  (tendencies as Readonly<Record<number, string>>)[tendency] ?? String(tendency);

export const memberNumber = ({ id }: Pick<BriefMember, 'id'>) => `M-${id}`;
