import { randomUUID } from 'node:crypto';
import type { PlaceBetBody } from '@madang/contracts';
import { createPlacing, type PlaceBetOutcome } from '../src/betting/placement/place-bet.ts';
import { settleBets } from '../src/betting/settlement/settle-bets.ts';
import { findMember } from '../src/members/queries.ts';
import type { Db } from '../src/platform/database/db.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import { betBody, setResults } from './bets.ts';
import { createFixture, createMember, fund, type TestMember, type TestSelection } from './factories.ts';
import { settleAll } from './settle-all.ts';

/** Places and settles without a server, which would settle by itself what a test settles and counts. */
export function bookmaker(db: Db, options: Parameters<typeof createPlacing>[2] = {}) {
  const changes = memoryChanges();
  const placing = createPlacing(db, changes, options);
  const tryBet = async (
    member: TestMember,
    picks: TestSelection[],
    body: Partial<PlaceBetBody> = {},
    key = randomUUID(),
  ) => placing(await findMember(db, member.id), betBody(member, picks, body), key);

  return {
    changes,
    /** A member with won to bet. */
    async bettor(won = 1_000_000): Promise<TestMember> {
      const member = await createMember(db);
      await fund(db, member, { won });
      return member;
    },
    /** One selection of each price, on fixtures of their own. */
    async offer(...prices: string[]): Promise<TestSelection[]> {
      const offered: TestSelection[] = [];
      for (const price of prices) {
        const [first] = (await createFixture(db, { prices: [price, '9.00'] })).selections;
        if (first) offered.push(first);
      }
      return offered;
    },
    tryBet,
    /** @returns the id of a bet that must be taken */
    async bet(member: TestMember, picks: TestSelection[], body: Partial<PlaceBetBody> = {}): Promise<string> {
      const outcome: PlaceBetOutcome = await tryBet(member, picks, body);
      if (!('placed' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      return outcome.placed.betId;
    },
    /** Settlement codes by the place of the pick; none where it is undefined, 0 takes one back. @returns how many bets were settled */
    async settle(picks: readonly TestSelection[], ...codes: (number | undefined)[]): Promise<number> {
      await setResults(
        db,
        picks.flatMap((pick, place) => {
          const code = codes[place];
          return code === undefined ? [] : [[pick, code] as [TestSelection, number]];
        }),
      );
      return settleBets(db, changes);
    },
    settleAll: () => settleAll(db, changes),
    async emoney(member: TestMember): Promise<number> {
      const { rows } = await db.query(
        `select balance - reserved as emoney from account where member_id = $1 and kind = 'cash'`,
        [member.id],
      );
      return rows[0].emoney;
    },
    async betRow(betId: string) {
      const { rows } = await db.query('select status, payout, settlements from bet where id = $1', [betId]);
      return rows[0];
    },
    /** Every transfer of a bet as "payout 20000"; what the member pays is below zero. */
    async moved(betId: string): Promise<string[]> {
      const { rows } = await db.query<{ line: string }>(
        `select substr(reason, length($1) + 6) || ' ' || amount * case when credit.member_id is null then -1 else 1 end as line
           from transfer join account credit on credit.id = credit_account
          where reason like 'bet:' || $1 || ':%' order by transfer.id`,
        [betId],
      );
      return rows.map(({ line }) => line);
    },
  };
}
