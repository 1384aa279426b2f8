import type { Slot, SlotSymbol } from './slot.ts';

const letters: Readonly<Record<string, SlotSymbol>> = {
  T: 'tiger',
  M: 'magpie',
  P: 'pine',
  D: 'drum',
  C: 'coin',
  R: 'rabbit',
  O: 'moon',
  Q: 'mortar',
  L: 'lotus',
  K: 'carp',
  F: 'frog',
  S: 'star',
};
const reel = (text: string): SlotSymbol[] => [...text].map((letter) => letters[letter] as SlotSymbol);

const tiger: Slot = {
  code: 'tiger',
  nameKorean: '까치와 호랑이',
  nameEnglish: 'Magpie and Tiger',
  motif: 'slot-tiger',
  reels: [reel('TCDPMCDPCMDCPTCDMCPD'), reel('CDTPCMDCPDCMPTDCPCMD'), reel('DCPTCMDPCDMCPDCTPMCD')],
  rows: 3,
  lines: [[1, 1, 1]],
  pays: { tiger: [150], magpie: [20], pine: [9], drum: [4], coin: [2] },
  wild: 'tiger',
};

const moonRabbit: Slot = {
  code: 'moonrabbit',
  nameKorean: '달토끼',
  nameEnglish: 'Moon Rabbit',
  motif: 'slot-moonrabbit',
  reels: [reel('ROQSCQSCOSCQRSCQOSCQ'), reel('CQSOCRQSCQSOCSQRCSQC'), reel('SCQOSCRQSCQSOCQSCRQS')],
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { rabbit: [150], moon: [34], mortar: [5], star: [4], coin: [2] },
  wild: 'rabbit',
};

const lotus: Slot = {
  code: 'lotus',
  nameKorean: '연꽃 연못',
  nameEnglish: 'Lotus Pond',
  motif: 'slot-lotus',
  reels: [reel('LKFSCFSCSC'), reel('CFSKCLFSCS'), reel('SCFKSCLFSC'), reel('FSCKFSCLSC'), reel('CSFKCSFLCS')],
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
  ],
  pays: { lotus: [30, 200, 2_000], carp: [10, 50, 250], frog: [3, 12, 50], star: [2, 4, 15], coin: [1, 3, 10] },
  wild: 'lotus',
};

export const slots: readonly Slot[] = [tiger, moonRabbit, lotus];
/** Multiples of every number of lines. */
export const slotStakesWon = [300, 1_500, 3_000, 15_000, 30_000, 150_000] as const;
