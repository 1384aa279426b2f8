import type { Exact } from './exact.ts';
import type { Random } from './random.ts';

/** Drawn in `pages/symbols.ts`. */
export type SlotSymbol =
  | ('tiger' | 'magpie' | 'pine' | 'drum' | 'coin' | 'plum' | 'bamboo')
  | ('rabbit' | 'moon' | 'mortar' | 'star' | 'cloud')
  | ('lotus' | 'carp' | 'frog')
  | ('goblin' | 'club' | 'gold' | 'jar' | 'hat' | 'lantern')
  | ('mask' | 'fan' | 'hourglass');
export type Theme = 'tiger' | 'rabbit' | 'lotus' | 'goblin' | 'mask';

/** One stop of the reels; free ones follow as further steps. */
export interface Step {
  /** Reel by reel, from top to bottom. */
  window: SlotSymbol[][];
  /** The winning symbols: reel and row. */
  hit: [reel: number, row: number][];
  /** Reels that are wild from top to bottom. */
  wildReels: number[];
  /** The line below the reels, in Korean. */
  note: string;
  /** Of the stake, in parts of `SlotGame.parts`. */
  paid: number;
  /** Free spins that are left after it. */
  freeLeft: number;
  /** The spin's multiplier, where it has one. */
  times?: number;
}

/** Explained beside the reels, with its state. */
export interface SlotFeature {
  symbol: SlotSymbol;
  name: string;
  text: string;
  /** Multipliers, of which a spin has one. */
  times?: readonly number[];
  /** So many of the symbol in sight bring it. */
  needed?: number;
}

/** A slot: its spins follow from the random numbers alone, and `returned` goes through everything that can come. */
export interface SlotGame {
  code: string;
  nameKorean: string;
  nameEnglish: string;
  motif: string;
  theme: Theme;
  /** As the page says it: "3×3 · 5개 라인". */
  form: string;
  /** A stake is split into so many without a rest. */
  parts: number;
  /** The window before the first spin. */
  first: SlotSymbol[][];
  spin(random: Random): Step[];
  returned(): Exact;
  paytable: {
    /** The unit of the figures. */
    unit: string;
    columns: readonly string[];
    rows: readonly { symbol: SlotSymbol; note?: string; pays: readonly string[] }[];
  };
  features: readonly SlotFeature[];
  rules: readonly string[];
}

/** Multiples of every number of parts. */
export const slotStakesWon = [300, 1_500, 3_000, 15_000, 30_000, 150_000] as const;

export const symbolNames: Readonly<Record<SlotSymbol, string>> = {
  ...{ tiger: '호랑이', magpie: '까치', pine: '소나무', drum: '북', coin: '엽전', plum: '매화', bamboo: '대나무' },
  ...{ rabbit: '토끼', moon: '보름달', mortar: '절구', star: '별', cloud: '구름' },
  ...{ lotus: '연꽃', carp: '잉어', frog: '개구리' },
  ...{ goblin: '도깨비', club: '방망이', gold: '금덩이', jar: '항아리', hat: '감투', lantern: '등불' },
  ...{ mask: '탈', fan: '부채', hourglass: '장구' },
};
