import { randomBytes } from 'node:crypto';
import { grantedRights } from '../src/domains.ts';
import { openDb } from '../src/platform/database/db.ts';
import { grantServerRole } from '../src/platform/database/grant-server-role.ts';
import { setClock } from '../src/platform/running/clock.ts';
import { buildTestApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { createBettor, walletOf } from './bets.ts';
import { testDatabase } from './database.ts';
import { expectCleanLedger } from './expect-clean-ledger.ts';
import { createFixture, type TestSelection } from './factories.ts';

/** Somebody who has the address and password of the server's role, and calls what it may call. */
export async function openInsider() {
  const database = await testDatabase();
  const { db: owner, url } = database;
  const app = await buildTestApp(database);
  const role = `insider_${randomBytes(6).toString('hex')}`;
  const insidersUrl = url.replace(/\/\/[^@]*@/, `//${role}:secret@`);
  await grantServerRole(owner, url, insidersUrl, grantedRights);
  const insider = openDb(insidersUrl, 2);
  atEnd(async () => {
    await insider.end();
    await owner.query(`drop owned by ${role}; drop role ${role}`);
  });
  await setClock(owner, { movable: true });
  const bettor = await createBettor(owner, app);
  const cashOf = async () => (await walletOf(owner, bettor)).balance;
  const firstOf = async (prices = ['2.00', '3.00', '4.00'], startsIn = '5 hours') =>
    (await createFixture(owner, { prices, startsIn })).selections[0] as TestSelection;

  /** Refused, and no won has moved. */
  async function expectRefused(code: string, statement: string, values: unknown[] = []): Promise<void> {
    const before = await cashOf();
    await expect(insider.query(statement, values)).rejects.toMatchObject({ code });
    expect(await cashOf()).toBe(before);
    await expectCleanLedger(owner);
  }
  return { owner, app, insider, bettor, memberId: bettor.member.id, cashOf, firstOf, expectRefused };
}
