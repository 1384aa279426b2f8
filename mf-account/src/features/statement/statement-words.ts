import type { StatementEntry, StatementGroup } from '@madang/contracts';

/** Where what an entry is about can be seen, and its number there. */
export function linkOf({
  reason,
  about,
}: Pick<StatementEntry, 'reason' | 'about'>): { to: string; text: string } | null {
  if (reason.startsWith('conversion:')) return { to: '/mywallet/point', text: '포인트 전환' };
  if (about === null) return null;
  if (reason.startsWith('bet:')) return { to: `/bet_result?betId=${about}`, text: `B-${about}` };
  if (reason.startsWith('minigame:')) return { to: `/bet_result?gameType=3&betId=${about}`, text: `B-${about}` };
  if (reason.startsWith('virtual:')) return { to: `/bet_result?gameType=4&betId=${about}`, text: `B-${about}` };
  if (reason.startsWith('casino:')) return { to: `/bet_result?gameType=5&betId=${about}`, text: `C-${about}` };
  if (reason.startsWith('coupon:')) return { to: '/coupon', text: `K-${about}` };
  if (reason.startsWith('rolling:')) return { to: '/calculate', text: `R-${about}` };
  if (reason.startsWith('charge:')) return { to: '/charge', text: `D-${about}` };
  if (reason.startsWith('exchange:')) return { to: '/exchange', text: `W-${about}` };
  return null;
}

export const groupWords: Record<StatementGroup, string> = {
  sports: '스포츠',
  minigame: '미니게임·가상',
  casino: '카지노',
  requests: '충전·환전',
  points: '포인트·이벤트',
};
