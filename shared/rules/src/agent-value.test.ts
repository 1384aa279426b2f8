import { agentWorth, houseEdges, keptText } from './agent-value.ts';
import { bestLeg, bestWays } from './bonus-value.ts';

test('the edges are those of the best bets, rounded down to a hundredth', () => {
  const edge = (returns: number) => Math.floor((1 - returns) * 10_000 + 1e-6) / 100;
  expect(houseEdges.single).toBe(edge(bestLeg.returns));
  expect(houseEdges.multi).toBe(edge(bestLeg.returns ** 2));
  expect(houseEdges.mini).toBe(edge(bestWays.mini[0]?.returns ?? 0));
  expect(houseEdges.slot).toBe(edge(bestWays.slot[0]?.returns ?? 0));
});

test('terms are weighed against the edge of the banker, rolling of members taken off the losses', () => {
  // 1.05 less 0.50 less 0.30 is 0.25; of the losses 0.55 are left.
  expect(agentWorth('casino', { members: 0.5, agents: 0.3, losing: 0 })).toMatchObject({ keptPercent: 0.25 });
  const worth = agentWorth('casino', { members: 0.5, agents: 0.3, losing: 50 });
  expect(worth).toEqual({ game: 'casino', keptPercent: -0.025, losesFrom: 45.45 });
  expect(keptText(worth)).toBe('−0.03%');
  expect(keptText(agentWorth('single', { members: 0.3, agents: 0.2, losing: 20 }))).toBe('+1.37%');
});

test('a house that loses without a share of losses loses from nothing on, and one that gives nothing never', () => {
  expect(agentWorth('casino', { members: 0.5, agents: 1, losing: 0 })).toMatchObject({ losesFrom: 0 });
  expect(agentWorth('casino', { members: 2, agents: 0, losing: 50 })).toMatchObject({
    keptPercent: -0.95,
    losesFrom: 0,
  });
  expect(agentWorth('slot', { members: 1, agents: 0, losing: 50 })).toMatchObject({ keptPercent: 0.5, losesFrom: 100 });
});
