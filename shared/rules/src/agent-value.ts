import type { RollingGame } from '@madang/contracts';

/**
 * The part of stakes that the house keeps on average of the bets of each game that cost a member least, in percent: the leg with the least margin, two of it,
 * a minigame at 1.95, the banker, the best of slots. Hundredths are rounded down. The database has the same (`house_edge`).
 */
export const houseEdges: Readonly<Record<RollingGame, number>> = {
  single: 2.26,
  multi: 4.46,
  mini: 1.05,
  casino: 1.05,
  slot: 2,
};

interface PaidOut {
  /** Of turnover, in percent: the rolling of members and events. */
  members: number;
  /** Of turnover, in percent: the highest of the agents above. */
  agents: number;
  /** Of what members lose, in percent, from which their rolling is taken off: the highest of the agents above. */
  losing: number;
}

interface AgentWorth {
  game: RollingGame;
  /** The rest of each 100 won staked for the house, on average; below zero: it loses. */
  keptPercent: number;
  /** The share of losses from which on the house loses, with a hundredth; null: no share does. 0: without any it loses already. */
  losesFrom: number | null;
}

/** The worth of an agent's terms for the house, by game, where members play the bets that cost them least. */
export function agentWorth(game: RollingGame, { members, agents, losing }: PaidOut): AgentWorth {
  const left = houseEdges[game] - members;
  const before = left - agents;
  const from = before <= 0 ? 0 : (before / left) * 100;
  return {
    game,
    keptPercent: Math.round((before - (Math.max(0, left) * losing) / 100) * 10_000) / 10_000,
    losesFrom: from > 100 ? null : Math.floor(from * 100) / 100,
  };
}

/** In words for operators: "+0.15%". */
export const keptText = ({ keptPercent }: AgentWorth): string =>
  `${keptPercent < 0 ? '−' : '+'}${Math.abs(keptPercent).toFixed(2)}%`;
