import { type AgentShare, type AgentShareEntry, listAgentShareEntries, listAgentShares } from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  call,
  createAgent,
  createBelow,
  createOwner,
  expectCleanLedger,
  place,
  setResults,
  settleAll,
  signIn,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';
import { drawShares } from './draw-shares.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
await db.query('update approval_setting set losing_percent = 50');
await db.query(`update feed_package set silent_after = '10 years'`);

/** The same numbers for a seed, each from 0 to below `below`. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const hundredths = (percent: number) => (percent / 100).toFixed(2);

interface Placed {
  agent: Bettor;
  upper: Placed | null;
  tier: number;
  /** In hundredths of a percent. */
  losing: number;
}
interface Bet {
  home: TestSelection;
  week: number;
  below: Placed;
}

/** Trees, bets, corrections and voids of a seed; then every share against the bets as the table has them, computed apart from the server's SQL. */
test.each([1, 2, 3])('shares re-add to their entries, and entries to bets: seed %i', async (seed) => {
  const number = numbersOf(seed);
  const placed: Placed[] = [];
  for (let n = 0; n < 6; n += 1) {
    const uppers = [null, ...placed.filter(({ tier }) => tier < 4)];
    const upper = uppers[number(uppers.length)] ?? null;
    const losing = number((upper?.losing ?? 5_000) + 1);
    const agent = await createAgent(db, app);
    await place(app, db, owner, agent, upper?.agent ?? null, { losing: hundredths(losing) });
    placed.push({ agent, upper, tier: (upper?.tier ?? 0) + 1, losing });
  }
  const members: { bettor: Bettor; below: Placed }[] = [];
  for (let n = 0; n < 5; n += 1) {
    const below = placed[number(placed.length)] as Placed;
    members.push({ bettor: await createBelow(db, app, below.agent), below });
  }
  const bets: Bet[] = [];
  for (let week = 0; week < 2; week += 1) {
    for (const { bettor, below } of members) {
      if (week > 0) bettor.token = await signIn(app, bettor.member);
      for (let n = 0; n < 2; n += 1)
        bets.push({ home: await betBelow(app, db, bettor, 10_000 + number(90_000), 1 + number(3)), week, below });
    }
    // Some are settled otherwise, also those of the week before.
    for (let n = 0; n < 4; n += 1) await setResults(db, [[(bets[number(bets.length)] as Bet).home, 1 + number(3)]]);
    await settleAll(db);
    await noteRolling(db);
    await moveClock(db, '7 days');
    expect(await drawShares(db)).toBeGreaterThan(0);
    owner.token = await signIn(app, owner.member);
  }

  const { rows: lost } = await db.query<{ fixtureId: string; won: number }>(
    `select leg.fixture_id::text as "fixtureId", case when status in (1, 2) then stake - payout else 0 end as won
       from bet join bet_leg leg on leg.bet_id = bet.id where leg.fixture_id = any ($1)`,
    [bets.map(({ home }) => home.fixtureId)],
  );
  const lostOf = new Map(lost.map(({ fixtureId, won }) => [fixtureId, won]));
  for (const { agent, losing } of placed) {
    agent.token = await signIn(app, agent.member);
    const shares: AgentShare[] = (await call(app, listAgentShares, { as: agent })).body.items.toReversed();
    let left = 0;
    let expected = 0;
    let groups = 0;
    const all: AgentShareEntry[] = [];
    for (const share of shares) {
      const entries = (
        await call(app, listAgentShareEntries, { as: agent, params: { id: share.id }, query: { itemsPerPage: 100 } })
      ).body.items;
      all.push(...entries);
      expect(share.earnedWon).toBe(entries.reduce((sum, { amountWon }) => sum + amountWon, 0));
      expect(share).toMatchObject({
        carriedWon: left,
        totalWon: share.earnedWon + left,
        state: share.earnedWon + left > 0 ? 'open' : 'carried',
      });
      left = share.state === 'carried' ? share.totalWon : 0;
    }
    // Without rounding: of each bet below, the percentage less the highest one between. Each member and week rounds by less than a won.
    for (const { home, below } of bets) {
      const line: Placed[] = [];
      for (let each: Placed | null = below; each && each.agent !== agent; each = each.upper) line.push(each);
      const top = line.at(-1);
      const isBelow = below.agent === agent || top?.upper?.agent === agent;
      if (!isBelow) continue;
      const part = losing - Math.max(0, ...line.map((each) => each.losing));
      expected += ((lostOf.get(home.fixtureId) ?? 0) * part) / 10_000;
      groups += 1;
    }
    const earned = all.reduce((sum, { amountWon }) => sum + amountWon, 0);
    expect(Math.abs(earned - expected)).toBeLessThan(Math.max(groups, 1));
  }
  await expectCleanLedger(db);
});
