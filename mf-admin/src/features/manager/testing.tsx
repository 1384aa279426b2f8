import {
  type AgentCode,
  type AgentMember,
  type AgentOverview,
  agentMessages,
  agentSelf,
  type RollingEntry,
  type TreeAgent,
} from '@madang/contracts';
import { aMember, aRolling, aRollingRequest, pagesOf, renderRoute, serve } from '@madang/testing';
import { pages } from '../../pages.ts';

export const Pages = await pagesOf(pages);

export const rolling = aRolling({
  slotAgent: { before: 500, after: 0, total: 500 },
  sportsAgent: { before: 12_000, after: 3_000, total: 15_000 },
  totalRollingAmount: 15_500,
});
export const asked = aRollingRequest;
const idle = { bets: 0, turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 };
export const play: Pick<AgentOverview, 'from' | 'to' | 'games' | 'days' | 'bonusesWon'> = {
  from: '2026-11-01',
  to: '2026-11-02',
  games: [
    { game: 'single', bets: 3, turnoverWon: 150_000, stakesWon: 150_000, payoutsWon: 100_000, rollingWon: 300 },
    { game: 'multi', ...idle },
    { game: 'mini', ...idle },
    { game: 'casino', ...idle },
    { game: 'slot', bets: 1, turnoverWon: 10_000, stakesWon: 10_000, payoutsWon: 20_000, rollingWon: 50 },
  ],
  days: [
    { day: '2026-11-01', turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 },
    { day: '2026-11-02', turnoverWon: 160_000, stakesWon: 160_000, payoutsWon: 120_000, rollingWon: 350 },
  ],
  bonusesWon: 5_000,
};
export const overview: AgentOverview = {
  ...play,
  members: 12,
  joined: 2,
  playing: 5,
  online: 3,
  percents: { single: '0.20', multi: '0.30', mini: '0.20', casino: '0.30', slot: '0.50' },
  losing: '10.00',
  given: null,
  losingWon: { single: 5_000, multi: 0, mini: 0, casino: 0, slot: -1_000, bonus: -500 },
  turnoverBeforeWon: 80_000,
};
export const member: AgentMember = {
  id: 31,
  nickname: '한마루',
  level: 3,
  agent: '다온',
  joinedAt: '2026-11-01T03:00:00.000Z',
  online: true,
  removed: false,
  bets: 3,
  turnoverWon: 150_000,
  stakesWon: 150_000,
  payoutsWon: 100_000,
  bonusesWon: 5_000,
  rollingWon: 300,
  lastAt: '2026-11-02T03:00:00.000Z',
};
export const entry: RollingEntry = {
  id: 9,
  at: '2026-11-02T03:00:00.000Z',
  source: 'bet',
  ref: '88',
  share: 'agent',
  game: 'single',
  nickname: '한마루',
  turnoverWon: 150_000,
  percent: '0.20',
  amountWon: 300,
  requestId: null,
};
const treeOf = { members: 12, turnoverWon: 160_000, stakesWon: 160_000, payoutsWon: 120_000 };
export const tree: TreeAgent[] = [
  { id: 8, nickname: '가람', tier: 1, upperId: null, ...treeOf },
  { id: 9, nickname: '다온', tier: 2, upperId: 8, ...treeOf },
];
export const pageOf = <Item,>(items: Item[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });
export const open = (path: string) => renderRoute(<Pages />, { path, member: { ...aMember(), type: 2 } });

/** Of every page. */
export function serveAgent() {
  serve(agentMessages, { mayMessage: false, leftToday: 20, sent: [] });
  serve(agentSelf, { tier: 1, members: 12, percents: overview.percents, losing: '10.00', mayMessage: false });
}
export const code: AgentCode = {
  ...{ code: 'AB23CD45EF', name: '단골', below: { id: 8, nickname: '가람', tier: 1 }, isActive: true, mostJoins: null },
  ...{ untilAt: null, joined: 3, state: 'open', createdAt: '2026-11-20T03:00:00.000Z', version: 2 },
};
