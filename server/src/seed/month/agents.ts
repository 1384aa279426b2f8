import { type RollingGame, rollingGameSchema } from '@madang/contracts';
import { addCode } from '../../agents/agent-codes.ts';
import { decideRolling } from '../../agents/decide-rolling.ts';
import { placeAgent } from '../../agents/place-agent.ts';
import { requestRolling } from '../../agents/request-rolling.ts';
import { decideShare } from '../../agents/shares/decide-share.ts';
import { drawShares } from '../../agents/shares/draw-shares.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';
import { counted, type Month, memberNamed, newKey } from './tools.ts';

interface PlacedAgent {
  userId: string;
  /** Of turnover, in hundredths of a percent by game as `rollingGameSchema` has them; null: those of the setting. */
  rates: readonly [number, number, number, number, number] | null;
  /** In percent of what members lose. */
  losing: number;
  upper?: string;
}

/** The tree of `manager`: four tiers, each agent after the one above. */
const tree: readonly PlacedAgent[] = [
  { userId: 'manager', rates: null, losing: 20 },
  { userId: 'daon', upper: 'manager', rates: [15, 20, 15, 20, 30], losing: 12 },
  { userId: 'solbit', upper: 'daon', rates: [10, 15, 10, 15, 20], losing: 7 },
  { userId: 'eunsae', upper: 'solbit', rates: [5, 8, 5, 8, 10], losing: 3 },
  { userId: 'maruteo', upper: 'daon', rates: [8, 10, 8, 10, 15], losing: 5 },
  { userId: 'neulbom', upper: 'manager', rates: [10, 12, 10, 12, 20], losing: 10 },
];

const percent = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The owner places the agents, and the first of them makes codes that lead into the tree. */
export async function placeAgents(month: Month): Promise<void> {
  const { db } = month;
  const owner = await memberNamed(db, 'admin');
  for (const { userId, upper, rates, losing } of tree) {
    const { id } = await memberNamed(db, userId);
    const terms = {
      version: 1,
      upperId: upper ? (await memberNamed(db, upper)).id : null,
      rates: Object.fromEntries(
        rollingGameSchema.options.map((game, place) => [game, rates && percent(rates[place] ?? 0)]),
      ) as Record<RollingGame, string | null>,
      losing: losing.toFixed(2),
      mayMessage: upper === undefined,
      reason: '계약',
    };
    counted(month, 'agent', await placeAgent(db, owner.id, id, terms));
  }
  const [first, daon] = [await memberNamed(db, 'manager'), await memberNamed(db, 'daon')];
  const code = { mostJoins: null, untilAt: null };
  for (const each of [
    { ...code, code: 'MADANG-DAON', name: '다온 하위', belowId: daon.id },
    { ...code, code: 'MADANG-50', name: '선착순 50명', belowId: null, mostJoins: 50 },
  ])
    counted(month, 'agent code', await addCode(db, first.id, each));
}

/** Shares of the period that is over are drawn up; those of the period before are paid. */
export async function settleShares(month: Month): Promise<void> {
  const { db } = month;
  const { rows: waiting } = await db.query<{ id: number }>(
    `select id from agent_share where state = 'open' order by id`,
  );
  if ((await drawShares(db)) === 0) return;
  const operator = await memberNamed(db, 'admin');
  for (const { id } of waiting)
    counted(month, 'share', await decideShare(month, operator, { id, to: 'paid', reason: '' }, newKey()));
}

/** An agent asks for the rolling of sports and minigames, and is paid. */
export async function settleRolling(month: Month): Promise<void> {
  const { db } = month;
  await noteRolling(db);
  const [agent, operator] = [await memberNamed(db, 'manager'), await memberNamed(db, 'admin')];
  const request = counted(month, 'rolling', await requestRolling(month, agent, { tab: 'main' }, newKey()));
  if (!request) return;
  counted(
    month,
    'rolling decided',
    await decideRolling(month, operator, { id: request.id, to: 'approved', reason: '' }, newKey()),
  );
}
